/** Events that show that the owner wants to scroll or to stay. */
const EVENTS = ['wheel', 'pointerdown', 'keydown'] as const
/** The time without a change of size after which a page counts as complete, ms. */
const COMPLETE_AFTER = 3000
/** Matches parts of the page that are loading. */
const LOADING = 'main [aria-busy=true], main[aria-busy=true]'

/**
 * Keeps the window at the scroll position `top` (px) while the page grows: rows load later than the page. Stops when the page is
 * complete, when the owner acts, or with the returned function; then calls `ended`.
 */
export function holdTop(top: number, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    watch.disconnect()
    removeEventListener('scroll', restore)
    for (const name of EVENTS) removeEventListener(name, end, true)
    ended()
  }
  const endWhenComplete = () => {
    if (document.querySelector(LOADING)) wait()
    else end()
  }
  const wait = () => (timer = setTimeout(endWhenComplete, COMPLETE_AFTER))
  // Rows that are measured late scroll the window by the difference.
  const restore = () => {
    if (window.scrollY !== top) window.scrollTo(0, top)
  }
  const watch = new ResizeObserver(() => {
    restore()
    clearTimeout(timer)
    wait()
  })
  addEventListener('scroll', restore)
  for (const name of EVENTS) addEventListener(name, end, true)
  watch.observe(document.body)
  return end
}

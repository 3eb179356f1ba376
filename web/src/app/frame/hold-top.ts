/** What somebody does who wants to be elsewhere in the page, or to read it where it is. */
const ACTS = ['wheel', 'pointerdown', 'keydown'] as const
/** How long a page must keep its size until it counts as whole, ms. */
const WHOLE = 3000
/** More of the page comes. */
const COMING = 'main [aria-busy=true], main[aria-busy=true]'

/**
 * Keeps the window at `top` (px) while the page grows, which may be too short for it yet: rows come later than the page. Ends
 * by itself when the page is whole or somebody acts, and by what is answered; `ended` is called then.
 */
export function holdTop(top: number, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    watch.disconnect()
    removeEventListener('scroll', put)
    for (const act of ACTS) removeEventListener(act, end, true)
    ended()
  }
  const endWhenWhole = () => {
    if (document.querySelector(COMING)) wait()
    else end()
  }
  const wait = () => (timer = setTimeout(endWhenWhole, WHOLE))
  // Rows that are measured late move the window by what they differ.
  const put = () => {
    if (window.scrollY !== top) window.scrollTo(0, top)
  }
  const watch = new ResizeObserver(() => {
    put()
    clearTimeout(timer)
    wait()
  })
  addEventListener('scroll', put)
  for (const act of ACTS) addEventListener(act, end, true)
  watch.observe(document.body)
  return end
}

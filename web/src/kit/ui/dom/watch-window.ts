/** What covers less is a bar of the browser's own, px. */
const LOWEST = 120

let isWatched = false
/** The scrollbar's width is said, and the window has not been resized or zoomed since. */
let isMeasured = false

/**
 * Says to the styles what a dialog over the page has to know of the window: what a phone's keyboard leaves of it (`--seen`,
 * `--panned`), and how wide the scrollbar is that goes when the page stops scrolling (`--scrollbar`). What can stay as it was
 * is not looked at again: with a dialog just drawn, each look at a size styles the whole page.
 */
export function watchWindow(): void {
  watchKeyboard()
  if (isMeasured || document.querySelector('dialog:modal')) return
  isMeasured = true
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.getBoundingClientRect().width}px`)
}

function watchKeyboard(): void {
  const view = window.visualViewport
  if (isWatched || !view) return
  isWatched = true
  const look = () => {
    const { clientHeight, style } = document.documentElement
    const covered = Math.max(window.innerHeight, clientHeight) - view.height
    // Two fingers that enlarge the page cover nothing.
    const isUp = covered > LOWEST && view.scale < 1.01
    for (const [name, size] of Object.entries({ '--seen': view.height, '--panned': view.offsetTop }))
      if (isUp) style.setProperty(name, `${size}px`)
      else style.removeProperty(name)
    // The browser brought it into sight before there was less room.
    const field = document.activeElement
    if (isUp && field?.matches('dialog *')) field.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', look)
  view.addEventListener('scroll', look)
  window.addEventListener('resize', () => (isMeasured = false))
  look()
}

/** A smaller covered height is the browser's own toolbar, px. */
const MIN_KEYBOARD_PX = 120

/** The window's listeners are registered. */
let isWatched = false
/** `--scrollbar` is set, and the window has not been resized or zoomed since. */
let isMeasured = false

/**
 * Sets the CSS variables that a dialog over the page needs: the viewport above a phone's keyboard (`--visible-height`,
 * `--visible-top`) and the width of the scrollbar, which disappears while the page does not scroll (`--scrollbar`). The
 * scrollbar is measured once per window size: measuring while a dialog opens restyles the whole page.
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
  const update = () => {
    const { clientHeight, style } = document.documentElement
    const covered = Math.max(window.innerHeight, clientHeight) - view.height
    // A pinch zoom also shrinks the viewport, but no keyboard is open.
    const isUp = covered > MIN_KEYBOARD_PX && view.scale < 1.01
    for (const [name, size] of Object.entries({ '--visible-height': view.height, '--visible-top': view.offsetTop }))
      if (isUp) style.setProperty(name, `${size}px`)
      else style.removeProperty(name)
    // The browser scrolled to the field before the keyboard took its room.
    const field = document.activeElement
    if (isUp && field?.matches('dialog *')) field.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', update)
  view.addEventListener('scroll', update)
  window.addEventListener('resize', () => (isMeasured = false))
  update()
}

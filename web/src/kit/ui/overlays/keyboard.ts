/** What covers less is a bar of the browser's own, px. */
const LOWEST = 120

let isWatched = false

/** Says to the styles what a phone's keyboard leaves of the window (`--seen`, `--panned`): what stands over a page stands there. */
export function watchKeyboard(): void {
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
  look()
}

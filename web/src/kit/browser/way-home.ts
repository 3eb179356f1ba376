/** How long a browser takes to go where several steps at once have led it, ms. */
const ARRIVAL = 20

let home: number | undefined

/** Where this entry stands in the router's count of history; nothing for one that the router did not make. */
export const placeInHistory = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/**
 * A step back that waits for an answer is taken back by the router, which takes the next step that it hears of for that. Pressed
 * twice at once it would hear of the second one, and the address would be another page's from then on: until the page's own
 * place is reached it hears of none, and the way leads there.
 */
export function goHome(place: number | undefined): void {
  home = place
}

/** Asked before, an owner would answer for a page whose address is not there yet. */
export const isHome = (): boolean => home === undefined

/** Before the router is made: a window's listeners are called in the order in which they came. */
export function watchWayHome(): void {
  let timer: ReturnType<typeof setTimeout>
  window.addEventListener('popstate', (event) => {
    clearTimeout(timer)
    const steps = (home ?? NaN) - (placeInHistory() ?? NaN)
    if (steps) {
      event.stopImmediatePropagation()
      timer = setTimeout(() => window.history.go(steps), ARRIVAL)
    } else home = undefined
  })
}

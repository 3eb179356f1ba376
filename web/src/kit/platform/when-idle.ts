/** Where a browser does not tell when it is idle, it is taken to be by then, ms. */
const SOON = 200

/** How long an idle time is at most, in every browser, ms. */
const LONGEST = 50

/**
 * Calls it while nothing else is to do, after `most` ms at the latest, and says how much time is left, ms. Its answer takes
 * the wish back.
 */
export function whenIdle(run: (timeLeft: () => number) => void, most?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      const end = performance.now() + LONGEST
      run(() => end - performance.now())
    }, SOON)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(
    (idle) => run(() => idle.timeRemaining()),
    most === undefined ? {} : { timeout: most },
  )
  return () => cancelIdleCallback(wish)
}

/** The delay in browsers without `requestIdleCallback`, ms. */
const SOON = 200

/** The longest idle period in any browser, ms. */
const LONGEST = 50

/**
 * Calls `run` when the browser is idle, after `most` ms at the latest, with a function that returns the remaining idle time,
 * ms. Returns a function that cancels.
 */
export function whenIdle(run: (timeLeft: () => number) => void, most?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      const end = performance.now() + LONGEST
      run(() => end - performance.now())
    }, SOON)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(
    (idle) => run(() => idle.timeRemaining()),
    most === undefined ? {} : { timeout: most },
  )
  return () => cancelIdleCallback(handle)
}

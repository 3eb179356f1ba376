/** Where a browser does not tell when it is idle, it is taken to be by then, ms. */
const SOON = 200

/** Calls it while nothing else is to do, after `most` ms at the latest. Its answer takes the wish back. */
export function whenIdle(run: () => void, most?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, SOON)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(() => run(), most === undefined ? {} : { timeout: most })
  return () => cancelIdleCallback(wish)
}

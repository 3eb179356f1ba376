/** Lets the page render and handle input before a long task continues; `scheduler.yield` would continue before rendering. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.postTask?.(() => undefined, { priority: 'background' }) ??
  new Promise<void>((done) => setTimeout(done))

/** The longest wait: hidden tabs have no frames, ms. */
const FRAME_TIMEOUT_MS = 500

/** Resolves after the next frame, so that a press shows its effect before slower work begins. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, FRAME_TIMEOUT_MS)
    requestAnimationFrame(() => setTimeout(done))
  })

/** The delay in browsers without `requestIdleCallback`, ms. */
const IDLE_FALLBACK_MS = 200

/**
 * Calls `run` when the browser is idle, after `most` ms at the latest, with a function that returns the remaining idle time,
 * ms. Returns a function that cancels.
 */
export function whenIdle(run: (timeLeft: () => number) => void, most?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      // The longest idle period in any browser is 50 ms.
      const end = performance.now() + 50
      run(() => end - performance.now())
    }, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(
    (idle) => run(() => idle.timeRemaining()),
    most === undefined ? {} : { timeout: most },
  )
  return () => cancelIdleCallback(handle)
}

/** Like `whenIdle`, but at least a second later: the first press on a page comes before that. */
export function whenSettled(run: () => void): () => void {
  let cancel = () => clearTimeout(timer)
  const timer = setTimeout(() => (cancel = whenIdle(run)), 1000)
  return () => cancel()
}

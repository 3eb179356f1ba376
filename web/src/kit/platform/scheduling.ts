import type { Task } from '@console/shared/kit/slices'

/** Lets the page render and handle input before a long task continues; `scheduler.yield` would continue before rendering. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.postTask?.(() => undefined, { priority: 'background' }) ??
  new Promise<void>((done) => setTimeout(done))

/** The longest wait: hidden tabs have no frames, ms. */
const LONGEST_FRAME = 500

/** Resolves after the next frame, so that a press shows its effect before slower work begins. */
export const frameShown = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, LONGEST_FRAME)
    requestAnimationFrame(() => setTimeout(done))
  })

/** The delay in browsers without `requestIdleCallback`, ms. */
const IDLE_FALLBACK = 200

/** The longest idle period in any browser, ms. */
const LONGEST_IDLE = 50

/**
 * Calls `run` when the browser is idle, after `most` ms at the latest, with a function that returns the remaining idle time,
 * ms. Returns a function that cancels.
 */
export function whenIdle(run: (timeLeft: () => number) => void, most?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      const end = performance.now() + LONGEST_IDLE
      run(() => end - performance.now())
    }, IDLE_FALLBACK)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(
    (idle) => run(() => idle.timeRemaining()),
    most === undefined ? {} : { timeout: most },
  )
  return () => cancelIdleCallback(handle)
}

/** Steps stop when less than this is left of an idle period, which limits the delay of a press, ms. */
const LEAST_IDLE = 35

/** Runs steps in idle time and calls `done` with the result. Returns a function that cancels. */
export function inIdleSteps<Result>(steps: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  let cancel = whenIdle(go)
  function go(timeLeft: () => number) {
    let step = steps.next()
    while (!step.done && timeLeft() > LEAST_IDLE) step = steps.next()
    if (step.done) done(step.value)
    else cancel = whenIdle(go)
  }
  return () => cancel()
}

/** The longest run of steps before the page can handle other tasks, ms. */
const SLICE = 40

/** Runs a task, and lets the page handle input and render before it and between its slices. */
export async function inSlices<Made>(task: Task<Made>): Promise<Made> {
  for (;;) {
    await yieldToMain()
    const end = performance.now() + SLICE
    do {
      const step = task.next()
      if (step.done) return step.value
    } while (performance.now() < end)
  }
}

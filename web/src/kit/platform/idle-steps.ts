import { whenIdle } from './when-idle.ts'

/** Steps stop when less than this is left of an idle period, which limits the delay of a press, ms. */
const REST = 35

/** Runs steps in idle time and calls `done` with the result. Returns a function that cancels. */
export function inIdleSteps<Result>(steps: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  let cancel = whenIdle(go)
  function go(timeLeft: () => number) {
    let step = steps.next()
    while (!step.done && timeLeft() > REST) step = steps.next()
    if (step.done) done(step.value)
    else cancel = whenIdle(go)
  }
  return () => cancel()
}

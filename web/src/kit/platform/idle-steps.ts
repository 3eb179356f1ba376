import { whenIdle } from './when-idle.ts'

/** What is left of an idle time when its steps stop: a press meanwhile waits no longer than that, ms. */
const REST = 35

/** Takes steps whenever nothing else is to do, and tells what they have come to. Its answer leaves off. */
export function inIdleSteps<Result>(steps: Iterator<unknown, Result>, done: (result: Result) => void): () => void {
  let leave = whenIdle(go)
  function go(timeLeft: () => number) {
    let step = steps.next()
    while (!step.done && timeLeft() > REST) step = steps.next()
    if (step.done) done(step.value)
    else leave = whenIdle(go)
  }
  return () => leave()
}

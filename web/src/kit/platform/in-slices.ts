/** How long work goes on before something else has its turn, ms. */
const SLICE = 40

/** Takes all steps, and lets presses and drawings come between them. */
export async function inSlices<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let end = performance.now() + SLICE
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    await new Promise((done) => setTimeout(done))
    end = performance.now() + SLICE
  }
}

/** Takes all steps at once. */
export function atOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

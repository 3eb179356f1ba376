/** The longest run of steps before the page can handle other tasks, ms. */
const SLICE = 40

/** Runs all steps, and lets the page handle input and render between them. */
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

/** Runs all steps synchronously. */
export function atOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

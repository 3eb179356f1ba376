/** The maximum duration of a slice of a long task, in milliseconds; other work runs between slices. */
const SLICE_MS = 12

/** A long task that can pause at each `yield`. */
export type Task<Made> = Generator<unknown, Made, void>

/** Runs a task without a pause. */
export function atOnce<Made>(task: Task<Made>): Made {
  for (;;) {
    const { done, value } = task.next()
    if (done) return value
  }
}

/** A timer, because a promise alone would not let other calls in. */
const nextTimer = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Runs a task in slices of `most` milliseconds with a pause between them, so that it does not block other work. The first
 * slice runs at once; a task that fits into it creates no promise.
 */
export function inSlices<Made>(task: Task<Made>, pause = nextTimer, most = SLICE_MS): Made | Promise<Made> {
  const end = performance.now() + most
  do {
    const step = task.next()
    if (step.done) return step.value
  } while (performance.now() < end)
  return pause().then(() => inSlices(task, pause, most))
}

/** Yields once per item and returns the results in order. */
export function* each<Item, Made>(items: Iterable<Item>, make: (item: Item, index: number) => Made): Task<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item, made.length))
    yield
  }
  return made
}

/** Longest slice of a long task, in milliseconds; other work runs between slices. */
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

/**
 * Runs a task in slices, so that a large call does not block others. The first slice runs at once; a task that fits
 * into it creates no promise.
 */
export function inSlices<Made>(task: Task<Made>): Made | Promise<Made> {
  const first = slice(task)
  return first.done ? first.value : rest(task)
}

async function rest<Made>(task: Task<Made>): Promise<Made> {
  for (;;) {
    // A timer, because a promise alone would not let other calls in.
    await new Promise((resolve) => setTimeout(resolve))
    const next = slice(task)
    if (next.done) return next.value
  }
}

function slice<Made>(task: Task<Made>): IteratorResult<unknown, Made> {
  const end = performance.now() + SLICE_MS
  for (;;) {
    const step = task.next()
    if (step.done || performance.now() >= end) return step
  }
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

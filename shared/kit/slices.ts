/** Longest that one piece of a long task keeps everything else waiting, milliseconds. */
const SLICE = 12

/** A long task that may be paused at each of its `yield`s. */
export type Task<Made> = Generator<unknown, Made, void>

/** Runs a task without a pause. */
export function atOnce<Made>(task: Task<Made>): Made {
  for (;;) {
    const { done, value } = task.next()
    if (done) return value
  }
}

/**
 * Runs a task in slices, so that one large call does not keep the others waiting. The first slice begins at once; a task
 * that fits in it costs no promise.
 */
export function inSlices<Made>(task: Task<Made>): Made | Promise<Made> {
  const first = slice(task)
  return first.done ? first.value : rest(task)
}

async function rest<Made>(task: Task<Made>): Promise<Made> {
  for (;;) {
    // A timer, because a promise alone lets no other call in.
    await new Promise((resolve) => setTimeout(resolve))
    const next = slice(task)
    if (next.done) return next.value
  }
}

function slice<Made>(task: Task<Made>): IteratorResult<unknown, Made> {
  const end = performance.now() + SLICE
  for (;;) {
    const step = task.next()
    if (step.done || performance.now() >= end) return step
  }
}

/** The results of one step per item, in order. */
export function* each<Item, Made>(items: Iterable<Item>, make: (item: Item, index: number) => Made): Task<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item, made.length))
    yield
  }
  return made
}

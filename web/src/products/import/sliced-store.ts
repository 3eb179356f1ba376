import { createEffect, createStore, sample, type Store } from 'effector'
import type { Task } from '@console/shared/kit/slices'
import { yieldToMain } from '../../kit/platform/scheduling.ts'

/**
 * Derives data by a task that is too long for one slice: the data keep their value until the new one is made. `$source`
 * must have a new value for each change.
 */
export function slicedStore<Source, Made>($source: Store<Source>, taskOf: (source: Source) => Task<Made | null>) {
  const makeFx = createEffect((source: Source) => inSlices(taskOf(source)))
  sample({ clock: $source, target: makeFx })
  // The source may have changed again meanwhile.
  const made = sample({
    clock: makeFx.done,
    source: $source,
    filter: (now, { params }) => now === params,
    fn: (_, { result }) => ({ result }),
  })
  const $made = createStore<Made | null>(null).on(made, (_, { result }) => result)
  return { $made, $isPending: makeFx.pending }
}

/** The longest run of steps before the page can handle other tasks, ms. */
const SLICE_MS = 40

/** Runs a task, and lets the page handle input and render before it and between its slices. */
async function inSlices<Made>(task: Task<Made>): Promise<Made> {
  for (;;) {
    await yieldToMain()
    const end = performance.now() + SLICE_MS
    do {
      const step = task.next()
      if (step.done) return step.value
    } while (performance.now() < end)
  }
}

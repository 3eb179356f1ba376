import { createEffect, createStore, sample, type Store } from 'effector'
import { inSlices, type Task } from '@console/shared/kit/slices'
import { yieldToMain } from '../../kit/platform/scheduling.ts'

/** The longest run of steps before the page can handle other tasks, ms. */
const SLICE_MS = 40

/**
 * Derives a store from `$source` by a task that runs in slices; until the task ends, the store keeps its previous value. Each
 * change of `$source` must have a new value, because results of outdated values are ignored.
 */
export function slicedStore<Source, Made>($source: Store<Source>, taskOf: (source: Source) => Task<Made | null>) {
  const makeFx = createEffect(async (source: Source) => {
    // The page handles input and renders before the task, and between its slices.
    await yieldToMain()
    return inSlices(taskOf(source), yieldToMain, SLICE_MS)
  })
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

import { createEvent, createStore, sample, type Effect, type Store } from 'effector'
import type { ApiError } from '../api/error.ts'

/** Asking before something goes: asked, confirmed or cancelled. A failure stays in the dialog. */
export function createRemoval<Item extends { uuid: string }, At, Removed>(options: {
  $path: Store<At | null>
  removeFx: Effect<{ item: Item; at: At }, Removed, ApiError>
}) {
  const { $path, removeFx } = options
  const asked = createEvent<Item>()
  const confirmed = createEvent()
  const cancelled = createEvent()

  const $asked = createStore<Item | null>(null).on(asked, (_, item) => item)
  const $isRemoving = removeFx.pending

  const going = sample({
    clock: confirmed,
    source: { item: $asked, at: $path, isRemoving: $isRemoving },
    filter: ({ item, at, isRemoving }) => item !== null && at !== null && !isRemoving,
    fn: ({ item, at }) => ({ item: item as Item, at: at as At }),
  })
  sample({ clock: going, target: removeFx })

  // What is gone already is gone, as wished: somebody else was quicker, or the answer to an earlier try got lost.
  const gone = sample({ clock: removeFx.fail, filter: ({ error }) => error.status === 404 })
  const removed = sample({ clock: [removeFx.done, gone], fn: ({ params }) => params.item })
  const failed = sample({
    clock: removeFx.failData,
    filter: (error) => error.status !== 404,
  })
  $asked.reset(cancelled, removed)
  const $failure = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    .reset(asked, confirmed, cancelled, removed)

  return { asked, confirmed, cancelled, removed, failed, $asked, $isRemoving, $failure }
}

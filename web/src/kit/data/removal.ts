import { createEffect, createEvent, createStore, sample, type Effect, type Store } from 'effector'
import { ApiError } from '../api/error.ts'

/** The same removal, done also where there is nothing any more: somebody else was quicker, or an answer got lost. */
export const acceptGone = <Params, Removed>(removeFx: Effect<Params, Removed, ApiError>) =>
  createEffect<Params, void, ApiError>(async (params) => {
    try {
      await removeFx(params)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  })

/**
 * Asking before something goes: asked, confirmed or cancelled. A failure stays in the dialog.
 *
 * @example
 * const removal = createRemoval({ $path: list.$path, removeFx })
 * sample({ clock: removal.removed, target: list.refresh })
 */
export function createRemoval<Item extends { uuid: string }, At, Removed>(options: {
  $path: Store<At | null>
  removeFx: Effect<{ item: Item; at: At }, Removed, ApiError>
}) {
  const { $path } = options
  const removeFx = acceptGone(options.removeFx)
  const asked = createEvent<Item>()
  const confirmed = createEvent()
  const cancelled = createEvent()

  const $asked = createStore<Item | null>(null).on(asked, (_, item) => item)
  const $isRemoving = removeFx.pending

  const going = sample({
    clock: confirmed,
    source: { item: $asked, at: $path, isRemoving: $isRemoving },
    filter: (now): now is { item: Item; at: At; isRemoving: boolean } =>
      now.item !== null && now.at !== null && !now.isRemoving,
  })
  sample({ clock: going, fn: ({ item, at }) => ({ item, at }), target: removeFx })

  const removed = sample({ clock: removeFx.done, fn: ({ params }) => params.item })
  const failed = removeFx.failData
  $asked.reset(cancelled, removed)
  const $failure = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    .reset(asked, confirmed, cancelled, removed)

  return { asked, confirmed, cancelled, removed, failed, $asked, $isRemoving, $failure }
}

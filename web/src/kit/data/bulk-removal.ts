import { attach, combine, createEvent, createStore, sample, type Effect, type Event, type Store } from 'effector'
import type { ApiError } from '../api/error.ts'

/**
 * Asking before several things go: asked, confirmed or cancelled. They go one after another; at a failure the rest stays
 * asked for, so that confirming once more goes on where it stopped. What is gone already (404) counts as removed.
 */
export function createBulkRemoval<Item extends { uuid: string }, At, Removed>(options: {
  $path: Store<At | null>
  removeFx: Effect<{ item: Item; at: At }, Removed, ApiError>
}) {
  const { $path } = options
  const asked = createEvent<readonly Item[]>()
  const confirmed = createEvent()
  const cancelled = createEvent()
  const removeFx = attach({ effect: options.removeFx })

  const $isRemoving = createStore(false)
  /** What still stands; null while nothing is asked. */
  const $left = createStore<readonly Item[] | null>(null).on(asked, (_, items) => (items.length > 0 ? items : null))
  const $total = createStore(0).on(asked, (_, items) => items.length)

  const started = sample({
    clock: confirmed,
    source: { left: $left, isRemoving: $isRemoving },
    filter: ({ left, isRemoving }) => left !== null && !isRemoving,
  })
  const refused = sample({ clock: removeFx.fail, filter: ({ error }) => error.status !== 404 })
  const gone = sample({ clock: removeFx.fail, filter: ({ error }) => error.status === 404 })
  const removed: Event<Item> = sample({ clock: [removeFx.done, gone], fn: ({ params }) => params.item })
  $left.on(removed, (left, item) => left?.filter(({ uuid }) => uuid !== item.uuid) ?? null)

  sample({
    clock: [started, removed],
    source: { left: $left, at: $path },
    filter: ({ left, at }) => left !== null && left.length > 0 && at !== null,
    fn: ({ left, at }) => ({ item: left?.[0] as Item, at: at as At }),
    target: removeFx,
  })
  /** All of them are gone. */
  const finished = sample({
    clock: removed,
    source: $left,
    filter: (left) => left?.length === 0,
  })
  $left.reset(cancelled, finished, $path)
  $isRemoving.on(started, () => true).reset(finished, refused, $path)

  const $failure = createStore<ApiError | null>(null)
    .on(refused, (_, { error }) => error)
    .reset(asked, started, cancelled)
  const $done = combine($total, $left, (total, left) => (left ? total - left.length : 0))

  return { asked, confirmed, cancelled, removed, gone, finished, refused, $left, $total, $done, $isRemoving, $failure }
}

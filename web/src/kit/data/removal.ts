import { createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { ApiError } from '../api/error.ts'
import { isSamePath, type Path } from './query.ts'

/** Where the things stand that may go: `createListQuery`'s units are enough. */
export interface ShrinkingList<Item, At> {
  readonly $path: Store<At | null>
  readonly removed: EventCallable<Item>
  readonly refresh: EventCallable<void>
}

interface Removing<Item, At> {
  readonly item: Item
  readonly at: At
}

/** Asking before something goes: asked, confirmed or cancelled. Gone, it leaves its list; a failure stays in the dialog. */
export function createRemoval<Item extends { uuid: string }, At extends Path, Removed>(options: {
  list: ShrinkingList<Item, At>
  removeFx: Effect<Removing<Item, At>, Removed, ApiError>
}) {
  const { list, removeFx } = options
  const asked = createEvent<Item>()
  const confirmed = createEvent()
  const cancelled = createEvent()

  const $asked = createStore<Item | null>(null).on(asked, (_, item) => item)
  const $isRemoving = removeFx.pending

  sample({
    clock: confirmed,
    source: { item: $asked, at: list.$path, isRemoving: $isRemoving },
    filter: (asking): asking is Removing<Item, At> & { isRemoving: false } =>
      asking.item !== null && asking.at !== null && !asking.isRemoving,
    target: removeFx,
  })

  // What is gone already is gone, as wished: somebody else was quicker, or the answer to an earlier try got lost.
  const gone = sample({ clock: removeFx.fail, filter: ({ error }) => error.status === 404 })
  const settled = sample({ clock: [removeFx.done, gone], fn: ({ params }) => params })
  const removed = settled.map(({ item }) => item)
  sample({
    clock: settled,
    source: list.$path,
    filter: (path, { at }) => isSamePath(path, at),
    fn: (_, { item }) => item,
    target: list.removed,
  })
  sample({ clock: gone, target: list.refresh })
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

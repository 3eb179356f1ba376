import { createEvent, createStore, sample, type Effect, type Event } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import { ApiError } from '../api/error.ts'
import { good, toast } from '../platform/toast.ts'
import type { ListQuery } from './list-query.ts'
import { isSamePath, type Path } from './query.ts'

export type ShrinkingList<Item extends { uuid: string }, At extends Path> = Pick<
  ListQuery<Item, At>,
  '$path' | 'removed' | 'refresh'
>

export interface Removing<Item, At> {
  readonly item: Item
  readonly at: At
}

/**
 * The same removal, done also where there is nothing any more: somebody else was quicker, or an answer got lost. Says
 * which of the two it was.
 */
export const acceptGone = <Params, Removed>(removeFx: Effect<Params, Removed, ApiError>) =>
  apiEffect<Params, 'removed' | 'gone'>(async (params) => {
    try {
      await removeFx(params)
      return 'removed'
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      return 'gone'
    }
  })

/** What went leaves its list; one that was gone already says that the list is out of date. */
export function takeRemoved<Item extends { uuid: string }, At extends Path>(
  list: ShrinkingList<Item, At>,
  done: Event<{ params: Removing<Item, At>; result: 'removed' | 'gone' }>,
): void {
  sample({
    clock: done,
    source: list.$path,
    filter: (path, { params }) => isSamePath(path, params.at),
    fn: (_, { params }) => params.item,
    target: list.removed,
  })
  sample({ clock: done, filter: ({ result }) => result === 'gone', target: list.refresh })
}

/**
 * Asking before something goes: asked, confirmed or cancelled. Gone, it leaves its list; a failure stays in the dialog.
 *
 * @example
 * const removal = createRemoval({ list, removeFx })
 */
export function createRemoval<Item extends { uuid: string }, At extends Path, Removed>(options: {
  list: ShrinkingList<Item, At>
  removeFx: Effect<Removing<Item, At>, Removed, ApiError>
  message?: string | undefined
}) {
  const { list, message } = options
  const removeFx = acceptGone(options.removeFx)
  const asked = createEvent<Item>()
  const confirmed = createEvent()
  const cancelled = createEvent()

  const $asked = createStore<Item | null>(null).on(asked, (_, item) => item)
  const $isRemoving = removeFx.pending

  sample({
    clock: confirmed,
    source: { item: $asked, at: list.$path, isRemoving: $isRemoving },
    filter: (now): now is Removing<Item, At> & { isRemoving: boolean } =>
      now.item !== null && now.at !== null && !now.isRemoving,
    target: removeFx,
  })
  takeRemoved(list, removeFx.done)

  const removed = sample({ clock: removeFx.done, fn: ({ params }) => params.item })
  if (message) sample({ clock: removeFx.done, fn: () => good(message), target: toast })
  const failed = removeFx.failData
  // The question about another thing, asked meanwhile, stays. One of a page that was left does not come back with it.
  $asked.on(removed, (now, { uuid }) => (now?.uuid === uuid ? null : now)).reset(cancelled, list.$path)
  const failedHere = sample({
    clock: removeFx.fail,
    source: $asked,
    filter: (now, { params }) => now?.uuid === params.item.uuid,
    fn: (_, { error }) => error,
  })
  const $failure = createStore<ApiError | null>(null)
    .on(failedHere, (_, error) => error)
    .reset(asked, confirmed, cancelled, removed)

  return { asked, confirmed, cancelled, removed, failed, $asked, $isRemoving, $failure }
}

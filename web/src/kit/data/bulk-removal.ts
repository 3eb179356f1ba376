import { createEvent, createStore, combine, sample, type Effect } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { RemovalJournaling } from '../journal/journal.ts'
import { createBulk } from './bulk.ts'
import type { Path } from './query.ts'
import { acceptGone, takeRemoved, type Removing, type ShrinkingList } from './removal.ts'

/**
 * Asking before several things go, by their names (`BulkRemovalDialog`): asked, confirmed or cancelled. They go one after
 * another; at a failure the rest stays asked for, so that confirming once more goes on where it stopped. A page that is
 * left takes no more of them away.
 *
 * @example
 * const clearing = createBulkRemoval({ list, removeFx, journal: removalJournalOf({ title: 'Удаление рубрик', step, readFx }) })
 * sample({ clock: switchedOff, source: list.$items, target: clearing.asked })
 */
export function createBulkRemoval<Item extends { uuid: string; title: string }, At extends Path, Removed>(options: {
  list: ShrinkingList<Item, At>
  removeFx: Effect<Removing<Item, At>, Removed, ApiError>
  journal: RemovalJournaling<Removing<Item, At>>
}) {
  const { list, removeFx, journal } = options
  const { $path } = list
  const asked = createEvent<readonly Item[]>()
  const confirmed = createEvent()
  const cancelled = createEvent()
  const removing = createBulk({ workFx: acceptGone(removeFx), journal, limit: 1, stopsAtFailure: true })
  const $isRemoving = removing.$isRunning
  takeRemoved(
    list,
    removing.done.map(({ item: params, result }) => ({ params, result })),
  )

  /** What still stands; null while nothing is asked. */
  const $left = createStore<readonly Item[] | null>(null)
    .on(asked, (_, items) => (items.length > 0 ? items : null))
    .on(removing.done, (left, { item: { item } }) => left?.filter(({ uuid }) => uuid !== item.uuid) ?? null)
  const $total = createStore(0).on(asked, (_, items) => items.length)

  const started = sample({
    clock: confirmed,
    source: { left: $left, at: $path, isRemoving: $isRemoving },
    filter: (now): now is { left: readonly Item[]; at: At; isRemoving: boolean } =>
      now.left !== null && now.at !== null && !now.isRemoving,
  })
  sample({ clock: started, fn: ({ left, at }) => left.map((item) => ({ item, at })), target: removing.start })
  sample({ clock: [cancelled, $path], target: removing.stop })

  const finished = sample({
    clock: removing.finished,
    source: $left,
    filter: (left) => left?.length === 0,
    fn: (_, { batches }) => batches,
  })
  $left.reset(cancelled, finished, $path)

  const refused = removing.failed
  // Refused or not answered: the thing may be gone all the same.
  sample({ clock: refused, target: list.refresh })
  const $failure = createStore<ApiError | null>(null)
    .on(refused, (_, { error }) => error)
    .reset(asked, started, cancelled)
  /** What is asked for, and how far it went; null while nothing is asked. */
  const $asked = combine(
    { left: $left, total: $total, isRemoving: $isRemoving },
    ({ left, total, isRemoving }) => left && { left, total, done: total - left.length, isRemoving },
  )

  return { asked, confirmed, cancelled, finished, refused, $asked, $total, $isRemoving, $failure }
}

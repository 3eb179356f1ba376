import { combine, createEvent, createStore, sample, type Effect } from 'effector'
import { ifNotFound } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import type { RemovalJournaling } from '../journal/journal.ts'
import { isConflict } from '../merge/update-conflict.ts'
import { createCommand } from './command.ts'
import type { Question } from './command-run.ts'
import type { ListQuery } from './list-query.ts'
import { isOnPage, type Path } from './query.ts'
import type { Located } from './update.ts'

type ShrinkingList<Item extends { uuid: string }, At extends Path> = Pick<
  ListQuery<Item, At>,
  '$path' | 'removed' | 'refresh'
>

/** The dialog's question, and the progress of the removal. */
export interface RemovalRequest<Item> {
  readonly left: readonly [Item, ...Item[]]
  readonly total: number
  readonly done: number
  readonly isRemoving: boolean
}

/**
 * Asks before it removes items (`RemovalDialog`), then removes them one after another, on the server and in the list. A failure
 * stops the removal and is shown in the dialog; confirming again continues with the rest. Leaving the page stops it, too.
 *
 * @example posts/model.ts
 */
export function createRemoval<Item extends { uuid: string }, At extends Path, Removed>(options: {
  list: ShrinkingList<Item, At>
  removeFx: Effect<Located<Item, At>, Removed, ApiError>
  /** Without a journal the history does not show the removal. */
  journal?: RemovalJournaling<Located<Item, At>>
  /** For a removal that is an update, and may have conflicts. */
  about?: (job: Located<Item, At>) => Pick<Question, 'key' | 'title'>
}) {
  const { list, removeFx, ...command } = options
  const { $path } = list
  const asked = createEvent<readonly Item[]>()
  const confirmed = createEvent()
  const cancelled = createEvent()
  const run = createCommand({ workFx: ifNotFound(removeFx, 'gone'), ...command, limit: 1, stopsAtFailure: true })
  const $isRemoving = run.$isRunning

  /** The items that are not removed yet; null while the dialog is closed. */
  const $left = createStore<readonly Item[] | null>(null)
    .on(asked, (_, items) => items)
    .on(run.done, (left, { job: { item } }) => left?.filter(({ uuid }) => uuid !== item.uuid) ?? null)
    .reset(cancelled, $path)
  const $total = createStore(0).on(asked, (_, items) => items.length)
  const started = sample({
    clock: confirmed,
    source: { left: $left, at: $path, isRemoving: $isRemoving },
  }).filterMap(({ left, at, isRemoving }) =>
    left?.length && at && !isRemoving ? left.map((item) => ({ item, at })) : undefined,
  )
  sample({ clock: started, target: run.start })
  sample({ clock: [cancelled, $path], target: run.stop })

  sample({
    clock: run.done,
    source: $path,
    filter: (path, { job }) => isOnPage(path, job.at),
    fn: (_, { job }) => job.item,
    target: list.removed,
  })
  // The list is out of date: the item was gone already, or a failed call may have removed it.
  const outdated = run.done.filter({ fn: ({ result }) => result === 'gone' })
  sample({ clock: [outdated, run.failed], fn: () => undefined, target: list.refresh })

  // `Questions` shows a conflict instead of this dialog.
  sample({ clock: run.failed.filter({ fn: ({ error }) => isConflict(error) }), target: cancelled })
  const failedHere = sample({
    clock: run.failed,
    source: $left,
    filter: (left, { job: { item }, error }) =>
      !isConflict(error) && left?.some(({ uuid }) => uuid === item.uuid) === true,
    fn: (_, { error }) => error,
  })
  const $failure = createStore<ApiError | null>(null)
    .on(failedHere, (_, error) => error)
    .reset(asked, started, cancelled, run.done)
  const $asked = combine(
    { left: $left, total: $total, isRemoving: $isRemoving },
    ({ left, total, isRemoving }): RemovalRequest<Item> | null => {
      const [first, ...others] = left ?? []
      return first ? { left: [first, ...others], total, done: total - others.length - 1, isRemoving } : null
    },
  )
  return {
    asked,
    confirmed,
    cancelled,
    removed: run.done.map(({ job }) => job.item),
    failed: run.failed.map(({ error }) => error),
    /** All items are removed. Its payload is the journal's batches, for an undo. */
    finished: sample({
      clock: run.finished,
      source: $left,
      filter: (left) => left?.length === 0,
      fn: (_, { batches }) => batches,
    }),
    $asked,
    $total,
    $isRemoving,
    $failure,
    questions: { $questions: run.$questions, resolved: run.resolved, unresolved: run.unresolved },
  }
}

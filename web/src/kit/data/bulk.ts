import { attach, createEffect, createEvent, createStore, sample, type Effect, type Store } from 'effector'
import { ApiError } from '../api/error.ts'
import { lateCode } from '../api/late-code.ts'
import { endBatchesFx, noteFx, tryNoteFx, type Journaling } from '../journal/journal.ts'
import type { Compared } from '../journal/parts.ts'
import type { Entry, Ticket } from '../journal/step.ts'
import { inOrderOf, type BulkReport } from '../journal/bulk-report.ts'
import type { UpdateJob } from './update.ts'

const partsFx = lateCode(() => import('../journal/parts.ts'))

interface Turn<Item> {
  readonly item: Item
  readonly ticket: Ticket | undefined
  readonly isUrgent?: boolean
}

interface Run<Item, Result, Failure> extends BulkReport<Item, Result, Failure> {
  /** All that came, in its order. */
  readonly items: readonly Item[]
  /** How many are being written into the journal. */
  readonly coming: number
  readonly queue: readonly Turn<Item>[]
  /** How many are under way. */
  readonly busy: number
  readonly isStopped: boolean
}

const nothing = {
  items: [],
  coming: 0,
  queue: [],
  busy: 0,
  done: [],
  failed: [],
  left: [],
  batches: [],
  isStopped: false,
} as const

/** What a write finds and makes of it, told before it goes. */
const noteComparedFx = createEffect(async ({ entry, compared }: { entry: Entry; compared: Compared }) => {
  const { changeIn } = await partsFx()
  await tryNoteFx({ entry, changes: { ...changeIn(compared), isCompared: true } })
})

/**
 * The one way to make many calls: an effect for each item, a few of them at a time. A failure does not hold up the
 * others unless `stopsAtFailure`. Items of a second `start` join the run that is under way; after `stop` what was begun
 * comes to its end, and the rest is left. `finished` has the report in the order of the items, of a run of no items, too. All that it does
 * stands in the journal before the first call, so that it can be taken back (shared/docs/history.md).
 *
 * @example
 * const publishing = createBulk({ workFx: publishFx, journal: journalOf({ title: 'Публикация', step: stepOf }) })
 * sample({ clock: confirmed, source: $drafts, target: publishing.start })
 * sample({ clock: pageLeft, target: publishing.stop })
 * sample({ clock: publishing.finished, fn: ({ failed }) => failed.map(({ item }) => item), target: $drafts })
 */
export function createBulk<Item, Result, Failure>(options: {
  workFx: Effect<Item, Result, Failure>
  journal: Journaling<Item, Result>
  /** The item, told where it compares: what it found and what it makes of it is what the journal keeps. */
  withJournal?: (item: Item, comparedFx: NonNullable<UpdateJob['comparedFx']>) => Item
  /** The ticket of an item that stands in the journal already. */
  ticketOf?: (item: Item) => Ticket | undefined
  limit?: number
  stopsAtFailure?: boolean
  /** The window is closing: every call goes at once, and waits for nothing. */
  $isUrgent?: Store<boolean>
}) {
  type Running = Run<Item, Result, Failure>
  type Ready = {
    readonly run: Running & { readonly queue: readonly [Turn<Item>, ...Turn<Item>[]] }
    readonly isUrgent: boolean
  }
  const { journal, withJournal, limit = 4, stopsAtFailure = false, $isUrgent = createStore(false) } = options
  const { ticketOf = () => undefined } = options
  const start = createEvent<readonly Item[]>()
  const stop = createEvent()
  const queued = createEvent<readonly Turn<Item>[]>()
  const taken = createEvent<Turn<Item>>()
  const beginFx = attach({ effect: journal.beginFx, mapParams: (items: readonly Item[]) => items })
  // Caught in here: a promise made of an effect's loses its scope.
  const snapshotFx = createEffect(async (item: Item) => {
    try {
      return await journal.snapshotFx?.(item)
    } catch (error) {
      // Somebody else was quicker: there is nothing to bring back.
      return error instanceof ApiError && error.status === 404 ? null : undefined
    }
  })
  const workFx = createEffect<Turn<Item>, Result, Failure>(async ({ item, ticket, isUrgent }) => {
    if (!ticket || isUrgent) return options.workFx(item)
    const { entry } = ticket
    const before = journal.snapshotFx && (await snapshotFx(item))
    if (before !== undefined) await tryNoteFx({ entry, changes: { before } })
    if (!withJournal) return options.workFx(item)
    return options.workFx(withJournal(item, (compared) => noteComparedFx({ entry, compared })))
  })

  const done = workFx.done.map(({ params: { item }, result }) => ({ item, result }))
  const failed = workFx.fail.map(({ params: { item }, error }) => ({ item, error }))
  const $run = createStore<Running | null>(null)
    .on(start, (run, items): Running => {
      const before = run ?? nothing
      return { ...before, coming: before.coming + items.length, isStopped: false }
    })
    .on(queued, (run, turns) => run && withTurns({ ...run, coming: run.coming - turns.length }, turns))
    .on(taken, (run) => run && { ...run, queue: run.queue.slice(1), busy: run.busy + 1 })
    .on(done, (run, one) => run && { ...run, busy: run.busy - 1, done: [...run.done, one] })
    .on(failed, (run, one) => {
      if (!run) return run
      const after = { ...run, busy: run.busy - 1, failed: [...run.failed, one] }
      return stopsAtFailure ? stopped(after) : after
    })
    .on(stop, (run) => run && stopped(run))

  const begun = sample({ clock: start, source: $isUrgent, fn: (isUrgent, items) => ({ items, isUrgent }) })
  const mayWait = ({ items, isUrgent }: { items: readonly Item[]; isUrgent: boolean }) =>
    !isUrgent && !items.every(ticketOf)
  sample({ clock: begun, filter: mayWait, fn: ({ items }) => items, target: beginFx })
  sample({
    clock: begun,
    filter: (now) => now.items.length > 0 && !mayWait(now),
    fn: ({ items }) => items.map((item) => ({ item, ticket: ticketOf(item) })),
    target: queued,
  })
  sample({
    clock: beginFx.finally,
    fn: (begin) =>
      begin.params.map((item, index) => ({
        item,
        ticket: begin.status === 'done' ? begin.result[index] : undefined,
      })),
    target: queued,
  })

  const ready = sample({
    clock: [queued, taken, workFx.finally, $isUrgent],
    source: { run: $run, isUrgent: $isUrgent },
    filter: (now): now is Ready =>
      now.run !== null && now.run.queue.length > 0 && (now.isUrgent || now.run.busy < limit),
  })
  sample({ clock: ready, fn: ({ run, isUrgent }) => ({ ...run.queue[0], isUrgent }), target: taken })
  // Unbatched, since the first few are taken in one and the same moment.
  sample({ clock: taken, target: workFx, batch: false })

  /* What became of each item goes into the journal; of what had no answer nobody knows. */
  const tried = sample({
    clock: workFx.finally,
    fn: (call) => {
      const entry = call.params.ticket?.entry
      if (!entry) return null
      if (call.status === 'fail') {
        const { failed = failedBy } = journal
        const changes = failed(call.error)
        return changes && { entry, changes }
      }
      return { entry, changes: { outcome: 'done' as const, ...journal.done?.(entry, call.result) } }
    },
  })
  sample({ clock: tried, filter: (note) => note !== null, target: noteFx })

  const finished = sample({
    clock: [start, stop, queued, workFx.finally],
    source: $run,
    filter: (run): run is Running => run !== null && run.busy === 0 && run.queue.length === 0 && run.coming === 0,
  }).map(({ items, ...report }) => ({
    ...report,
    done: inOrderOf(items, report.done),
    failed: inOrderOf(items, report.failed),
  }))
  $run.reset(finished)
  sample({
    clock: finished,
    filter: ({ batches }) => batches.length > 0,
    fn: ({ batches }) => batches,
    target: endBatchesFx,
  })

  const $isRunning = $run.map((run) => run !== null)
  /** Items that were tried, and all that are or will be; both 0 when nothing runs. */
  const $progress = $run.map((run) => {
    const count = run ? run.done.length + run.failed.length : 0
    return { done: count, total: run ? count + run.busy + run.queue.length + run.coming : 0 }
  })
  return { start, stop, done, failed, finished, $isRunning, $progress }
}

function withTurns<Item, Result, Failure>(
  run: Run<Item, Result, Failure>,
  turns: readonly Turn<Item>[],
): Run<Item, Result, Failure> {
  const batches = new Map(
    [...run.batches, ...turns.flatMap(({ ticket }) => ticket?.batch ?? [])].map((batch) => [batch.id, batch]),
  )
  const after = {
    ...run,
    items: [...run.items, ...turns.map(({ item }) => item)],
    queue: [...run.queue, ...turns],
    batches: [...batches.values()],
  }
  return run.isStopped ? stopped(after) : after
}

const stopped = <Item, Result, Failure>(run: Run<Item, Result, Failure>): Run<Item, Result, Failure> => ({
  ...run,
  queue: [],
  left: [...run.left, ...run.queue.map(({ item }) => item)],
  isStopped: true,
})

/** What a failed call makes of its entry. */
export const failedBy = (cause: unknown): Partial<Entry> => ({
  outcome: 'failed',
  note: cause instanceof Error ? cause.message : String(cause),
})

import { attach, createEvent, createStore, is, sample, type Effect, type Store } from 'effector'

/** What became of the items of a run. */
export interface BulkReport<Item, Result, Failure> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[]
  readonly failed: readonly { readonly item: Item; readonly error: Failure }[]
  /** Never tried, because the run was stopped. */
  readonly left: readonly Item[]
}

interface Run<Item, Result, Failure> extends BulkReport<Item, Result, Failure> {
  /** Waiting for their turn. */
  readonly queue: readonly Item[]
  /** How many are under way. */
  readonly busy: number
}

/**
 * The one way to make many calls: an effect for each item, a few of them at a time. A failure does not hold up the
 * others unless `stopsAtFailure`. Items of a second `start` join the run that is under way; after `stop` what was begun
 * comes to its end, and the rest is left. `finished` has the report, of a run of no items, too.
 *
 * @example
 * const publishing = createBulk({ workFx: publishFx })
 * sample({ clock: confirmed, source: $drafts, target: publishing.start })
 * sample({ clock: pageLeft, target: publishing.stop })
 * sample({ clock: publishing.finished, fn: ({ failed }) => failed.map(({ item }) => item), target: $drafts })
 */
export function createBulk<Item, Result, Failure>(options: {
  workFx: Effect<Item, Result, Failure>
  /** Most calls under way at once; a store may change it during a run. */
  limit?: number | Store<number>
  stopsAtFailure?: boolean
}) {
  type Running = Run<Item, Result, Failure>
  type Ready = { readonly run: Running & { readonly queue: readonly [Item, ...Item[]] }; readonly limit: number }
  const { limit = 4, stopsAtFailure = false } = options
  const start = createEvent<readonly Item[]>()
  const stop = createEvent()
  const taken = createEvent<Item>()
  // A copy, since calls that others make of the same effect are not this run's.
  const workFx = attach({ effect: options.workFx })
  const $limit = is.store(limit) ? limit : createStore(limit)

  const done = workFx.done.map(({ params: item, result }) => ({ item, result }))
  const failed = workFx.fail.map(({ params: item, error }) => ({ item, error }))
  const $run = createStore<Running | null>(null, { serialize: 'ignore' })
    .on(start, (run, items): Running => {
      const before = run ?? { queue: [], busy: 0, done: [], failed: [], left: [] }
      return { ...before, queue: [...before.queue, ...items] }
    })
    .on(taken, (run) => run && { ...run, queue: run.queue.slice(1), busy: run.busy + 1 })
    .on(done, (run, one) => run && { ...run, busy: run.busy - 1, done: [...run.done, one] })
    .on(failed, (run, one) => {
      if (!run) return run
      const after = { ...run, busy: run.busy - 1, failed: [...run.failed, one] }
      return stopsAtFailure ? stopped(after) : after
    })
    .on(stop, (run) => run && stopped(run))

  const ready = sample({
    clock: [start, taken, workFx.finally, $limit],
    source: { run: $run, limit: $limit },
    filter: (now): now is Ready => now.run !== null && now.run.queue.length > 0 && now.run.busy < now.limit,
  })
  sample({ clock: ready, fn: ({ run }) => run.queue[0], target: taken })
  // Unbatched, since the first few are taken in one and the same moment.
  sample({ clock: taken, target: workFx, batch: false })

  const finished = sample({
    clock: [start, stop, workFx.finally],
    source: $run,
    filter: (run): run is Running => run !== null && run.busy === 0 && run.queue.length === 0,
  })
  $run.reset(finished)

  const $isRunning = $run.map((run) => run !== null)
  /** Items that were tried, and all that are or will be; both 0 when nothing runs. */
  const $progress = $run.map((run) => {
    const tried = run ? run.done.length + run.failed.length : 0
    return { done: tried, total: run ? tried + run.busy + run.queue.length : 0 }
  })
  return { start, stop, done, failed, finished, $isRunning, $progress }
}

const stopped = <Item, Result, Failure>(run: Run<Item, Result, Failure>): Run<Item, Result, Failure> => ({
  ...run,
  queue: [],
  left: [...run.left, ...run.queue],
})

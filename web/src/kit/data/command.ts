import { attach, createEffect, createEvent, createStore, sample, type Effect, type Store } from 'effector'
import { ApiError } from '../api/error.ts'
import { beginFxOf, endBatchesFx, noteFx, tryNoteFx, type Journaling } from '../journal/journal.ts'
import type { Entry, Ticket } from '../journal/step.ts'
import type { Choice } from '../merge/three-way.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import {
  addJobs,
  nextCall,
  pendingIn,
  progressOf,
  reportOf,
  stopRun,
  transition,
  type Answers,
  type JobCall,
  type Question,
  type Run,
} from './command-run.ts'
import type { JobOptions } from './write-merged.ts'

/**
 * Runs jobs: one call each, `limit` at a time. A save is a run of one job, a bulk action a run of many.
 * - The journal records every job before the first call, so the history can undo the run (shared/docs/history.md).
 * - A failed job does not stop the others, unless `stopsAtFailure` is set. After `stop`, pending calls finish and queued jobs
 *   are reported as `left`.
 * - `start` during a run adds jobs to it. `finished` reports all of them, in the order of the jobs.
 * - A job with conflicts writes nothing: it waits in `$questions`, and `resolved` runs it again with the choices.
 *
 * @example products/list/bulk-model.ts
 */
export function createCommand<Job extends object, Result>(options: {
  workFx: Effect<Job, Result, ApiError>
  /** The job's key within its run, and its title in a question. */
  about?: (job: Job) => Pick<Question, 'key' | 'title'>
  /** Without a journal the history does not show the run. */
  journal?: Journaling<Job, Result>
  /** The ticket of a job that the journal has already recorded. */
  ticketOf?: (job: Job) => Ticket | undefined
  limit?: number
  stopsAtFailure?: boolean
  /** The page is closing: every call is sent at once, without notes in the journal. */
  $isUrgent?: Store<boolean>
}) {
  type Running = Run<Job, Result, ApiError>
  const { about, journal, limit = 4, stopsAtFailure = false, $isUrgent = createStore(false) } = options
  const { ticketOf = () => undefined } = options
  const start = createEvent<readonly Job[]>()
  const stop = createEvent()
  const called = createEvent<JobCall<Job>>()
  const workFx = createWork(options.workFx, journal)
  const beginFx = journal && beginFxOf(journal)
  /** Records the jobs in the journal. If the journal is not available, the jobs still run, but cannot be undone. */
  const noteJobsFx = createEffect(async (jobs: readonly Job[]): Promise<readonly JobCall<Job>[]> => {
    try {
      const tickets = await beginFx?.(jobs)
      return jobs.map((job, index) => ({ job, ticket: tickets?.[index] }))
    } catch {
      return jobs.map((job) => ({ job }))
    }
  })
  const queueFx = attach({
    source: $isUrgent,
    effect: (isUrgent, jobs: readonly Job[]) => {
      const calls = jobs.map((job) => ({ job, ticket: ticketOf(job) }))
      return !journal || isUrgent || calls.every(({ ticket }) => ticket) ? calls : noteJobsFx(jobs)
    },
  })
  sample({ clock: start, target: queueFx })
  const queued = queueFx.doneData

  const done = workFx.done.map(({ params: { job }, result }) => ({ job, result }))
  const failed = workFx.fail.map(({ params: { job }, error }) => ({ job, error }))
  const $run = createStore<Running | null>(null)
    .on(start, addJobs)
    .on(queued, (run, calls) => run && transition(run, 'noting', calls, { state: run.isStopped ? 'left' : 'queued' }))
    .on(called, (run, call) => run && transition(run, 'queued', [call], { state: 'busy' }))
    .on(workFx.finally, (run, { params: call, ...ended }) => {
      if (ended.status === 'done')
        return run && transition(run, 'busy', [call], { state: 'done', result: ended.result })
      const after = run && transition(run, 'busy', [call], { state: 'failed', error: ended.error })
      return after && stopsAtFailure ? stopRun(after) : after
    })
    .on(stop, (run) => run && stopRun(run))

  const next = sample({
    clock: [queued, called, workFx.finally, $isUrgent],
    source: { run: $run, isUrgent: $isUrgent },
  }).filterMap(({ run, isUrgent }): JobCall<Job> | undefined => {
    const call = run && nextCall(run, isUrgent ? Infinity : limit)
    return call ? { ...call, isUrgent } : undefined
  })
  sample({ clock: next, target: called })
  // Unbatched: several jobs start within one tick.
  sample({ clock: called, target: workFx, batch: false })

  const finished = sample({
    clock: [start, stop, queued, workFx.finally],
    source: $run,
    filter: (run): run is Running => run !== null && pendingIn(run).length === 0,
  }).map(reportOf)
  $run.reset(finished)
  sample({
    clock: finished,
    filter: ({ batches }) => batches.length > 0,
    fn: ({ batches }) => batches,
    target: endBatchesFx,
  })

  const resolved = createEvent<Answers>()
  const unresolved = createEvent()
  const $undecided = createStore<readonly { readonly job: Job; readonly question: Question }[]>([])
    .on(finished, (_, { failed }) =>
      failed.flatMap(({ job, error }) => {
        const conflicts = conflictsIn(error)
        return about && conflicts.length > 0 ? [{ job, question: { ...about(job), conflicts } }] : []
      }),
    )
    .reset(start, unresolved)
  sample({
    clock: resolved,
    source: $undecided,
    fn: (undecided, answers) => undecided.map(({ job, question }) => withChoices(job, answers.get(question.key) ?? [])),
    target: start,
  })

  return {
    start,
    stop,
    done,
    failed,
    finished,
    $isRunning: $run.map((run) => run !== null),
    /** The number of ended jobs and of all jobs; both 0 while nothing runs. */
    $progress: $run.map(progressOf),
    /** The keys of jobs that have not ended. */
    $pendingKeys: $run.map(
      (run): ReadonlySet<string> => new Set(about && run && pendingIn(run).map((job) => about(job).key)),
    ),
    $questions: $undecided.map((undecided) => undecided.map(({ question }) => question)),
    resolved,
    unresolved,
  }
}

/** Runs one job, and records its outcome and the values before and after its write in the journal. */
function createWork<Job extends object, Result>(
  callFx: Effect<Job, Result, ApiError>,
  journal: Journaling<Job, Result> | undefined,
) {
  // A separate effect, because a `.catch` would lose the scope.
  const snapshotFx = createEffect(async (job: Job) => {
    try {
      return await journal?.snapshotFx?.(job)
    } catch (error) {
      // Somebody else deleted it first: there is nothing to restore.
      return error instanceof ApiError && error.status === 404 ? null : undefined
    }
  })
  const workFx = createEffect<JobCall<Job>, Result, ApiError>(async ({ job, ticket, isUrgent }) => {
    if (!ticket || isUrgent) return callFx(job)
    const { entry } = ticket
    const before = journal?.snapshotFx && (await snapshotFx(job))
    if (before !== undefined) await tryNoteFx({ entry, changes: { before } })
    const noteChange: JobOptions['noteChange'] = (change) =>
      tryNoteFx({ entry, changes: { ...change, isCompared: true } })
    // `writeMerged` calls `noteChange`; other effects ignore it.
    return callFx({ ...job, noteChange })
  })
  // An entry stays planned if its call got no answer, because the outcome is unknown.
  const tried = workFx.finally.filterMap((call) => {
    const entry = call.params.ticket?.entry
    if (!entry) return undefined
    if (call.status === 'done')
      return { entry, changes: { outcome: 'done' as const, ...journal?.done?.(entry, call.result) } }
    const { failed = failedBy } = journal ?? {}
    const changes = failed(call.error)
    return changes ? { entry, changes } : undefined
  })
  sample({ clock: tried, target: noteFx })
  return workFx
}

function withChoices<Job extends object>(job: Job & JobOptions, choices: readonly Choice[]): Job {
  return { ...job, choices: [...(job.choices ?? []), ...choices] }
}

/** The changes of a failed call's entry. */
export const failedBy = (cause: unknown): Partial<Entry> => ({
  outcome: 'failed',
  note: cause instanceof Error ? cause.message : String(cause),
})

import type { Batch, Ticket } from '../journal/step.ts'
import type { Choice, Conflict } from '../merge/three-way.ts'

/* The state of a command's run, as pure functions. */

/** The conflicts of one item; `title` distinguishes it from the other items of a run. */
export interface Question {
  readonly key: string
  readonly title: string
  readonly conflicts: readonly Conflict[]
}

/** The owner's choices, by the keys of the questions. */
export type Answers = ReadonlyMap<string, readonly Choice[]>

/** One call of a run: its job, with the job's ticket in the journal. */
export interface JobCall<Job> {
  readonly job: Job
  readonly ticket?: Ticket | undefined
  readonly isUrgent?: boolean
}

/** A job is noted in the journal, then queued, then called, then ends. Jobs that are queued when the run stops are `left`. */
type JobState<Result, Failure> =
  | { readonly state: 'noting' | 'queued' | 'busy' | 'left' }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly error: Failure }
type RunJob<Job, Result, Failure> = JobCall<Job> & JobState<Result, Failure>

export interface Run<Job, Result, Failure> {
  /** In the order in which they were added. */
  readonly jobs: readonly RunJob<Job, Result, Failure>[]
  readonly isStopped: boolean
}

export interface Report<Job, Result, Failure> {
  readonly done: readonly { readonly job: Job; readonly result: Result }[]
  readonly failed: readonly { readonly job: Job; readonly error: Failure }[]
  /** Jobs that were not started because the run was stopped. */
  readonly left: readonly Job[]
  /** The journal's batches; empty if the journal is not available. */
  readonly batches: readonly Batch[]
}

export const addJobs = <Job, Result, Failure>(
  run: Run<Job, Result, Failure> | null,
  added: readonly Job[],
): Run<Job, Result, Failure> => ({
  jobs: [...(run?.jobs ?? []), ...added.map((job) => ({ job, state: 'noting' as const }))],
  isStopped: false,
})

/** Moves the jobs of these calls from the state `from` to the state `to`; jobs in other states are unchanged. */
export function transition<Job, Result, Failure>(
  { jobs, isStopped }: Run<Job, Result, Failure>,
  from: 'noting' | 'queued' | 'busy',
  calls: readonly JobCall<Job>[],
  to: JobState<Result, Failure>,
): Run<Job, Result, Failure> {
  const byJob = new Map(calls.map((call) => [call.job, call]))
  return {
    jobs: jobs.map((one) => {
      const call = one.state === from ? byJob.get(one.job) : undefined
      return call ? { ...call, ...to } : one
    }),
    isStopped,
  }
}

export const stopRun = <Job, Result, Failure>({ jobs }: Run<Job, Result, Failure>): Run<Job, Result, Failure> => ({
  jobs: jobs.map((one) => (one.state === 'queued' ? { ...one, state: 'left' } : one)),
  isStopped: true,
})

/** The next call, if fewer than `limit` are pending. */
export function nextCall<Job>({ jobs }: Run<Job, unknown, unknown>, limit: number): JobCall<Job> | undefined {
  if (jobs.filter(({ state }) => state === 'busy').length >= limit) return undefined
  const next = jobs.find(({ state }) => state === 'queued')
  return next && { job: next.job, ticket: next.ticket }
}

/** The jobs that have not ended. */
export const pendingIn = <Job>({ jobs }: Run<Job, unknown, unknown>): readonly Job[] =>
  jobs.filter(({ state }) => state === 'noting' || state === 'queued' || state === 'busy').map(({ job }) => job)

export function reportOf<Job, Result, Failure>({ jobs }: Run<Job, Result, Failure>): Report<Job, Result, Failure> {
  const batches = jobs.flatMap(({ ticket }) => ticket?.batch ?? [])
  return {
    done: jobs.flatMap((one) => (one.state === 'done' ? { job: one.job, result: one.result } : [])),
    failed: jobs.flatMap((one) => (one.state === 'failed' ? { job: one.job, error: one.error } : [])),
    left: jobs.flatMap(({ job, state }) => (state === 'left' ? [job] : [])),
    batches: [...new Map(batches.map((batch) => [batch.id, batch])).values()],
  }
}

export function progressOf(run: Run<unknown, unknown, unknown> | null): { done: number; total: number } {
  const done = run?.jobs.filter(({ state }) => state === 'done' || state === 'failed').length ?? 0
  return { done, total: done + (run ? pendingIn(run).length : 0) }
}

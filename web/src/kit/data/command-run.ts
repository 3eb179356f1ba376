import type { Batch, Ticket } from '../journal/step.ts'
import type { Choice, Conflict } from '../merge/three-way.ts'

/* The state of a command's run, as pure functions. */

/** The conflicts of one thing; `title` names it among others. */
export interface Question {
  readonly key: string
  readonly title: string
  readonly conflicts: readonly Conflict[]
}

/** The owner's choices, by the keys of the questions. */
export type Answers = ReadonlyMap<string, readonly Choice[]>

/** One call of a run: its job, with the job's ticket in the journal. */
export interface JobCall<Job> {
  readonly item: Job
  readonly ticket?: Ticket | undefined
  readonly isUrgent?: boolean
}

/** A job is written into the journal, waits in the queue, is called and ends; a stopped run leaves the queued ones. */
type State<Result, Failure> =
  | { readonly state: 'noting' | 'queued' | 'busy' | 'left' }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly error: Failure }
type RunJob<Job, Result, Failure> = JobCall<Job> & State<Result, Failure>

export interface Run<Job, Result, Failure> {
  /** In the order of the jobs. */
  readonly turns: readonly RunJob<Job, Result, Failure>[]
  readonly isStopped: boolean
}

export interface Report<Job, Result, Failure> {
  readonly done: readonly { readonly item: Job; readonly result: Result }[]
  readonly failed: readonly { readonly item: Job; readonly error: Failure }[]
  /** Jobs that were not started because the run was stopped. */
  readonly left: readonly Job[]
  /** The journal's batches; empty where the journal is not available. */
  readonly batches: readonly Batch[]
}

export const begun = <Job, Result, Failure>(
  run: Run<Job, Result, Failure> | null,
  items: readonly Job[],
): Run<Job, Result, Failure> => ({
  turns: [...(run?.turns ?? []), ...items.map((item) => ({ item, state: 'noting' as const }))],
  isStopped: false,
})

/** Replaces the turns of these calls' jobs that are in the state `from`. */
export function moved<Job, Result, Failure>(
  { turns, isStopped }: Run<Job, Result, Failure>,
  from: 'noting' | 'queued' | 'busy',
  calls: readonly JobCall<Job>[],
  to: State<Result, Failure>,
): Run<Job, Result, Failure> {
  const byItem = new Map(calls.map((call) => [call.item, call]))
  return {
    turns: turns.map((turn) => {
      const call = turn.state === from ? byItem.get(turn.item) : undefined
      return call ? { ...call, ...to } : turn
    }),
    isStopped,
  }
}

export const stopped = <Job, Result, Failure>({ turns }: Run<Job, Result, Failure>): Run<Job, Result, Failure> => ({
  turns: turns.map((turn) => (turn.state === 'queued' ? { ...turn, state: 'left' } : turn)),
  isStopped: true,
})

/** The next call, if fewer than `limit` are pending. */
export function nextCall<Job>({ turns }: Run<Job, unknown, unknown>, limit: number): JobCall<Job> | undefined {
  if (turns.filter(({ state }) => state === 'busy').length >= limit) return undefined
  const turn = turns.find(({ state }) => state === 'queued')
  return turn && { item: turn.item, ticket: turn.ticket }
}

/** The jobs that have not ended. */
export const pendingIn = <Job>({ turns }: Run<Job, unknown, unknown>): readonly Job[] =>
  turns.filter(({ state }) => state === 'noting' || state === 'queued' || state === 'busy').map(({ item }) => item)

export function reportOf<Job, Result, Failure>({ turns }: Run<Job, Result, Failure>): Report<Job, Result, Failure> {
  const batches = turns.flatMap(({ ticket }) => ticket?.batch ?? [])
  return {
    done: turns.flatMap((turn) => (turn.state === 'done' ? { item: turn.item, result: turn.result } : [])),
    failed: turns.flatMap((turn) => (turn.state === 'failed' ? { item: turn.item, error: turn.error } : [])),
    left: turns.flatMap(({ item, state }) => (state === 'left' ? [item] : [])),
    batches: [...new Map(batches.map((batch) => [batch.id, batch])).values()],
  }
}

export function progressOf(run: Run<unknown, unknown, unknown> | null): { done: number; total: number } {
  const done = run?.turns.filter(({ state }) => state === 'done' || state === 'failed').length ?? 0
  return { done, total: done + (run ? pendingIn(run).length : 0) }
}

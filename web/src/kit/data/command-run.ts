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

/** A job with its ticket. */
export interface Turn<Job> {
  readonly item: Job
  readonly ticket?: Ticket | undefined
  readonly isUrgent?: boolean
}

export interface Report<Job, Result, Failure> {
  readonly done: readonly { readonly item: Job; readonly result: Result }[]
  readonly failed: readonly { readonly item: Job; readonly error: Failure }[]
  /** Jobs that were not started because the run was stopped. */
  readonly left: readonly Job[]
  /** The journal's batches; empty where the journal is not available. */
  readonly batches: readonly Batch[]
}

export interface Run<Job, Result, Failure> extends Report<Job, Result, Failure> {
  /** All jobs of the run, in their order. */
  readonly items: readonly Job[]
  /** Jobs that are being written into the journal. */
  readonly coming: readonly Job[]
  readonly queue: readonly Turn<Job>[]
  /** Jobs with pending calls. */
  readonly busy: readonly Job[]
  readonly isStopped: boolean
}

export const noRun = {
  ...{ items: [], coming: [], queue: [], busy: [] },
  ...{ done: [], failed: [], left: [], batches: [], isStopped: false },
} as const

export const began = <Job, Result, Failure>(run: Run<Job, Result, Failure>, items: readonly Job[]) => ({
  ...run,
  coming: [...run.coming, ...items],
  isStopped: false,
})

/** Queues jobs after their entries were written. */
export function added<Job, Result, Failure>(
  run: Run<Job, Result, Failure>,
  turns: readonly Turn<Job>[],
): Run<Job, Result, Failure> {
  const batches = [...run.batches, ...turns.flatMap(({ ticket }) => ticket?.batch ?? [])]
  const items = turns.map(({ item }) => item)
  const after = {
    ...run,
    items: [...run.items, ...items],
    coming: run.coming.filter((job) => !items.includes(job)),
    queue: [...run.queue, ...turns],
    batches: [...new Map(batches.map((batch) => [batch.id, batch])).values()],
  }
  return run.isStopped ? stopped(after) : after
}

export const ended = <Job, Result, Failure>(run: Run<Job, Result, Failure>, item: Job): Run<Job, Result, Failure> => ({
  ...run,
  busy: run.busy.filter((job) => job !== item),
})

export const stopped = <Job, Result, Failure>(run: Run<Job, Result, Failure>): Run<Job, Result, Failure> => ({
  ...run,
  queue: [],
  left: [...run.left, ...run.queue.map(({ item }) => item)],
  isStopped: true,
})

export const isOver = ({ busy, queue, coming }: Run<unknown, unknown, unknown>): boolean =>
  busy.length + queue.length + coming.length === 0

/** Reports a run in the order of its jobs, since concurrent calls end in any order. */
export function reportOf<Job, Result, Failure>(run: Run<Job, Result, Failure>): Report<Job, Result, Failure> {
  const place = new Map(run.items.map((item, index) => [item, index]))
  const inOrder = <Part extends { readonly item: Job }>(parts: readonly Part[]) =>
    [...parts].sort((a, b) => (place.get(a.item) ?? 0) - (place.get(b.item) ?? 0))
  return { done: inOrder(run.done), failed: inOrder(run.failed), left: run.left, batches: run.batches }
}

export function progressOf(run: Run<unknown, unknown, unknown> | null): { done: number; total: number } {
  const done = run ? run.done.length + run.failed.length : 0
  return { done, total: run ? done + run.busy.length + run.queue.length + run.coming.length : 0 }
}

import { createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { Journaling } from '../journal/journal.ts'
import type { Choice, Conflict } from '../merge/three-way.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import { createBulk } from './bulk.ts'
import type { UpdateJob } from './update.ts'

/** Fields of one thing that the person has to decide about; `title` names the thing among others. */
export interface Question {
  readonly key: string
  readonly title: string
  readonly conflicts: readonly Conflict[]
}

export type Answers = ReadonlyMap<string, readonly Choice[]>

/**
 * `createBulk` over updates of stored things. What others changed, too, is not written: after the run it stands in
 * `$questions`, and goes on when all of it is decided.
 */
export function createBulkUpdate<Job extends UpdateJob, Result>(options: {
  workFx: Effect<Job, Result, ApiError>
  journal: Journaling<Job, Result>
  limit?: number
  /** What a job is about: a key that no other job of the run has, and a name. */
  about: (job: Job) => Pick<Question, 'key' | 'title'>
}) {
  const { about, ...bulkOptions } = options
  const bulk = createBulk<Job, Result, ApiError>({
    ...bulkOptions,
    withJournal: (job, comparedFx) => ({ ...job, comparedFx }),
  })
  const resolved = createEvent<Answers>()
  const unresolved = createEvent()

  const $undecided = createStore<readonly { readonly job: Job; readonly question: Question }[]>([])
    .on(bulk.finished, (_, { failed }) =>
      failed.flatMap(({ item: job, error }) => {
        const conflicts = conflictsIn(error)
        return conflicts.length > 0 ? [{ job, question: { ...about(job), conflicts } }] : []
      }),
    )
    .reset(bulk.start, unresolved)
  sample({
    clock: resolved,
    source: $undecided,
    fn: (undecided, answers) =>
      undecided.map(({ job, question }) => ({
        ...job,
        choices: [...(job.choices ?? []), ...(answers.get(question.key) ?? [])],
      })),
    target: bulk.start,
  })
  const $questions = $undecided.map((undecided) => undecided.map(({ question }) => question))
  return { ...bulk, resolved, unresolved, $questions }
}

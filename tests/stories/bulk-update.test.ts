import { allSettled, createEffect } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { createCommand } from '@console/web/kit/data/command'
import type { Choice } from '@console/web/kit/merge/three-way'
import { UpdateConflict } from '@console/web/kit/merge/update-conflict'
import { jobs, openRuns, stepOf, type Job } from '../kit/bulk-jobs.ts'

let tab: ReturnType<typeof openRuns>
beforeEach(() => {
  tab = openRuns()
})

const conflict = { path: ['price'], within: [], base: 1, mine: 2, theirs: 3, comparison: 'value' } as const
const choice: Choice = { path: ['price'], theirs: 3, value: 2 }

/** Updates of which the named ones meet somebody else's change until it is decided about. */
function updating(...met: string[]) {
  const given: Job[] = []
  const workFx = createEffect<Job, string, ApiError>(async (job) => {
    given.push(job)
    await job.noteChange?.({ before: { price: 1 }, after: { price: 5 } })
    if (job.title === 'Чай') throw new ApiError('refused', 'нет', 422)
    if (met.includes(job.title) && !job.choices?.length) throw new UpdateConflict([conflict])
    return ''
  })
  const journal = { title: 'Цены', step: stepOf }
  const about = ({ title }: Job) => ({ key: title, title: `«${title}»` })
  const bulk = createCommand<Job, string>({ workFx, journal, about, limit: 1 })
  return { given, bulk, scope: tab.scope }
}

test('conflicts are asked about after the run, and written as decided', async () => {
  const { given, bulk, scope } = updating('Мёд', 'Лимон')
  await allSettled(bulk.start, { scope, params: jobs('Мёд', 'Чай', 'Лимон', 'Джем') })
  const questions = ['Мёд', 'Лимон'].map((title) => ({ key: title, title: `«${title}»`, conflicts: [conflict] }))
  expect(scope.getState(bulk.$questions)).toEqual(questions)
  given.length = 0
  await allSettled(bulk.resolved, { scope, params: new Map([['Мёд', [choice]]]) })
  expect(given.map(({ title, choices }) => ({ title, choices }))).toEqual([
    { title: 'Мёд', choices: [choice] },
    { title: 'Лимон', choices: [] },
  ])
  expect(scope.getState(bulk.$questions)).toEqual(questions.slice(1))
  await allSettled(bulk.unresolved, { scope })
  expect(scope.getState(bulk.$questions)).toEqual([])
})

test('earlier choices are sent together with new ones', async () => {
  const { given, bulk, scope } = updating('Мёд')
  const earlier: Choice = { path: ['title'], theirs: 'а', value: 'б' }
  const failing = [{ title: 'Мёд', choices: [] }]
  await allSettled(bulk.start, { scope, params: failing })
  await allSettled(bulk.resolved, { scope, params: new Map([['Мёд', [earlier]]]) })
  expect(given.at(-1)?.choices).toEqual([earlier])
  expect(scope.getState(bulk.$questions)).toEqual([])
})

test('a run of updates notes each compared change; the next run drops its questions', async () => {
  const { bulk, scope } = updating('Мёд')
  await allSettled(bulk.start, { scope, params: jobs('Мёд', 'Джем') })
  expect((await tab.entries()).map(({ after, isCompared }) => ({ after, isCompared }))).toEqual([
    { after: { price: 5 }, isCompared: true },
    { after: { price: 5 }, isCompared: true },
  ])
  expect(scope.getState(bulk.$questions)).toHaveLength(1)
  await allSettled(bulk.start, { scope, params: jobs('Джем') })
  expect(scope.getState(bulk.$questions)).toEqual([])
})

import fc from 'fast-check'
import { allSettled, createEffect, createEvent, createStore, fork } from 'effector'
import { expect, test, beforeEach } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { createCommand } from '@console/web/kit/data/command'
import type { Choice } from '@console/web/kit/merge/three-way'
import { UpdateConflict } from '@console/web/kit/merge/update-conflict'
import { trigger, heldCalls, refused, recordValues, flushTasks } from '../kit/held-calls.ts'
import { emptyJournal, jobs, openRuns, stepOf, type Job } from '../kit/open-journal.ts'
import { runs } from '../kit/basics.ts'

/* A run of many calls: concurrency, end and report. bulk-journal.test.ts tests its journal. */

interface Numbered {
  readonly id: number
}
/** A journal that has no place: the run is the same. */
const journal = emptyJournal
const jobsOf = (ids: readonly number[]): Numbered[] => ids.map((id) => ({ id }))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function openRun(options: { limit?: number; stopsAtFailure?: boolean } = {}) {
  const { callFx, ...calls } = heldCalls<Numbered, string>()
  const urged = createEvent()
  const $isUrgent = createStore(false).on(urged, () => true)
  const about = ({ id }: Numbered) => ({ key: `${id}`, title: '' })
  const bulk = createCommand({ workFx: callFx, journal, $isUrgent, about, ...options })
  const scope = fork()
  return {
    ...calls,
    /** The ids of the calls, in order. */
    ids: () => calls.asked.map(({ id }) => id),
    pending: () => [...scope.getState(bulk.$pendingKeys)].map(Number),
    callFx,
    scope,
    start: (items: readonly number[]) => trigger(bulk.start, scope, jobsOf(items)),
    stop: () => trigger(bulk.stop, scope, undefined),
    urge: () => trigger(urged, scope, undefined),
    reports: recordValues(scope, bulk.finished),
    progress: () => scope.getState(bulk.$progress),
    isRunning: () => scope.getState(bulk.$isRunning),
  }
}

interface Plan {
  readonly limit: number
  readonly stopsAtFailure: boolean
  readonly items: number[]
  /** Items that come while it runs. */
  readonly more: number[]
  /** After how many answers they come, and the run is stopped; past the end, never. */
  readonly joinAt: number
  readonly stopAt: number
  /** Which call that is under way is answered next, and which items fail. */
  readonly order: number[]
  readonly failing: number
}
const plans: fc.Arbitrary<Plan> = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  stopsAtFailure: fc.boolean(),
  items: fc.nat(6).map((count) => numbers(count + 1)),
  more: fc.nat(3).map((count) => numbers(count).map((id) => id + 10)),
  joinAt: fc.nat(9),
  stopAt: fc.nat(14),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  failing: fc.integer({ min: 2, max: 9 }),
})

test('a run begins each item once, in order, within its limit, and reports every outcome', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async ({ limit, stopsAtFailure, items, more, joinAt, stopAt, order, failing }) => {
      const run = openRun({ limit, stopsAtFailure })
      await run.start(items)
      let all = items
      let isStopped = false
      const ended = new Set<number>()
      const fails = (id: number) => id % failing === 0
      const open = () => run.ids().flatMap((id, at) => (ended.has(id) ? [] : [at]))
      for (let answers = 0; open().length > 0; answers += 1) {
        if (answers === joinAt && !isStopped) {
          await run.start(more)
          all = [...all, ...more]
        }
        if (answers === stopAt) {
          await run.stop()
          isStopped = true
        }
        expect(open().length).toBe(isStopped ? open().length : Math.min(limit, all.length - ended.size))
        expect(run.ids()).toEqual(all.slice(0, run.asked.length))
        const waiting = isStopped ? run.ids() : all
        expect(run.pending().sort()).toEqual(waiting.filter((id) => !ended.has(id)).sort())
        if (!isStopped) expect(run.progress()).toEqual({ done: ended.size, total: all.length })
        const at = open()[(order[answers] ?? 0) % open().length] ?? 0
        const id = run.ids()[at] ?? 0
        ended.add(id)
        if (fails(id)) await run.refuse(refused(), at)
        else await run.answer(`answer ${id}`, at)
        isStopped ||= stopsAtFailure && fails(id)
      }
      const begun = run.ids()
      expect(run.reports).toMatchObject([
        {
          done: begun.filter((id) => !fails(id)).map((id) => ({ job: { id }, result: `answer ${id}` })),
          failed: begun.filter(fails).map((id) => ({ job: { id }, error: { status: 500 } })),
          left: jobsOf(all.slice(begun.length)),
        },
      ])
      expect([run.isRunning(), run.progress()]).toEqual([false, { done: 0, total: 0 }])
    }),
    runs(40, 1000),
  )
})

test('an empty run finishes at once; stopping without a run reports nothing', async () => {
  const run = openRun()
  await run.stop()
  expect(run.reports).toEqual([])
  await run.start([])
  expect(run.reports).toMatchObject([{ done: [], failed: [], left: [] }])
})

test('a run handles a thousand items whose calls end at once, four at a time', async () => {
  const bulk = createCommand({ workFx: createEffect<Numbered, number, ApiError>(({ id }) => id), journal })
  const scope = fork()
  const reports = recordValues(scope, bulk.finished)
  await allSettled(bulk.start, { scope, params: jobsOf(numbers(1000)) })
  expect(reports.map(({ done }) => done.length)).toEqual([1000])
  const run = openRun()
  await run.start(numbers(9))
  expect(run.asked).toHaveLength(4)
})

test('an urgent run begins all waiting items', async () => {
  const run = openRun({ limit: 1 })
  await run.start(numbers(3))
  expect(run.ids()).toEqual([1])
  await run.urge()
  expect(run.ids()).toEqual([1, 2, 3])
})

test('a run counts no calls that others make of its effect', async () => {
  const run = openRun()
  void allSettled(run.callFx, { scope: run.scope, params: { id: 9 } })
  await flushTasks()
  await run.answer('')
  expect(run.reports).toEqual([])
})

let tab: ReturnType<typeof openRuns>
beforeEach(() => {
  tab = openRuns()
})

const conflict = { path: ['price'], within: [], base: 1, mine: 2, theirs: 3, comparison: 'value' } as const
const choice: Choice = { path: ['price'], theirs: 3, value: 2 }

/** Updates; the named ones have a conflict with another person's change until it is decided. */
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

test('conflicts open a question after the run, and are written as decided', async () => {
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

import fc from 'fast-check'
import { allSettled, createEffect, createEvent, createStore, fork } from 'effector'
import { expect, test } from 'vitest'
import type { ApiError } from '@console/web/kit/api/error'
import { createCommand } from '@console/web/kit/data/command'
import { trigger, heldCalls, refused, recordValues, flushTasks } from '../kit/held-calls.ts'
import { emptyJournal } from '../kit/open-journal.ts'
import { runs } from '../kit/basics.ts'

/* A run of many calls: how many go at once, what ends it, and what it reports. What of it is kept: bulk-journal. */

interface Job {
  readonly id: number
}
/** A journal that has no place: the run is the same. */
const journal = emptyJournal
const jobsOf = (ids: readonly number[]): Job[] => ids.map((id) => ({ id }))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function openRun(options: { limit?: number; stopsAtFailure?: boolean } = {}) {
  const { callFx, ...calls } = heldCalls<Job, string>()
  const urged = createEvent()
  const $isUrgent = createStore(false).on(urged, () => true)
  const about = ({ id }: Job) => ({ key: `${id}`, title: '' })
  const bulk = createCommand({ workFx: callFx, journal, $isUrgent, about, ...options })
  const scope = fork()
  return {
    ...calls,
    /** The ids whose calls were made, in their order. */
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

test('a run takes a thousand items whose calls end at once, four at a time', async () => {
  const bulk = createCommand({ workFx: createEffect<Job, number, ApiError>(({ id }) => id), journal })
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

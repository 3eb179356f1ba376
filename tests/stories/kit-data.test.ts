import { allSettled, createEffect, createEvent, createStore, fork, type Scope } from 'effector'
import { describe, expect, test } from 'vitest'
import { createBulk } from '@console/web/kit/data/bulk'
import type { BulkReport } from '@console/web/kit/journal/bulk-report'
import type { Ticket } from '@console/web/kit/journal/step'
import { createPendingIds } from '@console/web/kit/data/pending-ids'

/** Calls that end when the test says so, in the order in which they began. */
function createCalls() {
  const begun: number[] = []
  const ends = new Map<number, { done: (answer: string) => void; failed: (error: Error) => void }>()
  const callFx = createEffect(
    (id: number) =>
      new Promise<string>((done, failed) => {
        begun.push(id)
        ends.set(id, { done, failed })
      }),
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (id: number, error?: Error) => {
    if (error) ends.get(id)?.failed(error)
    else ends.get(id)?.done(`answer ${id}`)
    await turn()
  }
  return { callFx, begun, end }
}

/** A journal that has no place: the run is the same. */
const journal = { beginFx: createEffect((_: readonly number[]): readonly Ticket[] => []) }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a run of many calls', () => {
  function createRun(options: { limit?: number; stopsAtFailure?: boolean } = {}) {
    const calls = createCalls()
    const bulk = createBulk({ workFx: calls.callFx, journal, ...options })
    const $reports = createStore<BulkReport<number, string, Error>[]>([]).on(bulk.finished, (all, one) => [...all, one])
    const scope = fork()
    const start = (items: readonly number[]) => allSettled(bulk.start, { scope, params: items })
    return { ...calls, bulk, scope, start, reports: () => scope.getState($reports) }
  }
  const progress = ({ scope, bulk }: { scope: Scope; bulk: ReturnType<typeof createBulk<number, string, Error>> }) =>
    scope.getState(bulk.$progress)

  test('keeps as many under way as it may, and begins the next when one ends', async () => {
    const run = createRun({ limit: 3 })
    const over = run.start(numbers(5))
    expect(run.begun).toEqual([1, 2, 3])
    expect(progress(run)).toEqual({ done: 0, total: 5 })
    await run.end(2)
    expect(run.begun).toEqual([1, 2, 3, 4])
    expect(progress(run)).toEqual({ done: 1, total: 5 })
    for (const id of [1, 3, 4, 5]) await run.end(id)
    await over
    expect(run.begun).toEqual(numbers(5))
    expect(run.scope.getState(run.bulk.$isRunning)).toBe(false)
    expect(progress(run)).toEqual({ done: 0, total: 0 })
  })

  test('reports in the order of its items, whichever call ends first', async () => {
    const run = createRun({ limit: 4 })
    const over = run.start([1, 2, 3, 4])
    for (const id of [4, 2]) await run.end(id, new Error('no'))
    for (const id of [3, 1]) await run.end(id)
    await over
    expect(run.reports()).toMatchObject([{ done: [{ item: 1 }, { item: 3 }], failed: [{ item: 2 }, { item: 4 }] }])
  })

  test('goes on after a failure, and reports what was done, what failed and why', async () => {
    const run = createRun({ limit: 1 })
    const over = run.start([1, 2, 3])
    const error = new Error('no')
    await run.end(1)
    await run.end(2, error)
    await run.end(3)
    await over
    expect(run.reports()).toMatchObject([
      {
        done: [
          { item: 1, result: 'answer 1' },
          { item: 3, result: 'answer 3' },
        ],
        failed: [{ item: 2, error }],
        left: [],
      },
    ])
  })

  test('stops at a failure where it is told to', async () => {
    const run = createRun({ limit: 1, stopsAtFailure: true })
    const over = run.start([1, 2, 3])
    await run.end(1, new Error('no'))
    await over
    expect(run.begun).toEqual([1])
    expect(run.reports()).toMatchObject([{ done: [], failed: [{ item: 1 }], left: [2, 3] }])
  })

  test('stopped, it waits for what was begun and leaves the rest', async () => {
    const run = createRun({ limit: 2 })
    const over = run.start(numbers(4))
    const stopped = allSettled(run.bulk.stop, { scope: run.scope })
    expect(run.reports()).toEqual([])
    await run.end(1)
    await run.end(2)
    await Promise.all([over, stopped])
    expect(run.begun).toEqual([1, 2])
    expect(run.reports()).toMatchObject([{ done: [{ item: 1 }, { item: 2 }], failed: [], left: [3, 4] }])
  })

  test('started twice, it takes the second items behind the first, with one report', async () => {
    const run = createRun({ limit: 1 })
    const both = [run.start([1]), run.start([2])]
    expect(progress(run)).toEqual({ done: 0, total: 2 })
    await run.end(1)
    await run.end(2)
    await Promise.all(both)
    expect(run.reports()).toMatchObject([{ done: [{ item: 1 }, { item: 2 }] }])
  })

  test('of nothing is finished at once; stopping what does not run says nothing', async () => {
    const run = createRun()
    await allSettled(run.bulk.stop, { scope: run.scope })
    expect(run.reports()).toEqual([])
    await run.start([])
    expect(run.reports()).toMatchObject([{ done: [], failed: [], left: [] }])
  })

  test('takes a thousand items whose calls end at once', async () => {
    const callFx = createEffect((id: number) => id)
    const bulk = createBulk({ workFx: callFx, journal })
    const scope = fork()
    const $done = createStore(0).on(bulk.finished, (_, { done }) => done.length)
    await allSettled(bulk.start, { scope, params: numbers(1000) })
    expect(scope.getState($done)).toBe(1000)
  })

  test('what is urgent lets all that wait go', () => {
    const { callFx, begun } = createCalls()
    const widened = createEvent()
    const bulk = createBulk({
      workFx: callFx,
      journal,
      limit: 1,
      $isUrgent: createStore(false).on(widened, () => true),
    })
    const scope = fork()
    void allSettled(bulk.start, { scope, params: numbers(3) })
    expect(begun).toEqual([1])
    void allSettled(widened, { scope })
    expect(begun).toEqual([1, 2, 3])
  })

  test('does not count calls that others make of its effect', async () => {
    const run = createRun()
    const other = allSettled(run.callFx, { scope: run.scope, params: 9 })
    await run.end(9)
    await other
    expect(run.reports()).toEqual([])
  })
})

test('ids are pending while a call of theirs is under way, whichever effect makes it', async () => {
  const first = createCalls()
  const second = createCalls()
  const $pendingIds = createPendingIds([first.callFx, second.callFx], (id) => `${id}`)
  const scope = fork()
  const pending = () => [...scope.getState($pendingIds)]
  const one = allSettled(first.callFx, { scope, params: 1 })
  const two = allSettled(second.callFx, { scope, params: 2 })
  expect(pending()).toEqual(['1', '2'])
  await first.end(1)
  expect(pending()).toEqual(['2'])
  await second.end(2, new Error('no'))
  expect(pending()).toEqual([])
  await Promise.all([one, two])
})

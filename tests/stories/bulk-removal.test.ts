import { createEffect } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBulkRemoval } from '@console/web/kit/data/bulk-removal'
import type { Removing } from '@console/web/kit/data/removal'
import type { Ticket } from '@console/web/kit/journal/step'
import { begin, refused } from '../kit/held-calls.ts'
import { here, honey, tea, there, type At, type Jar } from '../kit/held-list.ts'
import { openRemovalList } from '../kit/removal-list.ts'

const jam: Jar = { uuid: 'jam', title: 'Варенье' }

let shelf: ReturnType<typeof openRemovalList>
beforeEach(() => {
  shelf = openRemovalList()
})

describe('asking before several things go', () => {
  const journal = {
    beginFx: createEffect((_: readonly Removing<Jar, At>[]): readonly Ticket[] => []),
    snapshotFx: () => Promise.resolve(undefined),
  }
  const create = () => {
    const bulk = createBulkRemoval<Jar, At, null>({ list: shelf.list, removeFx: shelf.callFx, journal })
    const { scope } = shelf
    return {
      ask: (...jars: Jar[]) => begin(bulk.asked, scope, jars),
      confirm: () => begin(bulk.confirmed, scope, undefined),
      cancel: () => begin(bulk.cancelled, scope, undefined),
      finished: shelf.told(bulk.finished),
      refused: shelf.told(bulk.refused),
      asked: () => scope.getState(bulk.$asked),
      total: () => scope.getState(bulk.$total),
      failure: () => scope.getState(bulk.$failure),
    }
  }

  test('confirmed they go one after another, and leave their list', async () => {
    const bulk = create()
    await shelf.open(here)
    await bulk.ask(honey, tea)
    expect(bulk.asked()).toEqual({ left: [honey, tea], total: 2, done: 0, isRemoving: false })
    await bulk.confirm()
    await bulk.confirm()
    expect(shelf.asked).toEqual([{ item: honey, at: here }])
    expect(bulk.asked()).toMatchObject({ isRemoving: true })
    await shelf.answer(null)
    expect(bulk.asked()).toEqual({ left: [tea], total: 2, done: 1, isRemoving: true })
    await shelf.answer(null)
    expect(shelf.asked).toHaveLength(2)
    expect(shelf.removed).toEqual([honey, tea])
    expect(bulk.asked()).toBeNull()
    expect(bulk.finished).toEqual([[]])
    expect(bulk.total()).toBe(2)
  })

  test('of none nothing is asked', async () => {
    const bulk = create()
    await shelf.open(here)
    await bulk.ask()
    expect(bulk.asked()).toBeNull()
    await bulk.confirm()
    expect(bulk.finished).toEqual([])
  })

  test('at a failure the rest stays asked for, and goes on when it is confirmed once more', async () => {
    const bulk = create()
    await shelf.open(here)
    await bulk.ask(honey, tea, jam)
    await bulk.confirm()
    await shelf.answer(null)
    await shelf.refuse()
    expect(bulk.asked()).toEqual({ left: [tea, jam], total: 3, done: 1, isRemoving: false })
    expect(bulk.failure()).toMatchObject({ status: 500 })
    expect(bulk.finished).toEqual([])
    expect(shelf.refreshed).toHaveLength(1)
    expect(bulk.refused).toHaveLength(1)
    await bulk.confirm()
    expect(bulk.failure()).toBeNull()
    await shelf.refuse(refused(404))
    await shelf.answer(null)
    expect(shelf.asked.map(({ item }) => item)).toEqual([honey, tea, tea, jam])
    expect(bulk.finished).toHaveLength(1)
  })

  test.each<[string, (bulk: ReturnType<typeof create>) => Promise<void>]>([
    ['cancelled', (bulk) => bulk.cancel()],
    ['left', () => shelf.open(there)],
  ])('%s, what is under way goes and the rest stays', async (_how, stop) => {
    const bulk = create()
    await shelf.open(here)
    await bulk.ask(honey, tea)
    await bulk.confirm()
    await stop(bulk)
    expect(bulk.asked()).toBeNull()
    await shelf.answer(null)
    expect(shelf.asked).toHaveLength(1)
    expect(bulk.asked()).toBeNull()
    expect(bulk.finished).toEqual([])
  })

  test.each<[string, (bulk: ReturnType<typeof create>) => Promise<void>]>([
    ['cancelled', (bulk) => bulk.cancel()],
    ['asked anew', (bulk) => bulk.ask(tea)],
  ])('a failure is forgotten when it is %s', async (_how, next) => {
    const bulk = create()
    await shelf.open(here)
    await bulk.ask(honey)
    await bulk.confirm()
    await shelf.refuse()
    expect(bulk.failure()).not.toBeNull()
    await next(bulk)
    expect(bulk.failure()).toBeNull()
  })

  test('on no page nothing goes', async () => {
    const bulk = create()
    await bulk.ask(honey)
    await bulk.confirm()
    expect(shelf.asked).toEqual([])
  })
})

import { createEvent, createStore, fork, type Unit } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { showToastFx } from '@console/web/kit/platform/toast'
import { createRemoval } from '@console/web/kit/data/removal'
import type { Located } from '@console/web/kit/data/update'
import { trigger, heldCalls, recordValues, refused } from '../kit/held-calls.ts'
import { type At, type Jar, here, honey, jam, tea, there } from '../kit/held-update.ts'
import { emptyJournal } from '../kit/open-journal.ts'

/** Creates a list that only records its calls. */
function openRemovalList() {
  const opened = createEvent<At>()
  const $path = createStore<At | null>(null).on(opened, (_, path) => path)
  const list = { $path, removed: createEvent<Jar>(), refresh: createEvent() }
  const calls = heldCalls<Located<Jar, At>, null>()
  const toasts: unknown[] = []
  const scope = fork({ handlers: [[showToastFx, (message: unknown) => void toasts.push(message)]] })
  const recorded = <Value>(unit: Unit<Value>) => recordValues(scope, unit)
  return {
    ...calls,
    list,
    scope,
    toasts,
    recorded,
    removed: recorded(list.removed),
    refreshed: recorded(list.refresh),
    open: (at: At) => trigger(opened, scope, at),
  }
}

/* The question before something is deleted, and the deletion. */

let shelf: ReturnType<typeof openRemovalList>
beforeEach(async () => {
  shelf = openRemovalList()
  await shelf.open(here)
})

function one() {
  const { list, callFx, scope, recorded } = shelf
  const removal = createRemoval<Jar, At, null>({ list, removeFx: callFx })
  return {
    ask: (jar: Jar) => trigger(removal.asked, scope, [jar]),
    confirm: () => trigger(removal.confirmed, scope, undefined),
    cancel: () => trigger(removal.cancelled, scope, undefined),
    finished: recorded(removal.removed),
    failed: recorded(removal.failed),
    asked: () => scope.getState(removal.$asked)?.left ?? [],
    isRemoving: () => scope.getState(removal.$isRemoving),
    failure: () => scope.getState(removal.$failure),
  }
}

function many() {
  const { list, callFx, scope, recorded } = shelf
  const journal = {
    ...emptyJournal,
    snapshotFx: () => Promise.resolve(undefined),
  }
  const bulk = createRemoval<Jar, At, null>({ list, removeFx: callFx, journal })
  return {
    ask: (...jars: Jar[]) => trigger(bulk.asked, scope, jars),
    confirm: () => trigger(bulk.confirmed, scope, undefined),
    cancel: () => trigger(bulk.cancelled, scope, undefined),
    finished: recorded(bulk.finished),
    failed: recorded(bulk.failed),
    asked: () => scope.getState(bulk.$asked)?.left ?? [],
    progress: () => scope.getState(bulk.$asked),
    total: () => scope.getState(bulk.$total),
    isRemoving: () => scope.getState(bulk.$isRemoving),
    failure: () => scope.getState(bulk.$failure),
  }
}

describe.each([
  ['one item', one],
  ['several items', many],
])('the question before %s', (_, create) => {
  test('deletes once after several confirmations and updates the list', async () => {
    const removal = create()
    await removal.ask(honey)
    expect([removal.asked(), removal.isRemoving()]).toEqual([[honey], false])
    await removal.confirm()
    await removal.confirm()
    expect([removal.asked(), removal.isRemoving()]).toEqual([[honey], true])
    expect(shelf.asked).toMatchObject([{ item: honey, at: here }])
    await shelf.answer(null)
    expect([removal.asked(), removal.isRemoving(), removal.failure()]).toEqual([[], false, null])
    expect([shelf.removed, removal.finished.length, shelf.refreshed, shelf.toasts]).toEqual([[honey], 1, [], []])
  })

  test('deletes nothing when cancelled, not requested or without a page', async () => {
    const removal = create()
    await removal.confirm()
    await removal.ask(honey)
    await removal.cancel()
    await removal.confirm()
    expect([removal.asked(), shelf.asked]).toEqual([[], []])
    shelf = openRemovalList()
    const nowhere = create()
    await nowhere.ask(honey)
    await nowhere.confirm()
    expect(shelf.asked).toEqual([])
  })

  test('keeps a failure until the next confirmation, cancellation or question', async () => {
    const error = refused()
    const removal = create()
    for (const next of [removal.confirm, removal.cancel, () => removal.ask(honey)]) {
      await removal.ask(honey)
      await removal.confirm()
      await shelf.refuse(error)
      expect([removal.asked(), removal.isRemoving(), removal.failure()]).toEqual([[honey], false, error])
      await next()
      expect(removal.failure()).toBeNull()
      if (removal.isRemoving()) await shelf.answer(null)
    }
    expect(removal.failed).toHaveLength(3)
  })

  test('ends when the item is already gone, and reloads the list', async () => {
    const removal = create()
    await removal.ask(honey)
    await removal.confirm()
    const before = shelf.refreshed.length
    await shelf.refuse(refused(404))
    expect([removal.asked(), removal.failure(), shelf.removed]).toEqual([[], null, [honey]])
    expect(shelf.refreshed.length).toBe(before + 1)
  })

  test('closes with its page; a late answer changes no other list', async () => {
    const removal = create()
    await removal.ask(honey)
    await removal.confirm()
    await shelf.open(there)
    expect(removal.asked()).toEqual([])
    await shelf.answer(null)
    expect([removal.asked(), shelf.removed]).toEqual([[], []])
  })
})

test('a late answer neither ends the next question nor shows its failure there', async () => {
  const removal = one()
  for (const end of [() => shelf.answer(null), () => shelf.refuse()]) {
    await removal.ask(honey)
    await removal.confirm()
    await removal.cancel()
    await removal.ask(tea)
    await end()
    expect([removal.asked(), removal.failure()]).toEqual([[tea], null])
  }
  expect([removal.finished, removal.failed.length]).toEqual([[honey], 1])
})

describe('several items', () => {
  test('go one after another; after a failure the rest waits for another confirmation', async () => {
    const bulk = many()
    await bulk.ask()
    expect(bulk.progress()).toBeNull()
    await bulk.ask(honey, tea, jam)
    expect(bulk.progress()).toEqual({ left: [honey, tea, jam], total: 3, done: 0, isRemoving: false })
    await bulk.confirm()
    await shelf.answer(null)
    expect(bulk.progress()).toEqual({ left: [tea, jam], total: 3, done: 1, isRemoving: true })
    await shelf.refuse()
    expect(bulk.progress()).toEqual({ left: [tea, jam], total: 3, done: 1, isRemoving: false })
    expect([bulk.finished, shelf.refreshed.length]).toEqual([[], 1])
    await bulk.confirm()
    await shelf.refuse(refused(404))
    await shelf.answer(null)
    expect(shelf.asked.map(({ item }) => item)).toEqual([honey, tea, tea, jam])
    expect([bulk.progress(), bulk.total(), bulk.finished]).toEqual([null, 3, [[]]])
  })

  test.each<[string, (bulk: ReturnType<typeof many>) => Promise<void>]>([
    ['cancelled', (bulk) => bulk.cancel()],
    ['left', () => shelf.open(there)],
  ])('%s meanwhile: the running deletion finishes, the rest stays', async (_how, stop) => {
    const bulk = many()
    await bulk.ask(honey, tea)
    await bulk.confirm()
    await stop(bulk)
    await shelf.answer(null)
    expect([shelf.asked.length, bulk.progress(), bulk.finished]).toEqual([1, null, []])
  })
})

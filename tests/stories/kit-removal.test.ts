import { allSettled, createEffect } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptGone, createRemoval } from '@console/web/kit/data/removal'
import type { ApiError } from '@console/web/kit/api/error'
import { begin, refused, unreachable } from '../kit/held-calls.ts'
import { here, honey, tea, there, type At, type Jar } from '../kit/held-list.ts'
import { openRemovalList } from '../kit/removal-list.ts'

/* What is asked before a thing goes, and what becomes of the question. */

let shelf: ReturnType<typeof openRemovalList>
beforeEach(() => {
  shelf = openRemovalList()
})

describe('asking before a thing goes', () => {
  const create = (message?: string) => {
    const removal = createRemoval<Jar, At, null>({ list: shelf.list, removeFx: shelf.callFx, message })
    const { scope } = shelf
    return {
      ask: (jar: Jar) => begin(removal.asked, scope, jar),
      confirm: () => begin(removal.confirmed, scope, undefined),
      cancel: () => begin(removal.cancelled, scope, undefined),
      removed: shelf.told(removal.removed),
      failed: shelf.told(removal.failed),
      state: () => ({
        asked: scope.getState(removal.$asked),
        isRemoving: scope.getState(removal.$isRemoving),
        failure: scope.getState(removal.$failure),
      }),
    }
  }
  const quiet = { asked: null, isRemoving: false, failure: null }

  test('confirmed it goes, leaves its list and is told', async () => {
    const removal = create('Банка удалена')
    await shelf.open(here)
    await removal.ask(honey)
    expect(removal.state()).toEqual({ ...quiet, asked: honey })
    await removal.confirm()
    expect(removal.state()).toEqual({ asked: honey, isRemoving: true, failure: null })
    await removal.confirm()
    expect(shelf.asked).toMatchObject([{ item: honey, at: here }])
    await shelf.answer(null)
    expect(removal.state()).toEqual(quiet)
    expect([shelf.removed, removal.removed, shelf.refreshed]).toEqual([[honey], [honey], []])
    expect(shelf.toasts).toMatchObject([{ text: 'Банка удалена' }])
  })

  test('without a message nothing is said', async () => {
    const removal = create()
    await shelf.open(here)
    await removal.ask(honey)
    await removal.confirm()
    await shelf.answer(null)
    expect(shelf.toasts).toEqual([])
  })

  test('cancelled nothing goes, nor without a question or a page', async () => {
    const removal = create()
    await removal.ask(honey)
    await removal.confirm()
    await shelf.open(here)
    await removal.confirm()
    await removal.ask(honey)
    await removal.cancel()
    expect(removal.state()).toEqual(quiet)
    await removal.confirm()
    expect(shelf.asked).toEqual([])
  })

  test('a failure stays in the question until it is confirmed, cancelled or asked anew', async () => {
    const removal = create()
    await shelf.open(here)
    const error = refused()
    for (const next of [removal.confirm, removal.cancel, () => removal.ask(honey)]) {
      await removal.ask(honey)
      await removal.confirm()
      await shelf.refuse(error)
      expect(removal.state()).toEqual({ asked: honey, isRemoving: false, failure: error })
      await next()
      expect(removal.state().failure).toBeNull()
      if (removal.state().isRemoving) await shelf.answer(null)
    }
    expect(removal.failed).toEqual([error, error, error])
  })

  test('what is gone already is gone, and its list is out of date', async () => {
    const removal = create()
    await shelf.open(here)
    await removal.ask(honey)
    await removal.confirm()
    await shelf.refuse(refused(404))
    expect(removal.state()).toEqual(quiet)
    expect(shelf.removed).toEqual([honey])
    expect(shelf.refreshed).toHaveLength(1)
  })

  test('a late answer ends no question about another thing, nor is its failure said there', async () => {
    const removal = create()
    await shelf.open(here)
    for (const end of [() => shelf.answer(null), () => shelf.refuse()]) {
      await removal.ask(honey)
      await removal.confirm()
      await removal.cancel()
      await removal.ask(tea)
      await end()
      expect(removal.state()).toEqual({ ...quiet, asked: tea })
    }
    expect([removal.removed, removal.failed.length]).toEqual([[honey], 1])
  })

  test('a page that is left takes its question along, and its answer leaves no other list', async () => {
    const removal = create()
    await shelf.open(here)
    await removal.ask(honey)
    await removal.confirm()
    await shelf.open(there)
    expect(removal.state().asked).toBeNull()
    await shelf.answer(null)
    expect(shelf.removed).toEqual([])
  })
})

test.each([
  ['an answer', () => null, 'done', 'removed'],
  ['404', () => Promise.reject(refused(404)), 'done', 'gone'],
  ['another refusal', () => Promise.reject(refused(403)), 'fail', undefined],
  ['no answer', () => Promise.reject(unreachable()), 'fail', undefined],
  [
    'a fault that only looks alike',
    () => Promise.reject(Object.assign(new TypeError(), { status: 404 })),
    'fail',
    undefined,
  ],
])('a removal that meets %s', async (_what, act, status, value) => {
  const removeFx = createEffect<void, unknown, ApiError>(act)
  const end = await allSettled(acceptGone(removeFx), { scope: shelf.scope })
  expect(end).toMatchObject(status === 'done' ? { status, value } : { status })
})

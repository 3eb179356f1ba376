import { describe, expect, test } from 'vitest'
import { $entries } from '@console/web/history/history-model'
import { $question, $running, actionRequested, cancelled, confirmed } from '@console/web/history/run-model'
import type { BatchAction } from '@console/web/history/batch-steps'
import { withChange, withUnfinished, type JarHistory } from '../kit/jar-history.ts'
import { step } from '../kit/open-journal.ts'

/* Finishing and undoing a batch: questions, writes and messages. */

async function act(shelf: JarHistory, action: BatchAction) {
  await shelf.send(actionRequested, { batch: shelf.first(), action })
  await shelf.send(confirmed, undefined)
}
const calls = ({ asked }: JarHistory, name: string) => asked.filter((one) => Array.isArray(one) && one[0] === name)

describe('an undo', () => {
  test('asks first, and does nothing before the confirmation or after a cancellation', async () => {
    const shelf = await withChange()
    const { scope } = shelf
    await shelf.send(actionRequested, { batch: shelf.first(), action: 'undo' })
    expect(scope.getState($question)).toEqual({ batch: shelf.first(), action: 'undo' })
    await shelf.send(cancelled, undefined)
    await shelf.send(confirmed, undefined)
    expect([scope.getState($question), shelf.asked]).toEqual([null, []])
    await shelf.send(actionRequested, { batch: shelf.first(), action: 'undo' })
    await shelf.open('other')
    expect(scope.getState($question)).toBeNull()
  })

  test('restores the earlier value with a message, and is listed in the history', async () => {
    const shelf = await withChange()
    const [{ id }] = [shelf.first()]
    await act(shelf, 'undo')
    expect(shelf.jars.get('j')).toEqual({ title: 'Мёд', price: 1 })
    expect(shelf.toasts).toEqual([{ kind: 'success', text: 'Сделано: 1 из 1.' }])
    const { scope } = shelf
    expect([scope.getState($running), scope.getState($question)]).toEqual([null, null])
    const facts = shelf
      .batches()
      .map(({ title, takesBack, isTakenBack, isEnded }) => [title, takesBack, isTakenBack, isEnded])
    expect(facts).toHaveLength(2)
    expect(facts).toContainEqual(['Цены', null, true, true])
    expect(facts).toContainEqual(['Отмена: Цены', id, false, true])
    const [entries, ...none] = Object.values(scope.getState($entries))
    expect(entries).toMatchObject([{ before: { price: 2 }, after: { price: 1 }, outcome: 'done' }])
    expect(none).toEqual([])
  })

  test('is not begun again while it is running', async () => {
    const shelf = await withChange()
    await shelf.send(actionRequested, { batch: shelf.first(), action: 'undo' })
    const running = shelf.send(confirmed, undefined)
    expect(shelf.scope.getState($running)?.id).toBe(shelf.first().id)
    await shelf.send(actionRequested, { batch: shelf.first(), action: 'undo' })
    await shelf.send(confirmed, undefined)
    await running
    expect(calls(shelf, 'write')).toHaveLength(1)
  })

  test('keeps later changes by others, and reports them', async () => {
    const shelf = await withChange()
    shelf.jars.set('j', { title: 'Мёд', price: 3 })
    await act(shelf, 'undo')
    expect(shelf.jars.get('j')).toEqual({ title: 'Мёд', price: 3 })
    expect(shelf.toasts).toEqual([
      { kind: 'info', text: 'Сделано: 0 из 1. Остальное изменил кто-то ещё, оно осталось.' },
    ])
  })

  test('counts failed steps', async () => {
    const shelf = await withChange()
    shelf.failWith()
    await act(shelf, 'undo')
    expect(shelf.toasts).toEqual([{ kind: 'error', text: 'Сделано: 0 из 1. Не получилось: 1. Почему — в истории.' }])
    expect(shelf.scope.getState($running)).toBeNull()
  })

  test('of a batch without changes shows one message, and another one can begin', async () => {
    const shelf = await withUnfinished([step(), step({ path: { jar: 'k' } })])
    await act(shelf, 'undo')
    expect(shelf.toasts).toEqual([{ kind: 'info', text: 'Возвращать нечего: это действие ничего не изменило.' }])
    expect(shelf.asked).toEqual([])
    expect(shelf.batches()).toEqual([])
    expect(shelf.scope.getState($running)).toBeNull()
    expect(shelf.scope.getState($entries)).toEqual({})
  })

  test('shows why it cannot be planned, and can be tried again', async () => {
    const shelf = await withChange({ before: { title: 'Чай' }, after: null, path: {} })
    shelf.failWith()
    await act(shelf, 'undo')
    expect(shelf.toasts).toEqual([
      { kind: 'error', text: 'Не получилось. Ошибка в самой консоли. Попробуйте ещё раз.' },
    ])
    expect(shelf.scope.getState($running)).toBeNull()
    shelf.failWith(null)
    await act(shelf, 'undo')
    expect(shelf.toasts.at(-1)).toEqual({ kind: 'success', text: 'Сделано: 2 из 2.' })
    expect([...shelf.jars.values()].map(({ title }) => title)).toEqual(['Мёд', 'Чай'])
  })
})

describe('finishing', () => {
  test('runs the remaining steps in the same action', async () => {
    const steps = [step(), step({ path: { jar: 'k' }, before: { price: 5 }, after: { price: 6 } })]
    const shelf = await withUnfinished(steps, { outcome: 'done' })
    shelf.jars.set('k', { title: 'Чай', price: 5 })
    expect(shelf.first().isEnded).toBe(false)
    await act(shelf, 'finish')
    expect(calls(shelf, 'write')).toMatchObject([['write', { path: { jar: 'k' }, body: { title: 'Чай', price: 6 } }]])
    expect(shelf.batches()).toMatchObject([{ title: 'Цены', isEnded: true, isTakenBack: false }])
    expect(shelf.toasts).toEqual([{ kind: 'success', text: 'Сделано: 1 из 1.' }])
  })

  test('ends an action without remaining steps', async () => {
    const shelf = await withUnfinished([step()], { outcome: 'done' })
    await act(shelf, 'finish')
    expect(shelf.asked).toEqual([])
    expect(shelf.toasts).toEqual([{ kind: 'info', text: 'Заканчивать нечего: всё уже сделано.' }])
    expect(shelf.batches()).toMatchObject([{ isEnded: true }])
    expect(shelf.scope.getState($running)).toBeNull()
  })

  test('a deletion stores the whole deleted item, unless it is already gone', async () => {
    const removal = (jar: string) => step({ before: { title: 'Мёд' }, after: null, path: { jar } })
    const shelf = await withUnfinished([removal('j'), removal('gone')])
    await act(shelf, 'finish')
    expect([...shelf.jars]).toEqual([])
    expect(calls(shelf, 'keep')).toHaveLength(1)
    const [entries] = Object.values(shelf.scope.getState($entries))
    expect(entries).toMatchObject([{ before: { title: 'Мёд', price: 1, note: 'вся' } }, { before: { title: 'Мёд' } }])
  })
})

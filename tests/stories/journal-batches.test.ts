import { allSettled } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { listedFx } from '@console/web/history/listed'
import * as journal from '@console/web/kit/journal/journal'
import { unfinishedOf } from '@console/web/kit/journal/first-load'
import { openJournal, step } from '../kit/open-journal.ts'

let app: ReturnType<typeof openJournal>
beforeEach(() => {
  app = openJournal()
})

describe('a batch', () => {
  test('is stored with all its steps before it is returned, and is held by this tab', async () => {
    const { store, storage } = app
    const steps = [step(), step({ title: 'Варенье', place: 'other', after: null })]
    const tickets = await app.begin(steps)
    const [batch] = await store.batches('anna')
    const kept = { title: 'Цены', owner: 'anna', place: 'shop', size: 2, bytes: 0, isEnded: false }
    expect(batch).toEqual({
      ...kept,
      id: expect.any(String) as string,
      at: expect.any(Number) as number,
      takesBack: null,
      isTakenBack: false,
    })
    const entries = steps.map((one, index) => ({ ...one, batch: batch?.id, index, outcome: 'planned', note: null }))
    expect(await store.entries(batch?.id ?? '')).toEqual(entries)
    expect(tickets).toEqual(entries.map((entry) => ({ batch, entry })))
    expect(await store.isHeld(batch?.id ?? '')).toBe(true)
    expect(storage.get(unfinishedOf('anna'))).toBe(batch?.id)
  })

  test('has no place without steps', async () => {
    await app.begin([], 'Ничего')
    expect(await app.store.batches('anna')).toMatchObject([{ place: '', size: 0, takesBack: null }])
  })

  test('has no owner when nobody is signed in', async () => {
    const { begin, store } = openJournal(null)
    await begin([step()])
    expect(await store.batches('')).toHaveLength(1)
  })

  test('fails when the browser refuses to store it, and a toast says that it cannot be undone', async () => {
    app.browser.isBlocked = true
    await expect(app.begin([step()])).rejects.toThrow('blocked')
    const text = 'Журнал изменений недоступен: отменить это действие не получится.'
    expect(app.toasts).toEqual([{ kind: 'info', key: 'journal', text }])
    expect(app.storage.has(unfinishedOf('anna'))).toBe(false)
  })

  test('is listed, newest first, and marked when a tab is running it', async () => {
    const { batch } = await app.begunBatch()
    await app.store.put({ ...batch, id: 'ended', at: batch.at + 1, isEnded: true }, [])
    await app.store.hold('ended')
    await app.store.put({ ...batch, id: 'left', at: batch.at + 2 }, [])
    await app.store.put({ ...batch, id: 'theirs', owner: 'boris' }, [])
    const { value } = await allSettled(listedFx, { scope: app.scope })
    expect(value).toMatchObject([
      { uuid: 'left', id: 'left', isHeld: false },
      { uuid: 'ended', isHeld: false },
      { uuid: batch.id, title: 'Цены', isHeld: true },
    ])
  })

  test('of an earlier visit can be resumed by this tab', async () => {
    const { batch } = await app.begunBatch()
    await app.store.release(batch.id)
    app.storage.clear()
    await allSettled(journal.resumeBatchFx, { scope: app.scope, params: batch })
    expect(await app.store.isHeld(batch.id)).toBe(true)
    expect(app.storage.get(unfinishedOf('anna'))).toBe(batch.id)
  })

  test('is ended when another one undoes it, and keeps its steps', async () => {
    const { batch, entries } = await app.begunBatch()
    await app.begin([step()], 'Отмена', batch)
    const all = await app.store.batches('anna')
    expect(all.find(({ id }) => id === batch.id)).toEqual({ ...batch, isEnded: true, isTakenBack: true })
    expect(all.find(({ id }) => id !== batch.id)).toMatchObject({ takesBack: batch.id, isTakenBack: false })
    expect(await app.store.entries(batch.id)).toEqual(entries)
  })
})

describe('the journal of a run', () => {
  const begunBy = async (run: journal.Journaling<string>, items: readonly string[]) => {
    await allSettled(journal.beginFxOf(run), { scope: app.scope, params: items })
    const [batch] = await app.store.batches('anna')
    return { title: batch?.title, steps: await app.store.entries(batch?.id ?? '') }
  }
  const change = (title: string) => ({ ...step({ title }), after: { price: 2 } })

  test('has a step for each item, and a title made from the items', async () => {
    const title = (items: readonly string[]) => `Цены (${items.length})`
    expect(await begunBy({ title, step: change }, ['Мёд', 'Чай'])).toMatchObject({
      title: 'Цены (2)',
      steps: [{ title: 'Мёд', after: { price: 2 } }, { title: 'Чай' }],
    })
  })

  test('names an undo after the batch that it undoes', async () => {
    const { batch } = await app.begunBatch()
    await begunBy({ step: change, undoes: () => batch }, ['Мёд'])
    const undo = (await app.store.batches('anna')).find(({ takesBack }) => takesBack === batch.id)
    expect(undo).toMatchObject({ title: 'Отмена: Цены', size: 1 })
  })

  test('is empty when there is nothing to undo', async () => {
    expect(await begunBy({ step: change, undoes: () => undefined }, ['Мёд'])).toEqual({ title: undefined, steps: [] })
  })
})

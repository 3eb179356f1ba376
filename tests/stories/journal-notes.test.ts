import { allSettled } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import * as journal from '@console/web/kit/journal/journal'
import { MAX_JOURNAL_BYTES, MAX_BATCH_AGE, weightOf } from '@console/web/kit/journal/journal'
import { unfinishedOf } from '@console/web/kit/journal/first-load'
import type { Entry } from '@console/web/kit/journal/step'
import { listedFx } from '@console/web/history/listed'
import { openJournal, step } from '../kit/open-journal.ts'

let app: ReturnType<typeof openJournal>
beforeEach(() => {
  app = openJournal()
})

describe('the result of a step', () => {
  test('is stored with its pictures while there is room, and without them afterwards', async () => {
    const { batch, entries } = await app.begunBatch([step(), step(), step()])
    const [first, second, third] = entries
    if (!first || !second || !third) throw new Error('no entries')
    const heavy = { before: { photo: new Blob([new Uint8Array(MAX_JOURNAL_BYTES - 1000)]) } }
    const light = { before: { photo: new Blob(['x'.repeat(2000)]), title: 'Мёд' } }
    await app.note(first, heavy)
    await app.note(second, light)
    await app.note(third, { outcome: 'done', note: 'x'.repeat(2000) })
    expect(await app.store.entries(batch.id)).toMatchObject([
      { before: { photo: expect.any(Blob) as Blob } },
      { before: { photo: null, title: 'Мёд' }, outcome: 'planned' },
      { before: { price: 1 }, outcome: 'done', note: 'x'.repeat(2000) },
    ])
    // Another batch has all the room.
    await app.end(batch)
    const next = await app.begunBatch()
    await app.note(next.entries[0] ?? first, light)
    expect(await app.store.entries(next.batch.id)).toMatchObject([{ before: { photo: expect.any(Blob) as Blob } }])
  })

  test('may fill the remaining room to the byte', async () => {
    const { batch, entries } = await app.begunBatch([step(), step()])
    const [first, second] = entries
    if (!first || !second) throw new Error('no entries')
    const photo = (size: number) => ({ before: { photo: new Blob([new Uint8Array(size)]) } })
    const frame = weightOf(photo(0))
    await app.note(first, photo(MAX_JOURNAL_BYTES - 2 * frame - 1))
    await app.note(second, photo(1))
    expect(await app.store.entries(batch.id)).toMatchObject([{}, { before: { photo: expect.any(Blob) as Blob } }])
  })

  test('shows a toast when it cannot be stored, and does not stop the call that waits for it', async () => {
    const { entries } = await app.begunBatch()
    const [entry] = entries
    if (!entry) throw new Error('no entry')
    app.browser.isBlocked = true
    expect((await app.note(entry, {})).status).toBe('fail')
    const tried = await allSettled(journal.tryNoteFx, { scope: app.scope, params: { entry, changes: {} } })
    expect(tried.status).toBe('done')
    expect(app.toasts).toHaveLength(2)
  })
})

describe('a batch that ends', () => {
  const ended = async (...changes: (Partial<Entry> | null)[]) => {
    const { batch, entries } = await app.begunBatch(changes.map(() => step()))
    for (const [at, entry] of entries.entries()) if (changes[at]) await app.note(entry, changes[at])
    await app.end(batch)
    expect(await app.store.isHeld(batch.id)).toBe(false)
    expect(app.storage.has(unfinishedOf('anna'))).toBe(false)
    return app.store.batches('anna')
  }

  test('stores the number, the size and the failures of its steps', async () => {
    const [batch, ...others] = await ended({ outcome: 'done' }, { outcome: 'failed' }, { outcome: 'kept' }, null)
    const bytes = weightOf(await app.store.entries(batch?.id ?? ''))
    expect(batch).toMatchObject({ isEnded: true, size: 4, failed: 1, bytes })
    expect(others).toEqual([])
  })

  test.each<[string, (Partial<Entry> | null)[], number]>([
    ['is dropped when no step was tried', [null, null], 0],
    ['stays when one step was tried', [{ outcome: 'done' }, null], 1],
    ['is dropped when all steps failed before a write', [{ outcome: 'failed' }, { outcome: 'failed' }], 0],
    ['stays when one write may have succeeded', [{ outcome: 'failed', isCompared: true }], 1],
    ['stays when a creation failed', [{ outcome: 'failed', before: null }], 1],
  ])('%s', async (_what, changes, count) => {
    expect(await ended(...changes)).toHaveLength(count)
  })

  test.each<[string, (Partial<Entry> | null)[], object[]]>([
    [
      'keeps the reasons when all its steps failed, and can be repeated',
      [{ outcome: 'failed' }, null],
      [{ failed: 1 }, { isTakenBack: false }],
    ],
    ['is dropped while it waits for a decision, and can be repeated', [null, null], [{ isTakenBack: false }]],
    [
      'is final when it wrote something',
      [{ outcome: 'done' }, { outcome: 'failed' }],
      [{ failed: 1 }, { isTakenBack: true }],
    ],
  ])('an undo %s', async (_what, changes, batches) => {
    const { batch: undone } = await app.begunBatch()
    const tickets = await app.begin(
      changes.map(() => step()),
      'Отмена',
      undone,
    )
    for (const [at, { entry }] of tickets.entries()) if (changes[at]) await app.note(entry, changes[at])
    await app.end(...tickets.slice(0, 1).map(({ batch }) => batch))
    const all = await app.store.batches('anna')
    expect([...all].sort((one) => (one.takesBack === null ? 1 : -1))).toMatchObject(batches)
  })

  test('stays when it has no steps', async () => {
    await app.begin([], 'Ничего')
    const [batch] = await app.store.batches('anna')
    if (!batch) throw new Error('no batch')
    await app.end(batch)
    expect(await app.store.batches('anna')).toMatchObject([{ isEnded: true, size: 0 }])
  })

  test('waits for the network until its last step is done', async () => {
    const { batch, entries } = await app.begunBatch([step(), step()])
    const [first, second] = entries
    if (!first || !second) throw new Error('no entries')
    const waiting = { ...batch, isWaiting: true }
    await app.note(first, { outcome: 'done' })
    await app.end(waiting)
    expect(await app.store.batches('anna')).toMatchObject([{ isEnded: false }])
    expect(await app.store.isHeld(batch.id)).toBe(false)
    expect(app.storage.get(unfinishedOf('anna'))).toBe(batch.id)
    await app.note(second, { outcome: 'done' })
    await app.end(waiting)
    expect(await app.store.batches('anna')).toMatchObject([{ isEnded: true }])
  })

  test('drops expired batches, and keeps the mark of another unfinished one', async () => {
    const { batch, entries } = await app.begunBatch()
    const [entry] = entries
    if (!entry) throw new Error('no entry')
    const old = { ...batch, id: 'old', at: batch.at - MAX_BATCH_AGE - 60_000, isEnded: true }
    await app.store.put(old, [{ ...entry, batch: 'old' }])
    await app.store.put({ ...batch, id: 'open' }, [])
    await app.note(entry, { outcome: 'done' })
    await app.end(batch)
    expect((await app.store.batches('anna')).map(({ id }) => id)).toEqual([batch.id, 'open'])
    expect(await app.store.entries('old')).toEqual([])
    expect(app.storage.has(unfinishedOf('anna'))).toBe(true)
  })
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

  test('fails when the browser refuses to store it, and a toast warns that it cannot be undone', async () => {
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

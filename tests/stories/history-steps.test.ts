import { describe, expect, test } from 'vitest'
import type { ListedBatch } from '@console/web/history/listed'
import type { Entry } from '@console/web/kit/journal/step'
import { createdUuids, listToSearch, pairWithEntities, pendingSteps } from '@console/web/history/batch-steps'
import { $entries, batchOpened, list } from '@console/web/history/history-model'
import { $unfinished, offerOpened } from '@console/web/history/offer-model'
import { reported, undoRequested } from '@console/web/history/report'
import { $question, cancelled, confirmed, linkOpened } from '@console/web/history/run-model'
import { exportRequested } from '@console/web/history/history-export'
import { readTables } from '@console/web/kit/sheets/read-sheet'
import { downloadFx } from '@console/web/kit/platform/download'
import { navigationRequested } from '@console/web/kit/platform/navigation'
import { unfinishedOf } from '@console/web/kit/journal/first-load'
import { batch, entry, recordedProduct as entity } from '../kit/recorded-entities.ts'
import { recordValues } from '../kit/held-calls.ts'
import { withChange, withUnfinished } from '../kit/jar-history.ts'

/* Steps that a batch finishes or undoes. */

describe('the steps', () => {
  const entities = { product: entity }
  const made = entry({ index: 1, before: null, after: { title: 'Мёд' } })
  const removed = entry({ index: 2, before: { title: 'Мёд' }, after: null })
  const changed = entry({ index: 3, before: { title: 'Мёд' }, after: { title: 'Чай' }, names: { x: 'X' } })
  const planned = entry({ ...changed, index: 4, outcome: 'planned' })
  const unknown = entry({ ...changed, index: 5, thing: 'other' })

  test('of an action to finish are its planned ones', () => {
    const wanted = pendingSteps('finish', [made, planned, changed], entities)
    expect(wanted).toEqual([{ entry: planned, entity, action: 'finish' }])
  })

  test('of an undo are those that may have written something, last first and reversed', () => {
    const half = entry({ ...made, index: 6, outcome: 'failed' })
    const wanted = pendingSteps('undo', [made, changed, planned, unknown, half], entities)
    const back = { thing: 'product', place: 'shop', path: made.path, title: 'Мёд' }
    expect(wanted.map(({ entry: step }) => step)).toEqual([
      { ...back, before: half.after, after: null, names: {}, isPart: true },
      { ...back, before: changed.after, after: changed.before, names: { x: 'X' }, isPart: false },
      { ...back, before: made.after, after: null, names: {}, isPart: false },
    ])
  })

  test('need a list for created items only', () => {
    const list = { entity, above: { shop: 'shop' }, name: 'product {"shop":"shop"}' }
    const at = (one: Entry) => listToSearch({ entry: one, entity, action: 'finish' })
    expect(at(changed)).toEqual([])
    expect(at(made)).toEqual([list])
    expect(at(removed)).toEqual([])
    expect(at(entry({ ...removed, path: { shop: 'shop' } }))).toEqual([list])
  })

  test('know the items that their batch created', () => {
    const other = entry({ path: { product: 'q' }, outcome: 'failed' })
    expect([...createdUuids([made, other], entities)]).toEqual(['p'])
    expect([...createdUuids([unknown], entities)]).toEqual([undefined])
  })

  describe('matched with stored items', () => {
    const name = 'product {"shop":"shop"}'
    const standing = (uuid: string, title = 'Мёд') => ({ title, path: { shop: 'shop', product: uuid } })
    const lists = new Map([[name, [standing('other', 'Чай'), standing('p'), standing('q'), standing('r')]]])
    const bare = { shop: 'shop' }
    const turns = (action: 'finish' | 'undo', one: ListedBatch, ...entries: Entry[]) =>
      pairWithEntities(
        { batch: one, action },
        entries.map((step) => ({ entry: step, entity, action })),
        new Set(['p']),
        lists,
      )

    test('each take a different item of the same title that no step has claimed', () => {
      const unnamed = entry({ ...made, path: bare, outcome: 'planned' })
      const found = turns('finish', batch(), unnamed, unnamed, unnamed)
      expect(found.map(({ settling }) => settling.made?.product)).toEqual(['q', 'r', undefined])
      expect(found.map(({ settling }) => settling.isCareful)).toEqual([false, false, false])
    })

    test('ignore items that existed before', () => {
      const [turn] = turns('finish', batch(), entry({ ...made, path: bare, others: ['q'] }))
      expect(turn?.settling.made).toEqual({ shop: 'shop', product: 'r' })
    })

    test('of a recreation note the existing items of the same title', () => {
      const [turn] = turns('undo', batch(), made)
      expect(turn?.entry).toEqual({ ...made, others: ['p', 'q', 'r'] })
      expect(turn?.settling).toEqual({ step: made, entity, made: null, isCareful: true })
    })

    test('are careful in an undo, and when an undo is finished', () => {
      expect(turns('finish', batch({ takesBack: 'a' }), changed)[0]?.settling.isCareful).toBe(true)
      expect(turns('undo', batch(), changed)[0]).toEqual({
        batch: batch(),
        action: 'undo',
        entry: changed,
        settling: { step: changed, entity, made: null, isCareful: true },
      })
    })

    test('find nothing without a list', () => {
      const [turn] = pairWithEntities(
        { batch: batch(), action: 'finish' },
        [{ entry: entry({ ...made, path: bare }), entity, action: 'finish' }],
        new Set(),
        new Map(),
      )
      expect(turn?.settling.made).toBeNull()
    })
  })
})

/* The history page, its actions, and links to it. */

describe('a report of another page', () => {
  test('leads to the question about its action once it is listed', async () => {
    const shelf = await withChange()
    const { id } = shelf.first()
    await shelf.send(linkOpened, 'other')
    expect(shelf.scope.getState($question)).toBeNull()
    await shelf.send(linkOpened, id)
    expect(shelf.scope.getState($question)).toMatchObject({ batch: { id }, action: 'undo' })
    await shelf.send(cancelled, undefined)
    await shelf.send(list.refresh, undefined)
    expect(shelf.scope.getState($question)).toBeNull()
    await shelf.send(linkOpened, id)
    await shelf.send(confirmed, undefined)
    await shelf.send(list.refresh, undefined)
    expect(shelf.batches().find((one) => one.id === id)?.isTakenBack).toBe(true)
    await shelf.send(linkOpened, id)
    expect(shelf.scope.getState($question)).toBeNull()
  })

  test('names the change, and offers an undo when the journal has it', async () => {
    const shelf = await withChange()
    const went = recordValues(shelf.scope, navigationRequested)
    const message = { kind: 'success' as const, text: 'Сделано' }
    await shelf.send(reported, { message, batches: [] })
    await shelf.send(reported, { message, batches: [shelf.first()] })
    const { id } = shelf.first()
    expect(shelf.toasts).toMatchObject([message, { ...message, key: id, action: { label: 'Отменить' } }])
    expect(shelf.toasts[0]).not.toHaveProperty('action')
    shelf.toasts[1]?.action?.onPress()
    expect(went).toEqual([{ to: '/projects/shop/history', state: { undo: id } }])
    await shelf.send(undoRequested, shelf.first())
    expect(went).toHaveLength(2)
  })
})

describe('the history', () => {
  test('exports a line for every value, with its old and new value and its outcome', async () => {
    const shelf = await withChange({ after: null, before: { title: 'Чай' }, title: 'Чай' })
    const [, entry] = await shelf.store.entries(shelf.first().id)
    if (!entry) throw new Error('no entry')
    await shelf.note(entry, { outcome: 'kept', note: 'Удалили раньше' })
    const files = recordValues(shelf.scope, downloadFx)
    await shelf.send(exportRequested, undefined)
    expect(files[0]?.name).toMatch(/^история изменений-.*\.xlsx$/)
    const [table] = await readTables(files[0]?.file ?? new Blob())
    const [head, ...rows] = table?.rows ?? []
    expect(head).toEqual(['Когда', 'Действие', 'Что', 'Поле', 'Было', 'Стало', 'Итог', 'Примечание'])
    expect(rows.map((cells) => cells.slice(1))).toEqual([
      ['Цены', 'Мёд', 'Цена', '1', '2', 'Сделано'],
      ['Цены', 'Чай', 'Удаление', 'было', 'удалено', 'Осталось как есть', 'Удалили раньше'],
    ])
  })

  test('belongs to one project, and shows when the browser cannot store it', async () => {
    const shelf = await withChange()
    expect(shelf.batches().map(({ title }) => title)).toEqual(['Цены'])
    await shelf.send(batchOpened, shelf.first().id)
    expect(Object.keys(shelf.scope.getState($entries))).toEqual([shelf.first().id])
    await shelf.open('other')
    expect([shelf.batches(), shelf.scope.getState($entries)]).toEqual([[], {}])
    shelf.browser.isBlocked = true
    await shelf.open()
    expect(shelf.scope.getState(list.$error)).toMatchObject({
      kind: 'unreadable',
      message: 'Браузер не даёт места под журнал: так бывает в приватном окне.',
    })
  })

  test('offers to finish what an earlier visit left, unless a tab is running it or it is queued', async () => {
    const shelf = await withUnfinished()
    const left = () => shelf.scope.getState($unfinished).map(({ id }) => id)
    await shelf.send(offerOpened, undefined)
    expect(left()).toEqual([shelf.first().id])
    await shelf.store.put({ ...shelf.first(), isWaiting: true }, [])
    await shelf.send(offerOpened, undefined)
    expect(left()).toEqual([])
    await shelf.store.put({ ...shelf.first(), isWaiting: false }, [])
    await shelf.store.hold(shelf.first().id)
    await shelf.send(offerOpened, undefined)
    expect(left()).toEqual([])
  })

  test('offers nothing when all is ended, and removes its mark', async () => {
    const shelf = await withChange()
    shelf.storage.set(unfinishedOf('anna'), 'x')
    await shelf.send(offerOpened, undefined)
    expect(shelf.scope.getState($unfinished)).toEqual([])
    expect(shelf.storage.has(unfinishedOf('anna'))).toBe(false)
  })
})

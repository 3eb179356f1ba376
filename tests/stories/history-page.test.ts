import { describe, expect, test } from 'vitest'
import { $entries, batchOpened, list } from '@console/web/history/history-model'
import { $left, offerOpened } from '@console/web/history/offer-model'
import { reported, takeBackAsked } from '@console/web/history/report'
import { $asked, asked, cancelled, confirmed, wanted } from '@console/web/history/run-model'
import { exportAsked } from '@console/web/history/history-export'
import { downloadFx } from '@console/web/kit/browser/download'
import { navigated } from '@console/web/kit/browser/navigation'
import { unfinishedOf } from '@console/web/kit/journal/names'
import { toldIn } from '../kit/held-calls.ts'
import { withChange, withUnfinished } from '../kit/history-shelf.ts'

/* What the history shows, what it offers, and how other pages lead to it. */

describe('a report of another page', () => {
  test('leads to the question about its action, once that is listed', async () => {
    const shelf = await withChange()
    const { id } = shelf.first()
    await shelf.send(wanted, 'other')
    expect(shelf.scope.getState($asked)).toBeNull()
    await shelf.send(wanted, id)
    expect(shelf.scope.getState($asked)).toMatchObject({ batch: { id }, deed: 'takeBack' })
    await shelf.send(cancelled, undefined)
    await shelf.send(list.refresh, undefined)
    expect(shelf.scope.getState($asked)).toBeNull()
  })

  test('asks nothing about what is taken back already', async () => {
    const shelf = await withChange()
    const { id } = shelf.first()
    await shelf.send(asked, { batch: shelf.first(), deed: 'takeBack' })
    await shelf.send(confirmed, undefined)
    await shelf.send(wanted, id)
    expect(shelf.scope.getState($asked)).toBeNull()
  })

  test('says what was done, with the way back where the journal has it', async () => {
    const shelf = await withChange()
    const went = toldIn(shelf.scope, navigated)
    const said = { kind: 'good' as const, text: 'Сделано' }
    await shelf.send(reported, { said, batches: [] })
    await shelf.send(reported, { said, batches: [shelf.first()] })
    const { id } = shelf.first()
    expect(shelf.toasts).toMatchObject([said, { ...said, key: id, action: { label: 'Отменить' } }])
    expect(shelf.toasts[0]).not.toHaveProperty('action')
    shelf.toasts[1]?.action?.onPress()
    expect(went).toEqual([{ to: '/projects/shop/history', state: { takeBack: id } }])
    await shelf.send(takeBackAsked, shelf.first())
    expect(went).toHaveLength(2)
  })
})

describe('the history', () => {
  test('as a file has a line for every value, with what it was, what it is and what became of it', async () => {
    const shelf = await withChange({ after: null, before: { title: 'Чай' }, title: 'Чай' })
    const [, entry] = await shelf.store.entries(shelf.first().id)
    if (!entry) throw new Error('no entry')
    await shelf.note(entry, { outcome: 'kept', note: 'Удалили раньше' })
    const files = toldIn(shelf.scope, downloadFx)
    await shelf.send(exportAsked, undefined)
    expect(files[0]?.name).toMatch(/^история изменений-.*\.csv$/)
    const text = (await files[0]?.file.text()) ?? ''
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toMatch(/Когда;Действие;Что;Поле;Было;Стало;Итог;Примечание$/)
    expect(lines.slice(1).map((line) => line.replace(/^[^;]*;/, '').replaceAll('\u00a0', ' '))).toEqual([
      'Цены;Мёд;Цена;1 ₽;2 ₽;Сделано;',
      'Цены;Чай;Удаление;было;удалено;Осталось как есть;Удалили раньше',
    ])
    expect(lines[1]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d;/)
  })

  test('is of one project, and says so where the browser has no place for it', async () => {
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

  test('offers what an earlier visit left, and not what a tab is at or what waits', async () => {
    const shelf = await withUnfinished()
    const left = () => shelf.scope.getState($left).map(({ id }) => id)
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

  test('offers nothing any more where all is ended, and forgets that there was something', async () => {
    const shelf = await withChange()
    shelf.storage.set(unfinishedOf('anna'), 'x')
    await shelf.send(offerOpened, undefined)
    expect(shelf.scope.getState($left)).toEqual([])
    expect(shelf.storage.has(unfinishedOf('anna'))).toBe(false)
  })
})

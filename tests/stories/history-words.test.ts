import { describe, expect, test } from 'vitest'
import type { ListedBatch } from '@console/web/history/listed'
import type { Entry } from '@console/web/kit/journal/step'
import { linesOf } from '@console/web/history/entry-lines'
import { changesText, filters, quoted, stateOf } from '@console/web/history/labels'
import { batch, entry, recordedProduct } from '../kit/history-entries.ts'

/* What the history says of an action. */

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const lines = (before: Entry['before'], after: Entry['after'], names?: Entry['names']) =>
  linesOf(entry({ before, after, ...(names && { names }) }), recordedProduct).map(
    ({ field, before: was, after: is }) => `${field}: ${plain(was)} → ${plain(is)}`,
  )

describe('a change, value by value', () => {
  test.each([
    ['created', null, { title: 'Мёд' }, ['Создание: — → создано']],
    ['removed', { title: 'Мёд' }, null, ['Удаление: было → удалено']],
    ['removed, but was already gone', null, null, ['Удаление: уже не было → —']],
  ])('of a thing that is %s is one line', (_, before, after, told) => expect(lines(before, after)).toEqual(told))

  test.each([
    ['a text', { title: 'Мёд' }, { title: 'Чай' }, 'Название: Мёд → Чай'],
    ['an emptied text', { title: 'Мёд' }, { title: '' }, 'Название: Мёд → —'],
    ['an amount', { price: 1000 }, { price: '1200.5' }, 'Цена: 1 000 ₽ → 1 200,50 ₽'],
    ['a first amount', { price: null }, { price: 5 }, 'Цена: — → 5 ₽'],
    ['a number', { weight: 1500 }, { weight: '2500' }, 'Вес: 1 500 → 2 500'],
    ['an emptied number', { weight: 1500 }, { weight: '' }, 'Вес: 1 500 → —'],
    ['a switch', { inactive: false }, { inactive: true }, 'Скрыт: — → да'],
    ['a list', { tags: ['a', 'b'] }, { tags: ['c'] }, 'Метки: a, b → c'],
    ['an emptied list', { tags: ['a'] }, { tags: [] }, 'Метки: a → —'],
    ['an object', { title: { a: 1 } }, { title: 'Чай' }, 'Название: — → Чай'],
  ])('of %s', (_, before, after, told) => expect(lines(before, after)).toEqual([told]))

  test('leaves out equal values and fields without a name', () => {
    expect(lines({ title: 'Мёд', price: '1500' }, { title: 'Мёд ', price: 1500 })).toEqual([])
    expect(lines({ internal: 1 }, { internal: 2 })).toEqual([])
    expect(linesOf(entry({ before: { title: 'a' }, after: { title: 'b' } }), undefined)).toEqual([])
  })

  test('names the changed, added and removed items of a list', () => {
    const before = { options: [{ article: 'A', title: '500 г', price: 1 }, { article: 'B', price: 2 }, 'odd'] }
    const after = {
      options: [
        { article: 'A', title: '500 г', price: 3 },
        { article: 'C', title: UUID, price: 2 },
      ],
    }
    expect(lines(before, after)).toEqual(['500 г, Цена: 1 ₽ → 3 ₽', 'B: было → удалено', 'без названия: — → добавлено'])
    expect(lines({ options: null }, { options: [{ article: 'A' }] })).toEqual(['A: — → добавлено'])
  })

  test('shows names instead of uuids', () => {
    const names = { [UUID]: 'Сладкое' }
    expect(lines({ tags: [UUID] }, { tags: ['x'] }, names)).toEqual(['Метки: Сладкое → x'])
    expect(lines({ title: UUID }, { title: `${UUID}0` })).toEqual([`Название: без названия → ${UUID}0`])
    expect(lines({ title: `0${UUID}` }, { title: 'x' })).toEqual([`Название: 0${UUID} → x`])
  })
})

describe('an action', () => {
  test.each([
    [{ isTakenBack: true, failed: 3 }, 'Отменено', 'neutral'],
    [{ failed: 1 }, 'Выполнено не всё', 'warn'],
    [{ failed: 3 }, 'Не получилось', 'bad'],
    [{ failed: 0 }, 'Выполнено', 'good'],
    [{}, 'Выполнено', 'good'],
    [{ isEnded: false, isWaiting: true }, 'Ждёт отправки', 'warn'],
    [{ isEnded: false, isWaiting: true, isHeld: true }, 'Выполняется', 'accent'],
    [{ isEnded: false, isHeld: true }, 'Выполняется', 'accent'],
    [{ isEnded: false, failed: 1 }, 'Не закончено', 'warn'],
  ])('%o: %s, %s', (over, text, tone) => expect(stateOf(batch(over))).toEqual({ text, tone }))

  test.each([
    [{}, ['Все', 'Можно отменить']],
    [{ takesBack: 'a' }, ['Все']],
    [{ isTakenBack: true }, ['Все', 'Отменено']],
    [{ isEnded: false }, ['Все', 'Не закончено']],
  ])('%o is shown under %o', (over, labels) => {
    const all: { label: string; fits: (one: ListedBatch) => boolean }[] = Object.values(filters)
    expect(all.filter(({ fits }) => fits(batch(over))).map(({ label }) => label)).toEqual(labels)
  })

  test('is counted and quoted', () => {
    expect([1, 2, 5].map(changesText).map(plain)).toEqual(['1 изменение', '2 изменения', '5 изменений'])
    expect(quoted('Мёд «Липа»')).toBe('«Мёд „Липа“»')
  })
})

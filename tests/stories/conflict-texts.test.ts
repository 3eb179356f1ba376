import { describe, expect, test } from 'vitest'
import {
  changeText,
  choiceOf,
  nameOfConflict,
  stockMoved,
  textOf,
  type SpellValue,
} from '@console/web/kit/form/conflicts/conflict-texts'
import { ORDER, type Conflict } from '@console/web/kit/merge/three-way'

/* Texts about a conflict of two changes. */

const conflict = (path: string, over: Partial<Conflict> = {}): Conflict => ({
  path: path.split('/'),
  within: [],
  base: 'было',
  mine: 'моё',
  theirs: 'чужое',
  comparison: 'value',
  ...over,
})
/** Returns the text of a field's value. */
const written = (path: string, value: unknown) => textOf(conflict(path, { mine: value }), 'mine')
const sides = ['base', 'mine', 'theirs'] as const
const texts = (one: Conflict, spell?: SpellValue) => sides.map((side) => textOf(one, side, spell))

describe('a question about a conflict is called', () => {
  test.each<[string, string[], string]>([
    ['price', [], 'Цена'],
    ['data/title', [], 'Название'],
    ['options/tea', ['Чай'], '«Чай»: Характеристики'],
    ['options/tea/price', ['Чай'], '«Чай»: Цена'],
    ['variants/red/options/tea/price', ['Красный', 'Чай'], '«Красный», «Чай»: Цена'],
    // An item without a title is not shown as empty quotes.
    ['variants/red/options/tea/price', ['', 'Чай'], '«Чай»: Цена'],
    ['options/tea/price', [''], 'Цена'],
    ['schedule/monday', [], 'Понедельник'],
    ['schedule/holiday', [], 'Часы работы'],
    [`options/${ORDER}`, [], 'Характеристики, порядок'],
    [`data/addons/${ORDER}`, [], 'Состав, порядок'],
    [`stops/${ORDER}`, [], 'stops, порядок'],
    ['stops/first', [], 'first'],
  ])('%s in %j: %s', (path, within, name) => {
    expect(nameOfConflict(conflict(path, { within }))).toBe(name)
  })

  test('uses the form’s own name of the field', () => {
    const asked: string[] = []
    const nameOf = (path: string) => (asked.push(path), path === 'title' ? 'Адрес' : null)
    expect(nameOfConflict(conflict('data/title'), nameOf)).toBe('Адрес')
    expect(nameOfConflict(conflict('options/tea/price'), nameOf)).toBe('Цена')
    expect(asked).toEqual(['title', 'options.tea.price'])
  })
})

describe('the text of a side of a conflict', () => {
  test.each<[string, unknown, string]>([
    ['data/title', 'Мёд', 'Мёд'],
    ['quantity', 5, '5'],
    ['quantity', 0, '0'],
    ['price', '1250.5', '1\u00a0250,50\u00a0₽'],
    ['options/tea/price', 90, '90\u00a0₽'],
    ['price', 'дорого', 'дорого'],
    ['data/sent_date', '2026-11-05', '05.11.2026'],
    ['sent_date', 'завтра', 'завтра'],
    // Only a price is roubles, and only a day is a day.
    ['title', '2026-11-05', '2026-11-05'],
    ['track_number', '1250', '1250'],
    ['hide_text', true, 'да'],
    ['hide_text', false, 'пусто'],
    ['description', null, 'пусто'],
    ['description', undefined, 'пусто'],
    ['description', '', 'пусто'],
    ['addons', [], 'пусто'],
    ['addons', ['лента', 'открытка'], 'лента, открытка'],
    // Values that people cannot read count as empty.
    ['addons', [new Date(0)], 'пусто'],
    ['image', new File(['x'], 'a.png'), 'новый файл'],
    ['image', 'https://files.test/a.jpeg', 'файл на сервере'],
    ['image', 'http://files.test/a.jpg', 'файл на сервере'],
    ['file', 'https://api.test/files/17', 'файл на сервере'],
    ['external_url', 'https://honey.test/about', 'https://honey.test/about'],
    ['title', 'Скан a.png', 'Скан a.png'],
    ['description', 'Смотрите https://honey.test/a.png', 'Смотрите https://honey.test/a.png'],
  ])('%s as %o: %s', (path, value, text) => {
    expect(written(path, value)).toBe(text)
  })

  test('shows that a side deleted the item; a missing or emptied field is empty', () => {
    const both = { base: undefined, mine: { start: '10:00', stop: '18:00' }, theirs: undefined }
    expect(texts(conflict('schedule/monday', both))).toEqual(['пусто', '10:00 – 18:00', 'удалено'])
    expect(texts(conflict('data/description', { base: undefined, theirs: undefined }))).toEqual([
      'пусто',
      'моё',
      'пусто',
    ])
  })

  test('names the owner of an order', () => {
    const orders = ['прежний порядок', 'ваш порядок', 'порядок на сервере']
    for (const path of [`data/addons/${ORDER}`, `addons/${ORDER}`, 'order', 'data/order'])
      expect(texts(conflict(path))).toEqual(orders)
  })

  test('lists the changed fields of a whole item', () => {
    const tea = { option_uuid: 'tea', title: 'Чай', price: 100, article: 'A1' }
    const one = conflict('options/tea', { base: tea, mine: undefined, theirs: { ...tea, price: '90', title: 'Сбор' } })
    expect(texts(one)).toEqual([
      'Название: Чай, Цена: 100\u00a0₽, Артикул: A1',
      'удалено',
      'Название: Сбор, Цена: 90\u00a0₽',
    ])
    const alike = { ...tea, price: '100.00', shelf: 7 }
    expect(textOf({ ...one, theirs: alike }, 'theirs')).toBe('без изменений')
    expect(textOf({ ...one, theirs: { ...tea, option_uuid: null } }, 'theirs')).toBe('без изменений')
  })

  test('shows a day’s hours', () => {
    const hours = { start: '09:00', stop: '18:00' }
    const one = conflict('schedule/monday', { base: hours, mine: { ...hours, stop: '20:00' }, theirs: { start: 9 } })
    expect(texts(one)).toEqual(['09:00 – 18:00', '09:00 – 20:00', 'без изменений'])
    expect(written('schedule/monday', { start: '09:00', stop: null })).toBe('без изменений')
    // Texts that have names of their own are no hours.
    expect(written('options/tea', { title: 'Чай', article: 'A1' })).toBe('Название: Чай, Артикул: A1')
  })

  test('uses the page’s own spelling of a value', () => {
    const asked: string[] = []
    const spell: SpellValue = (path, value) => (asked.push(path), value === 'uuid' ? 'Мёд' : null)
    expect(texts(conflict('data/category_uuids', { base: 'uuid' }), spell)).toEqual(['Мёд', 'моё', 'чужое'])
    textOf(conflict('options/tea/price'), 'mine', spell)
    expect(new Set(asked)).toEqual(new Set(['category_uuids', 'options.tea.price']))
  })
})

describe('news above an open form say', () => {
  test.each<[string, unknown, unknown, string]>([
    ['price', 100, '120', ': было 100\u00a0₽, сейчас 120\u00a0₽'],
    ['title', 'Мёд', null, ': было Мёд, сейчас пусто'],
    ['hide_text', undefined, true, ': было пусто, сейчас да'],
    // Lists and hours are too long for the line, which has only the field's name.
    ['addons', ['лента'], 'лента', ''],
    ['addons', 'лента', ['лента'], ''],
    ['schedule', { monday: {} }, { monday: {} }, ''],
  ])('of %s that was %j and is %j: "%s"', (name, before, now, text) => {
    expect(changeText({ name, before, now })).toBe(text)
  })

  test('a list that the page can spell', () => {
    const spell: SpellValue = (path, value) => (path === 'category_uuids' && Array.isArray(value) ? 'Мёд' : null)
    const change = { before: ['uuid'], now: null }
    expect(changeText({ name: 'category_uuids', ...change }, spell)).toBe(': было Мёд, сейчас пусто')
    expect(changeText({ name: 'addons', ...change }, spell)).toBe('')
  })
})

describe('stock that moved while a new one was typed', () => {
  const moved = (base: unknown, mine: unknown, theirs: unknown, comparison: Conflict['comparison'] = 'stock') =>
    stockMoved(conflict('quantity', { base, mine, theirs, comparison }))

  test('offers the own stock minus sold or plus added pieces', () => {
    expect(moved(10, '8', 7)).toEqual({ text: 'продано 3', name: 'ваше минус проданное', value: 5 })
    expect(moved('10', 8, '14')).toEqual({ text: 'добавлено 4', name: 'ваше плюс добавленное', value: 12 })
    expect(moved(10, 3, 7)?.value).toBe(0)
  })

  test.each([
    ['more was sold than is left', 10, 2, 7],
    ['nothing moved: it had not been counted before', null, 5, 0],
    ['a side is no number', 10, 'много', 7],
    ['the characteristic is gone there', 10, 8, undefined],
  ])('offers no third way when %s', (_, base, mine, theirs) => {
    expect(moved(base, mine, theirs)).toBeNull()
  })

  test('does not apply to other numbers', () => {
    expect(moved(10, 8, 7, 'number')).toBeNull()
  })
})

test('a choice names the server’s value that it answers', () => {
  expect(choiceOf(conflict('options/tea/price'), 90)).toEqual({
    path: ['options', 'tea', 'price'],
    theirs: 'чужое',
    value: 90,
  })
})

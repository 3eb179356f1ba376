import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clockText, dateTimeText, isoOf } from '@console/web/kit/date-time'
import { gramsText, kilogramsText, percentText, piecesText, sizesText, sizeText } from '@console/web/kit/measures'
import { amountText } from '@console/web/kit/money'
import { nestedQuotes, dateText, moneyText, numberText, plural, roublesText, unbroken } from '@console/web/kit/text'
import type { Order } from '@console/shared/orders'
import { matches, textKey } from '@console/web/kit/same-text'
import { defaultFilters, filtered } from '@console/web/orders/list/filters'
import { find } from '@console/web/search/entries'
import { orderEntry } from '@console/web/search/found'
import type { Body } from '@console/shared/kit/endpoint'
import { fieldNameAt, fieldNames } from '@console/shared/words/field-names'
import { endpoints } from '../kit/endpoints.ts'

test('numbers have units, groups and a comma', () => {
  expect(piecesText(12_345)).toBe('12\u00a0345\u00a0шт.')
  expect(gramsText('7930')).toBe('7\u00a0930\u00a0г')
  expect(gramsText('0')).toBe('')
  expect(kilogramsText(7930)).toBe('7,93\u00a0кг')
  expect(percentText(17)).toBe('17\u00a0%')
  expect(sizesText('10 x 20 x 1030')).toBe('10\u00a0×\u00a020\u00a0×\u00a01\u00a0030\u00a0см')
  expect(sizesText('0 x 0 x 0')).toBe('')
})

test.each([
  ['Удалить «Мёд»?', 'Удалить «Мёд»?'],
  ['Отключить «Лавка мёда «Липа»»?', 'Отключить «Лавка мёда „Липа“»?'],
  ['«А «Б» и «В»», «Г»', '«А „Б“ и „В“», «Г»'],
  ['Удалить «10» дюймов»?', 'Удалить «10» дюймов»?'],
  ['Удалить «Мёд «Липа»?', 'Удалить «Мёд «Липа»?'],
])('%s is shown as %s', (text, shown) => {
  expect(nestedQuotes(text)).toBe(shown)
})

test.each([
  [0, '0 товаров'],
  [1, '1 товар'],
  [2, '2 товара'],
  [5, '5 товаров'],
  [11, '11 товаров'],
  [21, '21 товар'],
  [1_024, '1 024 товара'],
])('%d: %s', (count, text) => {
  expect(plural(count, ['товар', 'товара', 'товаров']).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [0, '0 B'],
  [1_023, '1 023 B'],
  [1_024, '1 KB'],
  [100_762, '98,4 KB'],
  [1_048_575, '1 024 KB'],
  [1_048_576, '1 MB'],
  [2_411_725, '2,3 MB'],
])('a file of %d bytes has %s', (bytes, text) => {
  expect(sizeText(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})

describe('money', () => {
  test('has two kopecks or none, and the rouble sign', () => {
    expect(moneyText(1234)).toBe('1\u00a0234\u00a0₽')
    expect(moneyText(1234.5)).toBe('1\u00a0234,50\u00a0₽')
    expect(roublesText(0.129)).toBe('0,13')
    expect(amountText('240.5')).toBe('240,50\u00a0₽')
    expect(amountText(0)).toBe('0\u00a0₽')
    expect(numberText(1234.5)).toBe('1\u00a0234,5')
  })
  test.each([[null], [undefined], [''], ['бесплатно']])('is empty for %j', (value) => {
    expect(amountText(value)).toBe('')
  })
})

describe('days and moments, by this computer’s clock', () => {
  const noon = new Date(2026, 10, 5, 14, 3, 9)
  const seconds = noon.getTime() / 1000

  test.each([['2026-11-05'], [noon.toISOString()], [seconds], [`${seconds}`]])('%s is 05.11.2026', (value) => {
    expect(dateText(value)).toBe('05.11.2026')
  })
  test('a bare day begins at midnight here', () => {
    expect(dateTimeText('2026-11-05')).toBe('05.11.2026, 00:00')
  })
  test('a moment has hours and minutes, the clock also seconds', () => {
    expect(dateTimeText(noon.toISOString())).toBe('05.11.2026, 14:03')
    expect(dateTimeText(seconds)).toBe('05.11.2026, 14:03')
    expect(clockText(noon.toISOString())).toBe('14:03:09')
  })
  test.each([[null], [undefined], [''], ['вчера'], ['2026-13-45']])('%j is no day and is empty', (value) => {
    expect(dateText(value)).toBe('')
    expect(dateTimeText(value)).toBe('')
  })
  test('a file’s name has the full day', () => {
    expect(isoOf(new Date(2026, 0, 5))).toBe('2026-01-05')
    expect(isoOf(noon)).toBe('2026-11-05')
  })
})

test('typed texts keep numbers and units together', () => {
  expect(unbroken('Мёд, 500 г; Чай, 2 кг')).toBe('Мёд, 500\u00a0г; Чай, 2\u00a0кг')
  expect(unbroken('г. Уфа, д. 10, кв. 51')).toBe('г.\u00a0Уфа, д.\u00a010, кв.\u00a051')
  expect(unbroken('Набор 3 мёда. И чай')).toBe('Набор 3 мёда. И чай')
})

describe('two texts are the same', () => {
  test.each([
    ['Мёд', 'мед'],
    ['Мёд', 'ме\u0308д'],
    ['Липовый\u00a0мёд', 'липовый  мед'],
    ['Липовый мёд', '\ufeffлипо\u00adвый\u200b мёд '],
    ['TEA-1', 'tea-1'],
    ['', null],
  ])('%j and %j', (one, other) => {
    expect(textKey(one)).toBe(textKey(other))
    expect(textKey(one)).not.toBe(textKey(`${other}и`))
  })
})

describe('a search finds', () => {
  test.each([
    ['Липовый мёд, 350 г', 'мед липовый'],
    ['Чай «Летний»', '"летний" чай'],
    ['Чай № 5', 'чай №5'],
    ['Позвонить: 8 (900) 528-75-90', '+79005287590'],
    ['79005287590', '8 (900) 528-75-90'],
    ['9005287590', '+7 900 528 75 90'],
    ['+7 900 528-75-90', '528-75-90'],
    ['@anna_m', 'https://t.me/anna_m?start=1'],
    ['anna_m', '@anna_m'],
    ['anna_m', 'tg://resolve?domain=anna_m'],
    ['4600000000123', '4600000000123'],
  ])('%j by %j', (text, typed) => {
    expect(matches(text, typed)).toBe(true)
    expect(matches(text, `${typed} нет`)).toBe(false)
  })

  test.each([
    ['8 (900) 528-75-90', '8 (900) 528-75-91'],
    ['4600000000123', '6000000001'.padEnd(13, '4')],
    ['мёд', 'мёд мёдик'],
  ])('not %j by %j', (text, typed) => {
    expect(matches(text, typed)).toBe(false)
  })
})

describe('an order is found by', () => {
  const order: Order = {
    uuid: '815b5cce-0000-4000-8000-000000000000',
    payment_status: 'Ожидает оплаты',
    buyer_tg_username: 'timur_kuznetsov33',
    delivery: { contact_phone: '+7 (900) 528-75-90', contact_tg_username: 'timur_work' },
  }
  test.each(['79005287590', '8 (900) 528-75-90', '№ 815b5cce', '№815b5cce', 't.me/timur_kuznetsov33', '@timur_work'])(
    '%j, in its list and in the search over everything',
    (typed) => {
      expect(filtered([order], { ...defaultFilters, search: typed }, [])).toEqual([order])
      expect(find(typed, [orderEntry('shop')(order)], [])).toHaveLength(1)
    },
  )
})

/** Fields that name nothing to a person: parts of a list of places. */
const unnamed = new Set(['shop_uuid', 'sort_indexes'])

const shapeOf = (schema: unknown): string[] => (schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [])
const fieldsOf = (body: Body): string[] =>
  body.kind === 'json' ? shapeOf(body.schema) : [...shapeOf(body.data), ...Object.keys(body.files)]

const updates = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access, replaces }) => access !== 'admin' && (method === 'PATCH' || method === 'PUT' || replaces))

test.each(updates)('$method $path: every field has a name', ({ body }) => {
  const nameless = (body ? fieldsOf(body) : []).filter((name) => !unnamed.has(name) && !(name in fieldNames))
  expect(nameless).toEqual([])
})

test.each([
  ['options.0.draft.article', 'Артикул'],
  ['schedule.monday.0.opens', 'Понедельник'],
  ['toString', null],
])('%s is called %s', (path, name) => expect(fieldNameAt(path)).toBe(name))

test('every name begins with a capital letter', () => {
  expect(Object.values(fieldNames).filter((name) => !/^[А-ЯЁ]/.test(name))).toEqual([])
})

test.each([
  ['', null],
  ['more', null],
  ['options', 'Характеристики'],
  ['title.options.more', 'Характеристики'],
  ['options.title', 'Название'],
])('%j is called %j', (path, name) => expect(fieldNameAt(path)).toBe(name))

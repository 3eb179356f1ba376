import { describe, expect, test } from 'vitest'
import { clockText, dateTimeText, isoOf } from '@console/web/kit/date-time'
import { gramsText, kilogramsText, percentText, piecesText, sizesText, sizeText } from '@console/web/kit/measures'
import { amountText } from '@console/web/kit/money'
import { nestedQuotes } from '@console/web/kit/quotes'
import { dateText, moneyText, numberText, plural, roublesText, unbroken } from '@console/web/kit/text'

test('numbers stand beside their units, in groups and with a comma', () => {
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
  test('has both its kopecks or none, and a rouble beside it', () => {
    expect(moneyText(1234)).toBe('1\u00a0234\u00a0₽')
    expect(moneyText(1234.5)).toBe('1\u00a0234,50\u00a0₽')
    expect(roublesText(0.129)).toBe('0,13')
    expect(amountText('240.5')).toBe('240,50\u00a0₽')
    expect(numberText(1234.5)).toBe('1\u00a0234,5')
  })
  test.each([[null], [undefined], [''], ['бесплатно']])('nothing is shown of %j', (value) => {
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
  test('a moment has hours and minutes, the clock its seconds, too', () => {
    expect(dateTimeText(noon.toISOString())).toBe('05.11.2026, 14:03')
    expect(dateTimeText(seconds)).toBe('05.11.2026, 14:03')
    expect(clockText(noon.toISOString())).toBe('14:03:09')
  })
  test.each([[null], [undefined], [''], ['вчера'], ['2026-13-45']])('%j is no day: nothing is shown', (value) => {
    expect(dateText(value)).toBe('')
    expect(dateTimeText(value)).toBe('')
  })
  test('a file is named by the day, every part in its full length', () => {
    expect(isoOf(new Date(2026, 0, 5))).toBe('2026-01-05')
    expect(isoOf(noon)).toBe('2026-11-05')
  })
})

test('typed words keep a number beside its unit and a mark beside its number', () => {
  expect(unbroken('Мёд, 500 г; Чай, 2 кг')).toBe('Мёд, 500\u00a0г; Чай, 2\u00a0кг')
  expect(unbroken('г. Уфа, д. 10, кв. 51')).toBe('г.\u00a0Уфа, д.\u00a010, кв.\u00a051')
  expect(unbroken('Набор 3 мёда. И чай')).toBe('Набор 3 мёда. И чай')
})

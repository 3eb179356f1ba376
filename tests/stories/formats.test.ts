import { expect, test } from 'vitest'
import { gramsText, kilogramsText, percentText, piecesText, sizesText } from '@console/web/kit/measures'
import { nestedQuotes } from '@console/web/kit/quotes'
import { unbroken } from '@console/web/kit/text'

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
])('%s is shown as %s', (text, shown) => {
  expect(nestedQuotes(text)).toBe(shown)
})

test('typed words keep a number beside its unit and a mark beside its number', () => {
  expect(unbroken('Мёд, 500 г; Чай, 2 кг')).toBe('Мёд, 500\u00a0г; Чай, 2\u00a0кг')
  expect(unbroken('г. Уфа, д. 10, кв. 51')).toBe('г.\u00a0Уфа, д.\u00a010, кв.\u00a051')
  expect(unbroken('Набор 3 мёда. И чай')).toBe('Набор 3 мёда. И чай')
})

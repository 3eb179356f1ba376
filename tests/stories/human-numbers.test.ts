import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeNumber, price } from '@console/web/kit/masks/numbers'
import { sizes } from '@console/web/kit/masks/sizes'
import { centimetres, grams, pieces, readNumber, readSizes, roubles } from '@console/web/kit/numbers/measures'
import { problemOf, tidied } from '@console/web/products/prices/price-grid'
import { goodsDraft } from '@console/shared/goods'
import { numberMessages } from '@console/shared/kit/numbers'
import { OptionDraft } from '@console/shared/variants'
import * as z from 'zod/mini'
import { numberLike, readingsOf, writtenNumbers, fieldOf } from '../kit/masked-field.ts'
import { runs } from '../kit/basics.ts'

const measures = { pieces, roubles, grams }

describe('a number that a person wrote', () => {
  test.each([
    ['3,00', '3'],
    ['12.0', '12'],
    ['3,0 шт.', '3'],
    ['1 200 шт', '1200'],
    ['12,345,678', '12345678'],
    ['007', '7'],
    ['', ''],
  ])('of pieces: %s is %s', (text, value) => {
    expect(readNumber(pieces, text)).toEqual({ value, problem: null })
  })

  test.each([
    ['1 234,50 ₽', '1234.50'],
    ['1 234,5 р.', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1234.5РУБ', '1234.50'],
    ['1\u202f234,5 руб.', '1234.50'],
    ['₽ 240', '240'],
    ['240,00', '240'],
    ['1234.500', '1234.50'],
    ['12.', '12'],
    ['.5', '0.50'],
    ['0', '0'],
  ])('of roubles: %s is %s', (text, value) => {
    expect(readNumber(roubles, text)).toEqual({ value, problem: null })
  })

  test.each([
    ['500 гр', '500'],
    ['350,0', '350'],
    ['0,5 кг', '500'],
    ['1,255 кг', '1255'],
    ['2500 мг', null],
    ['3000 мг', '3'],
    ['0,0005 кг', null],
  ])('of grams: %s is %s', (text, value) => {
    expect(readNumber(grams, text).problem === null ? readNumber(grams, text).value : null).toBe(value)
  })

  test('has the unit of its column, unless it has its own', () => {
    expect(readNumber(grams, '1', 'кг').value).toBe('1000')
    expect(readNumber(grams, '500 г', 'кг').value).toBe('500')
    expect(readNumber(centimetres, '120', 'мм').value).toBe('12')
    expect(readSizes('100x100x120', 'мм').value).toBe('10 x 10 x 12')
    expect(readSizes('100x100x120 мм', 'см').value).toBe('10 x 10 x 12')
  })

  test.each<[keyof typeof measures, string, string]>([
    ['pieces', '1,5', pieces.tooFine],
    ['pieces', '-5', pieces.unread],
    ['pieces', '10-12', pieces.unread],
    ['pieces', '12 15', pieces.unread],
    ['pieces', '12\t150', pieces.unread],
    ['pieces', '1e3', pieces.unread],
    ['pieces', '10 кг', 'Единица «кг» не подходит, нужны штуки.'],
    ['pieces', '5%', pieces.unread],
    ['pieces', '1.000', '«1.000» можно прочитать двояко. Напишите число без точки и запятой.'],
    ['roubles', '15.000', roubles.tooFine],
    ['roubles', '1,234 ₽', roubles.tooFine],
    ['roubles', '1234.567', roubles.tooFine],
    ['roubles', '0.123.456', roubles.unread],
    ['roubles', '240,5х', 'Единица «х» не подходит, нужны рубли.'],
    ['roubles', '1,2,3', roubles.unread],
    ['roubles', 'от 240', roubles.unread],
    ['roubles', '10 USD', 'Единица «usd» не подходит, нужны рубли.'],
    ['roubles', '$10', 'Единица «$» не подходит, нужны рубли.'],
    ['grams', '350 фунтов', 'Единица «фунтов» не подходит, нужны граммы.'],
  ])('of %s: %j is invalid', (name, text, problem) => {
    expect(readNumber(measures[name], text)).toEqual({ value: text, problem })
  })

  test.each([
    ['10x20x30', '10 x 20 x 30'],
    ['10×20×30 см', '10 x 20 x 30'],
    ['10X20Х30', '10 x 20 x 30'],
    ['10,0*20,0*30,0', '10 x 20 x 30'],
    ['10\u00a020\u00a030', '10 x 20 x 30'],
    ['100x200x300 мм', '10 x 20 x 30'],
    ['10 см x 200 мм x 0,3 м', '10 x 20 x 30'],
    ['10 x 1 030 x 20', '10 x 1030 x 20'],
  ])('sizes: %s are %s', (text, value) => {
    expect(readSizes(text)).toEqual({ value, problem: null })
    expect(fieldOf(sizes).paste(text).shown).toMatchObject({ value, refused: undefined })
  })

  test.each([
    '10,5x20x30',
    '105x20x30 мм',
    '10x20',
    '10 20 30 40',
    '10x20x30x40',
    '10,20,30',
    '1.000x20x30',
    '10x20xтридцать',
  ])('sizes: %s are invalid and stay unchanged', (text) => {
    expect(readSizes(text)).toMatchObject({ value: text, problem: expect.any(String) as string })
  })

  test('sizes: a partial text can be continued', () => {
    expect(fieldOf(sizes).paste('10x20').press(' 30').shown.value).toBe('10 x 20 x 30')
  })
})

/** The places that take a number: what they hold then, and what is wrong with it. */
const places = {
  'a field of pieces': {
    measure: pieces,
    hold: (text: string) => fieldOf(wholeNumber(pieces)).paste(text).shown.value,
  },
  'a field of grams': { measure: grams, hold: (text: string) => fieldOf(wholeNumber(grams)).paste(text).shown.value },
  'a field of roubles': {
    measure: roubles,
    hold: (text: string) => price.complete?.(fieldOf(price).paste(text).shown.value) ?? '',
  },
  'a cell of stock': { measure: pieces, hold: (text: string) => tidied(text, 'quantity') },
  'a cell of prices': { measure: roubles, hold: (text: string) => tidied(text, 'price') },
}
const rules = new Map([
  [pieces, OptionDraft.shape.quantity],
  [grams, goodsDraft.weight],
  [roubles, goodsDraft.price],
])
const unitsOf = ({ units }: typeof pieces) =>
  Object.fromEntries(['', ...Object.keys(units)].map((unit) => [unit, 10 ** (units[unit] ?? 0)]))

describe.each(Object.entries(places))('%s', (_, { measure, hold }) => {
  const isRight = (value: string) => z.safeParse(rules.get(measure) ?? z.never(), value).success

  test('contains the number that a text means, or is invalid', () => {
    fc.assert(
      fc.property(writtenNumbers(unitsOf(measure)), ({ text, meaning }) => {
        const value = hold(text)
        const step = 10 ** measure.decimals
        const fits =
          meaning !== null && Math.abs(meaning * step - Math.round(meaning * step)) < 1e-6 && meaning <= 999_999_999
        expect(isRight(value) ? Number(value) : null).toBe(fits ? meaning : null)
        if (!isRight(value)) expect(Number(value) === meaning || value === text).toBe(true)
      }),
      runs(200, 1000),
    )
  })

  test('never contains a number that is not in the text, and reads its own value unchanged', () => {
    const factors = Object.values(unitsOf(measure))
    fc.assert(
      fc.property(numberLike, (text) => {
        const value = hold(text)
        expect(hold(value)).toBe(value)
        if (!isRight(value)) return
        const seen = readingsOf(text).flatMap((number) =>
          factors.map((factor) => Math.round(number * factor * 1e6) / 1e6),
        )
        expect(seen).toContain(Number(value))
      }),
      runs(300, 2000),
    )
  })
})

test('a cell names the problem of an unreadable text', () => {
  expect(problemOf('1,5', 'quantity')).toBe(pieces.tooFine)
  expect(problemOf('15.000', 'quantity')).toContain('двояко')
  expect(problemOf('15.000', 'price')).toBe(roubles.tooFine)
  expect(problemOf('9999999999', 'price')).toBe(numberMessages.tooMuch)
  expect(problemOf('15', 'price')).toBeNull()
})

import * as z from 'zod/mini'
import { digits, MAX_NUMBER, numberMessages, price, priceText, optionalPrice } from '@console/shared/kit/numbers'
import { identity, messages, moment, optionalText, otherNamesOf, requiredText, title } from '@console/shared/kit/rules'
import { categoryTwice } from '@console/shared/products'
import { Suspension } from '@console/shared/kit/suspension'
import { describe, expect, test } from 'vitest'
import { validationMessages } from '../kit/basics.ts'
import { toNumber } from '@console/shared/kit/to-number'
import { noOptions } from '@console/shared/variants'
import type { Schema } from '@console/shared/kit/endpoint'

describe('texts', () => {
  test.each([undefined, null, '', '   '])('a title %j is required, without other messages', (value) => {
    expect(validationMessages(title(), value)).toEqual([messages.required])
  })
  test('the length of a title counts visible characters, without outer spaces', () => {
    expect(z.parse(title(), ` ${'ж'.repeat(50)} `)).toBe('ж'.repeat(50))
    expect(validationMessages(title(), '🍯'.repeat(50))).toEqual([])
    expect(validationMessages(title(), 'ж'.repeat(51))).toEqual([messages.max50])
  })
  test.each([
    ['required', requiredText()],
    ['optional', optionalText()],
  ])('a text that is %s has at most 5000 characters', (_, schema) => {
    expect(validationMessages(schema, 'ж'.repeat(5000))).toEqual([])
    expect(validationMessages(schema, 'ж'.repeat(5001))).toEqual([messages.tooLong])
  })
  test.each([undefined, null, ''])('only an optional text may be %j', (value) => {
    expect(validationMessages(optionalText(), value)).toEqual([])
    expect(validationMessages(requiredText(), value)).toEqual([messages.required])
  })
})

describe('identifying fields', () => {
  test('the field has other names', () => {
    expect(otherNamesOf(identity('id', 'key'))).toEqual(['id', 'key'])
    expect(otherNamesOf(title())).toBeUndefined()
  })
  test('a suspension is required and has two values', () => {
    expect(validationMessages(Suspension, { inactive: true })).toEqual([])
    expect(validationMessages(Suspension, {})).toEqual([messages.required])
  })
})

describe('moments of answers', () => {
  test.each([
    '2026-01-02',
    '2026-01-02T03:04',
    '2026-01-02T03:04Z',
    '2026-01-02T03:04:05',
    '2026-01-02T03:04:05.1',
    '2026-01-02T03:04:05.123456Z',
    '2026-01-02T03:04:05+03:00',
    '2026-01-02T03:04:05.123-11:30',
  ])('%s is a moment', (text) => {
    expect(validationMessages(moment(), text)).toEqual([])
  })
  test.each([
    'x2026-01-02',
    '2026-01-02x',
    '26-01-02',
    '2026-1-2',
    '2026-01-xx',
    '2026-xx-02',
    '2026-01-02 03:04',
    '2026-01-02T03',
    '2026-01-02Txx:04',
    '2026-01-02T03:xx',
    '2026-01-02T03:04:xx',
    '2026-01-02T03:04:05.',
    '2026-01-02T03:04:05.x',
    '2026-01-02T03:04+03',
    '2026-01-02T03:04+xx:00',
    '2026-01-02T03:04+03:xx',
    '2026-01-02T03:04z',
  ])('%s is no moment', (text) => {
    expect(validationMessages(moment(), text)).toHaveLength(1)
  })
})

describe('numbers', () => {
  test.each([
    ['', ''],
    [null, ''],
    ['мёд', ''],
    [100, '100'],
    ['100.5', '100.50'],
  ])('the price %j is shown as %j', (value, text) => {
    expect(priceText(value)).toBe(text)
  })
  test('a broken rule has one message', () => {
    expect(validationMessages(price(), '')).toEqual([messages.required])
    expect(validationMessages(price(), '10.5')).toEqual([numberMessages.price])
    expect(validationMessages(digits(), '1.0')).toEqual([numberMessages.digits])
    expect(validationMessages(digits(), MAX_NUMBER)).toEqual([])
    expect(validationMessages(digits(), 1_000_000_000)).toEqual([numberMessages.tooMuch])
  })
})

/** Returns the rule's message about a value; null when the value is valid. */
const messageOf = (schema: Schema, value: unknown): string | null =>
  z
    .safeParse(schema, value)
    .error?.issues.map(({ message }) => message)
    .join(' ') ?? null

describe('a price that a body holds', () => {
  test.each(['0', '350', '350.00', '19.99', 0, 350, 19.99, 19.5, 1234567.89])('may be %j', (value) => {
    expect(messageOf(price(), value)).toBeNull()
    expect(messageOf(optionalPrice(), value)).toBeNull()
  })

  test.each([
    '1.5',
    '1.555',
    '1,50',
    '-1',
    '+1',
    '1e3',
    ' 5',
    '5 ₽',
    '.50',
    '5.',
    'дорого',
    -1,
    0.555,
    NaN,
    Infinity,
    true,
    {},
  ])('may not be %j', (value) => {
    expect(messageOf(price(), value)).toBe(numberMessages.price)
    expect(messageOf(optionalPrice(), value)).toBe(numberMessages.price)
  })

  test.each(['', null, undefined])('is required, so not %j, unless it is optional', (value) => {
    expect(messageOf(price(), value)).toBe(messages.required)
    expect(messageOf(optionalPrice(), value)).toBeNull()
  })

  test.each([1_000_000_000, '9'.repeat(400)])('has a limit', (value) => {
    expect(messageOf(price(), value)).toBe(numberMessages.tooMuch)
  })

  test('keeps the typed form: rules do not change values', () => {
    expect(z.parse(price(), '19.90')).toBe('19.90')
  })
})

describe('a number that a body holds as digits', () => {
  test.each(['0', '15', '007', 15])('may be %j', (value) => expect(messageOf(digits(), value)).toBeNull())
  test.each(['1.5', '-1', '1e3', '٣', 1.5, -1])('may not be %j', (value) =>
    expect(messageOf(digits(), value)).toBe(numberMessages.digits),
  )
  test.each(['', null, undefined])('are required, so not %j', (value) =>
    expect(messageOf(digits(), value)).toBe(messages.required),
  )
})

test.each([
  ['19.90', 19.9],
  [15, 15],
  ['', null],
  [null, null],
  [undefined, null],
  ['1,5', null],
  [NaN, null],
])('the number in %j is %j', (text, number) => expect(toNumber(text)).toBe(number))

// All other tests refer to messages by name; their texts are here and in shared/docs/interface-words.md.
test('the messages of invalid fields', () => {
  expect({ ...messages, ...numberMessages, noOptions, categoryTwice }).toEqual({
    required: 'Обязательно для заполнения.',
    max50: 'Длина текста не должна превышать 50 символов.',
    choice: 'Выберите значение из списка.',
    tooLong: 'Слишком длинный текст.',
    digits: 'Допустимы только цифры.',
    price: 'Число может быть целым или содержать две цифры после точки',
    time: 'Время указывается как ЧЧ:ММ, например 09:00.',
    tooMuch: 'Слишком большое число.',
    noOptions: 'Обязательно к заполнению',
    categoryTwice: 'Такая категория уже добавлена.',
  })
})

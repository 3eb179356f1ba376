import { describe, expect, test } from 'vitest'
import { digits, numberMessages, optionalPrice, price } from '@console/shared/kit/numbers'
import { toNumber } from '@console/shared/kit/to-number'
import { messages } from '@console/shared/kit/rules'
import type { Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'

/** The rule's words about a value; null when it is taken. */
const saidOf = (schema: Schema, value: unknown): string | null =>
  z
    .safeParse(schema, value)
    .error?.issues.map(({ message }) => message)
    .join(' ') ?? null

describe('a price that a body holds', () => {
  test.each(['0', '350', '350.00', '19.99', 0, 350, 19.99, 19.5, 1234567.89])('may be %j', (value) => {
    expect(saidOf(price(), value)).toBeNull()
    expect(saidOf(optionalPrice(), value)).toBeNull()
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
    expect(saidOf(price(), value)).toBe(numberMessages.price)
    expect(saidOf(optionalPrice(), value)).toBe(numberMessages.price)
  })

  test.each(['', null, undefined])('is required, so not %j, unless it is optional', (value) => {
    expect(saidOf(price(), value)).toBe(messages.required)
    expect(saidOf(optionalPrice(), value)).toBeNull()
  })

  test.each([1_000_000_000, '9'.repeat(400)])('has a limit', (value) => {
    expect(saidOf(price(), value)).toBe(numberMessages.tooMuch)
  })

  test('is left as it was typed: rules do not change values', () => {
    expect(z.parse(price(), '19.90')).toBe('19.90')
  })
})

describe('a number that a body holds as digits', () => {
  test.each(['0', '15', '007', 15])('may be %j', (value) => expect(saidOf(digits(), value)).toBeNull())
  test.each(['1.5', '-1', '1e3', '٣', 1.5, -1])('may not be %j', (value) =>
    expect(saidOf(digits(), value)).toBe(numberMessages.digits),
  )
  test.each(['', null, undefined])('are required, so not %j', (value) =>
    expect(saidOf(digits(), value)).toBe(messages.required),
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

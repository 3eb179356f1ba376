import { digits, MAX_NUMBER, numberMessages, price, priceText } from '@console/shared/kit/numbers'
import { identity, messages, moment, optionalText, otherNamesOf, requiredText, title } from '@console/shared/kit/rules'
import { Suspension } from '@console/shared/kit/suspension'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { said } from '../kit/said.ts'

describe('texts', () => {
  test.each([undefined, null, '', '   '])('a title that is %j is asked for, and nothing else is said', (value) => {
    expect(said(title(), value)).toEqual([messages.required])
  })
  test('a title is counted as people count, without the spaces at its ends', () => {
    expect(z.parse(title(), ` ${'ж'.repeat(50)} `)).toBe('ж'.repeat(50))
    expect(said(title(), '🍯'.repeat(50))).toEqual([])
    expect(said(title(), 'ж'.repeat(51))).toEqual([messages.max50])
  })
  test.each([
    ['required', requiredText()],
    ['optional', optionalText()],
  ])('a text that is %s has at most 5000 characters', (_, schema) => {
    expect(said(schema, 'ж'.repeat(5000))).toEqual([])
    expect(said(schema, 'ж'.repeat(5001))).toEqual([messages.tooLong])
  })
  test.each([undefined, null, ''])('a text may be %j only where it is optional', (value) => {
    expect(said(optionalText(), value)).toEqual([])
    expect(said(requiredText(), value)).toEqual([messages.required])
  })
})

describe('what a thing is told by', () => {
  test('its field knows under which other names it may come', () => {
    expect(otherNamesOf(identity('id', 'key'))).toEqual(['id', 'key'])
    expect(otherNamesOf(title())).toBeUndefined()
  })
  test('a suspension says yes or no', () => {
    expect(said(Suspension, { inactive: true })).toEqual([])
    expect(said(Suspension, {})).toEqual([messages.required])
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
  ])('%s is one', (text) => {
    expect(said(moment(), text)).toEqual([])
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
  ])('%s is none', (text) => {
    expect(said(moment(), text)).toHaveLength(1)
  })
})

describe('numbers', () => {
  test.each([
    ['', ''],
    [null, ''],
    ['мёд', ''],
    [100, '100'],
    ['100.5', '100.50'],
  ])('the price %j stands in its field as %j', (value, text) => {
    expect(priceText(value)).toBe(text)
  })
  test('what breaks a rule is said once', () => {
    expect(said(price(), '')).toEqual([messages.required])
    expect(said(price(), '10.5')).toEqual([numberMessages.price])
    expect(said(digits(), '1.0')).toEqual([numberMessages.digits])
    expect(said(digits(), MAX_NUMBER)).toEqual([])
    expect(said(digits(), 1_000_000_000)).toEqual([numberMessages.tooMuch])
  })
})

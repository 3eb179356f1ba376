import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phoneMessages, transferNumber } from '@console/shared/kit/phone'
import { phoneMask, transferMask, wholePhone } from '@console/web/kit/masks/phone'
import { fieldOf } from '../kit/masked-field.ts'
import { runs } from '../kit/runs.ts'

const problemOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)[0]

describe('a pasted phone', () => {
  test.each([
    ['+7 (917) 000-22-18', '+7 917 000-22-18'],
    ['8 (800) 555-01-10', '+7 800 555-01-10'],
    ['8.917.000.22.18', '+7 917 000-22-18'],
    ['+7 917 000', '+7 917 000'],
    ['+8 917 000 22 18', '+7 917 000-22-18'],
    ['+8 (495) 123-45-67', '+7 495 123-45-67'],
    ['тел. +7 917', '+7 917'],
    ['Тел. для заказов: 8 917 000-22-18', '+7 917 000-22-18'],
    ['\u202a+7 917 000-22-18\u202c', '+7 917 000-22-18'],
    ['+7\u2011917\u2011000\u201322\u201318', '+7 917 000-22-18'],
    ['+375 29 123-45-67', '+375 29 123-45-67'],
    ['375291234567', '+375291234567'],
    ['375 29 123-45-67', '+375 29 123-45-67'],
    ['+1 (212) 555-0100', '+1 (212) 555-0100'],
    ['+84 95 123 45 67', '+84 95 123 45 67'],
    [' +49 151 1234', '+49 151 1234'],
    ['22-33-44', '22-33-44'],
    ['4722 22-33-44', '4722 22-33-44'],
    ['(495) 123-45-67', '(495) 123-45-67'],
    ['8 (4722) 22-33-44', '+7 (4722) 22-33-44'],
    ['+7 4722 22-33-44', '+7 4722 22-33-44'],
    ['84722223344', '+7 472 222-33-44'],
    ['+7 4729 22-33-44', '+7 4729 22-33-44'],
    ['8 495 123-45-67 доб. 12', '+7 495 123-45-67 доб. 12'],
    ['8 495 123-45-67, добавочный 12', '+7 495 123-45-67 доб. 12'],
    ['8 495 123-45-67 ext. 12', '+7 495 123-45-67 доб. 12'],
    ['+49 151 12345 #6', '+49 151 12345 доб. 6'],
  ])('%j is pasted as %j', (text, value) => {
    const { shown } = fieldOf(phoneMask).paste(text)
    expect([shown.value, shown.refused]).toEqual([value, undefined])
    expect(fieldOf(phoneMask).paste(value).shown.value).toBe(value)
  })

  test.each([
    '+7 917 000-22-18, 8 495 123-45-67',
    '+7 917 000-22-18, 849512',
    '+8 917 000 22 18 8 495',
    '8 917 000 22 18 8 495',
    '+7 917 000-22-18 +7 917 000-22-19',
    '+7 917 000-22-18 / 19',
    '+7 917 000-22-189',
    '91700022189',
    '22-33-44 22-33-45',
    '+375 29 123-45-67 29',
    '+1234567890123456',
    '22-33-44#1234567',
    '+7 917 000-22-18 доб. 12 Анна',
    '+7 917 000-22-18 доб. 12, 8 495 123-45-67',
    '+7 495 123-45-67,12',
    '8-800-МЁД-0110',
    '#12',
    'звоните',
  ])('%j is no single number: it is kept and refused', (text) => {
    for (const mask of [phoneMask, transferMask]) {
      const { shown } = fieldOf(mask).paste(text)
      expect([shown.value, shown.refused]).toEqual([text, phoneMessages.several])
    }
    expect(wholePhone(text)).toBe(text)
    expect(problemOf(transferNumber(), text)).toBeDefined()
  })

  test('a key goes into an unreadable text like any letter', () => {
    expect(fieldOf(phoneMask).paste('8 917 000 22 18 8 495').press('x').shown.value).toBe('8 917 000 22 18 8 495x')
    expect(fieldOf(phoneMask).paste('91700022189').erase().shown.value).toBe('+7 917 000-22-18')
  })

  test('two pasted numbers never become one', () => {
    const digits = (length: number) =>
      fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''))
    const number = fc
      .tuple(
        fc.constantFrom('+7 9', '8 9', '+8 9', '8 (495) ', '9'),
        digits(2),
        digits(7),
        fc.constantFrom(' ', '-', ''),
      )
      .map(([start, code, own, sign]) => {
        const rest = [own.slice(0, 3), own.slice(3, 5), own.slice(5)].join(sign)
        return start.includes('495') ? `${start}${rest}` : `${start}${code} ${rest}`
      })
    const between = fc.constantFrom(', ', '; ', ' ', '\n', ' и ', '/', ' доб. ', ' - ', '\u202a ')
    fc.assert(
      fc.property(number, between, number, fc.constantFrom(phoneMask, transferMask), (one, sign, other, mask) => {
        const text = `${one}${sign}${other}`
        const { value } = fieldOf(mask).paste(text).shown
        expect(value).toBe(text)
        expect(problemOf(transferNumber(), value)).toBeDefined()
      }),
      runs(100, 500),
    )
  })

  test('a pasted number keeps its digits', () => {
    const text = fc.array(fc.constantFrom(...Array.from('0123456789+78 -().,;/#'), 'доб. ', 'тел: ', '\u202a'), {
      maxLength: 24,
    })
    fc.assert(
      fc.property(text, fc.constantFrom(phoneMask, transferMask), (signs, mask) => {
        const { value, refused } = fieldOf(mask).paste(signs.join('')).shown
        expect(fieldOf(mask).paste(value).shown.value).toBe(value)
        if (refused !== undefined) {
          expect(value).toBe(signs.join(''))
          return
        }
        const given = signs.join('').replace(/\D/g, '')
        expect([given, `7${given}`, given.replace(/^8/, '7')]).toContain(value.replace(/\D/g, ''))
      }),
      runs(300, 2000),
    )
  })
})

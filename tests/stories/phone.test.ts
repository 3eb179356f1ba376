import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phoneMessages, transferNumber } from '@console/shared/kit/phone'
import { phoneMask, transferMask, completePhone } from '@console/web/kit/masks/phone'
import fc from 'fast-check'
import { fieldOf } from '../kit/masked-field.ts'
import { runs } from '../kit/basics.ts'

const problemOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)[0]

describe('phone numbers', () => {
  test.each([
    ['', ''],
    ['+', '+'],
    ['8', '+7'],
    ['7', '+7'],
    ['9', '+7 9'],
    ['89170002218', '+7 917 000-22-18'],
    ['79170002218', '+7 917 000-22-18'],
    ['+79170002218', '+7 917 000-22-18'],
    ['9170002218', '+7 917 000-22-18'],
    ['+7 917', '+7 917'],
    ['+8 917 000 22 18', '+7 917 000-22-18'],
    ['+375291234567', '+375291234567'],
    ['375291234567', '+375291234567'],
    ['375 29 123-45-67', '+375 29 123-45-67'],
    ['84951234567д1', '+7 495 123-45-67 доб. 1'],
    ['84951234567#12', '+7 495 123-45-67 доб. 12'],
    ['22-33х', '22-33'],
    ['1234#5', '1234'],
    ['1234д5', '1234'],
    ['12345#6', '12345 доб. 6'],
    ['доб', ''],
  ])('keys %j give %j', (keys, value) => {
    expect(fieldOf(phoneMask).press(keys).shown.value).toBe(value)
  })

  test.each([
    ['+7 917 000-22-189', '+7 917 000-22-18'],
    ['+7 917 000-22-18, 8 495', '+7 917 000-22-18'],
    ['+7 495 123-45-67д1234567', '+7 495 123-45-67 доб. 123456'],
    ['+375 29 123-45-678', '+375 29 123-45-67'],
    ['+49 151 1234567890123', '+49 151 1234567890'],
  ])('the keys %j end with refused ones', (keys, value) => {
    const { shown } = fieldOf(phoneMask).press(keys)
    expect([shown.value, shown.refused]).toEqual([value, phoneMessages.several])
  })

  test('erasing from the end removes something with every key', () => {
    let field = fieldOf(phoneMask, '+7 917 000-22-18')
    while (field.shown.value) {
      const next = field.erase()
      expect(next.shown.value.length).toBeLessThan(field.shown.value.length)
      field = next
    }
  })

  test.each([
    ['+7 |17 000-22-18', '9', '+7 9|17 000-22-18'],
    ['|', '8', '+7|'],
    ['|', '9', '+7 9|'],
    ['+|7 917 000', '3', '+3|7 917 000'],
    ['+375 2|', '9', '+375 29|'],
    ['8 (472|) 22-33-44', '2', '+7 (4722|) 22-33-44'],
    ['+7 |17 000-22-18 доб. 5', '9', '+7 9|17 000-22-18 доб. 5'],
    ['+7 917 |000-22-18', '5', '+7 917 |000-22-18'],
  ])('the caret of %j after %j', (drawn, key, after) => {
    expect(fieldOf(phoneMask, drawn).press(key).withCaret).toBe(after)
  })

  test.each([
    ['4951234567', '+7 495 123-45-67'],
    ['(495) 123-45-67', '+7 495 123-45-67'],
    ['(4722) 22-33-44', '+7 (4722) 22-33-44'],
    ['4722 22-33-44', '+7 4722 22-33-44'],
    ['8121234567', '+7 812 123-45-67'],
    ['4951234567д12', '+7 495 123-45-67 доб. 12'],
    ['9170002218', '+7 917 000-22-18'],
    ['22-33-44', '22-33-44'],
    ['+7 917 000-22', '+7 917 000-22'],
    ['+7 917 000-22-1', '+7 917 000-22-1'],
    ['812123', '+7 121 23'],
    ['+375 29 123-45', '+375 29 123-45'],
    ['', ''],
  ])('left as %j it is %j, and stays so', (keys, whole) => {
    const value = completePhone(fieldOf(phoneMask).press(keys).shown.value)
    expect(value).toBe(whole)
    expect(completePhone(fieldOf(phoneMask).paste(value).shown.value)).toBe(whole)
  })

  test('an extension is erased with its mark', () => {
    let field = fieldOf(phoneMask).press('84951234567д1')
    for (let key = 0; key < 2; key += 1) field = field.erase()
    expect(field.shown.value).toBe('+7 495 123-45-6')
  })

  test.each([
    ['4276123456789012', '4276 1234 5678 9012'],
    ['4276 1234-5678 9012', '4276 1234 5678 9012'],
    ['40817810099910004312', '4081 7810 0999 1000 4312'],
    ['89170002218', '+7 917 000-22-18'],
    ['+375 29 123-45-67', '+375 29 123-45-67'],
  ])('a transfer’s number: %j becomes %j, typed or pasted', (text, value) => {
    expect(fieldOf(transferMask).paste(text).shown.value).toBe(value)
    expect(fieldOf(transferMask).press(text).shown.value).toBe(value)
  })

  test('a transfer’s number: refuses more digits than an account, and two phones', () => {
    expect(fieldOf(transferMask).press('408178100999100043129').shown).toMatchObject({
      value: '4081 7810 0999 1000 4312',
      refused: phoneMessages.transfer,
    })
    expect(problemOf(transferNumber(), '8 917 000 22 18 8 495 1')).toBe(phoneMessages.transfer)
    expect(fieldOf(transferMask).paste('Карта: 4276 1234 5678 9012').shown.value).toBe('4276 1234 5678 9012')
  })

  test('the caret stays behind its digit in a grouped card number', () => {
    expect(fieldOf(transferMask, '4276|2345678 9012').press('1').withCaret).toBe('4276 1|234 5678 9012')
  })

  test.each([
    '+7 917 000-22-18',
    '8 (4722) 22-33-44',
    '4722 22-33-44',
    '(495) 123-45-67',
    '22-33-44',
    '+7 495 123-45-67 доб. 12',
    '+375 29 123-45-67',
    '+1 (212) 555-0100',
  ])('%j is a phone', (value) => {
    expect(problemOf(transferNumber(), value)).toBeUndefined()
  })

  test.each(['1', '+7', '+', '+7 917 000-22', '1234', '+375 29'])('%j is no phone', (value) => {
    expect(problemOf(transferNumber(), value)).toBe(phoneMessages.phone)
  })

  test.each([
    ['4111 1111 1111 1111', undefined],
    ['4276 1234 5678 9012', phoneMessages.card],
    ['4081 7810 0999 1000 4312', undefined],
    ['4081 7810 0999', phoneMessages.transfer],
    ['1', phoneMessages.phone],
    ['', messages.required],
  ])('a transfer to %j: %s', (value, message) => {
    expect(problemOf(transferNumber(), value)).toBe(message)
  })

  test('an empty text is no phone', () => {
    expect(problemOf(transferNumber(), ' ')).toBe(messages.required)
  })
})

const problemOfPasted = (schema: z.ZodMiniType, value: unknown) =>
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
  ])('%j is no single number: it stays and is invalid', (text) => {
    for (const mask of [phoneMask, transferMask]) {
      const { shown } = fieldOf(mask).paste(text)
      expect([shown.value, shown.refused]).toEqual([text, phoneMessages.several])
    }
    expect(completePhone(text)).toBe(text)
    expect(problemOfPasted(transferNumber(), text)).toBeDefined()
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
        expect(problemOfPasted(transferNumber(), value)).toBeDefined()
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

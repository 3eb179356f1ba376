import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalPhone, phone, phoneMessages, transferNumber } from '@console/shared/kit/phone'
import { phoneMask, transferMask, wholePhone } from '@console/web/kit/masks/phone'

/** What stands in a field after these keys, each pressed at the end. */
const typed = (mask: typeof phoneMask, keys: string) =>
  [...keys].reduce((value, key) => mask(value + key, value.length + 1).value, '')

describe('phone numbers', () => {
  test.each([
    ['', ''],
    ['+', '+'],
    ['8', '+7'],
    ['7', '+7'],
    ['9', '+7 9'],
    ['89170002218', '+7 917 000-22-18'],
    ['79170002218', '+7 917 000-22-18'],
    ['9170002218', '+7 917 000-22-18'],
    ['+7 (917) 000-22-18', '+7 917 000-22-18'],
    ['8 (800) 555-01-10', '+7 800 555-01-10'],
    ['+7 917 000-22-189', '+7 917 000-22-18'],
    ['+7 917 000', '+7 917 000'],
    ['тел. +7 917', '+7 917'],
    ['+375 29 123-45-67', '+375 29 123-45-67'],
    ['375291234567', '+375291234567'],
    ['+1 (212) 555-0100', '+1 (212) 555-0100'],
    ['+49 151 abc', '+49 151 '],
    ['+1234567890123456', '+123456789012345'],
    ['91700022189', '+7 917 000-22-18'],
    [' +49 151 1234', '+49 151 1234'],
    ['#12', ''],
  ])('%j becomes %j', (value, masked) => {
    expect(phoneMask(value, value.length)).toEqual({ value: masked, caret: masked.length })
  })

  test.each([
    ['89170002218', '+7 917 000-22-18'],
    ['+79170002218', '+7 917 000-22-18'],
    ['9170002218', '+7 917 000-22-18'],
    ['+375291234567', '+375291234567'],
  ])('keys %j give %j', (keys, value) => {
    expect(typed(phoneMask, keys)).toBe(value)
  })

  test('erased from the end, every key takes something and nothing is left', () => {
    let value = '+7 917 000-22-18'
    while (value) {
      const shorter = value.slice(0, -1)
      const next = phoneMask(shorter, shorter.length).value
      expect(next.length).toBeLessThan(value.length)
      value = next
    }
  })

  test.each([
    ['+7 9|17 000-22-18', '+7 917 000-22-18', 4],
    ['+7 917 000-|22-18', '+7 917 000-22-18', 10],
    ['8|', '+7', 2],
    ['9|', '+7 9', 4],
    ['+3|7 917 000', '+37 917 000', 2],
    ['+375 29|', '+375 29', 7],
    ['|+375 29', '+375 29', 0],
    ['|375291234567', '+375291234567', 1],
    ['8 (472|2) 22-33-44', '+7 (4722) 22-33-44', 7],
    ['+7 9|17 000-22-18 доб. 5', '+7 917 000-22-18 доб. 5', 4],
    ['+7 917 000-22-18 |доб. 5', '+7 917 000-22-18 доб. 5', 16],
  ])('the caret of %j', (marked, value, caret) => {
    const at = marked.indexOf('|')
    expect(phoneMask(marked.replace('|', ''), at)).toEqual({ value, caret })
  })

  test.each([
    ['22-33-44', '22-33-44'],
    ['4722 22-33-44', '4722 22-33-44'],
    ['(495) 123-45-67', '(495) 123-45-67'],
    ['8 (4722) 22-33-44', '+7 (4722) 22-33-44'],
    ['+7 4722 22-33-44', '+7 4722 22-33-44'],
    ['+7 4722 22-33-441', '+7 4722 22-33-44'],
    ['84722223344', '+7 472 222-33-44'],
    ['8 495 123-45-67 доб. 12', '+7 495 123-45-67 доб. 12'],
    ['+7 495 123-45-67,12', '+7 495 123-45-67 доб. 12'],
    ['22-33-44#1234567', '22-33-44 доб. 123456'],
    ['22-33х', '22-33'],
    ['+7 4729 22-33-44', '+7 4729 22-33-44'],
    ['1234#5', '1234'],
    ['12345#6', '12345 доб. 6'],
    ['84951234567д ', '+7 495 123-45-67 доб. '],
    ['+49 151 12345 #6', '+49 151 12345 доб. 6'],
  ])('a landline: %j becomes %j', (value, masked) => {
    expect(phoneMask(value, value.length)).toEqual({ value: masked, caret: masked.length })
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
    ['4722 22-33-44 доб. 12', '+7 4722 22-33-44 доб. 12'],
    ['+7 917 000-22', '+7 917 000-22'],
    ['+7 917 000-22-1', '+7 917 000-22-1'],
    ['812123', '+7 121 23'],
    ['+375 29 123-45', '+375 29 123-45'],
    ['', ''],
  ])('left as %j it is %j, and stays so', (keys, whole) => {
    const value = wholePhone(phoneMask(keys, keys.length).value)
    expect(value).toBe(whole)
    expect(wholePhone(phoneMask(value, value.length).value)).toBe(whole)
  })

  test('an extension is typed after its mark, and erased with it', () => {
    const whole = '+7 495 123-45-67 доб. 1'
    expect(typed(phoneMask, '84951234567д1')).toBe(whole)
    let value = whole
    for (let key = 0; key < 2; key += 1) value = phoneMask(value.slice(0, -1), value.length - 1).value
    expect(value).toBe('+7 495 123-45-6')
  })

  test.each([
    ['4276123456789012', '4276 1234 5678 9012'],
    ['4276 1234-5678 9012', '4276 1234 5678 9012'],
    ['40817810099910004312', '4081 7810 0999 1000 4312'],
    ['408178100999100043129', '4081 7810 0999 1000 4312'],
    ['89170002218', '+7 917 000-22-18'],
    ['+375 29 123-45-67', '+375 29 123-45-67'],
  ])('where money goes: %j becomes %j, typed or pasted', (value, masked) => {
    expect(transferMask(value, value.length)).toEqual({ value: masked, caret: masked.length })
    expect(typed(transferMask, value)).toBe(masked)
  })

  test('the caret stays behind its digit where a card’s number is grouped', () => {
    expect(transferMask('42761|2345678 9012'.replace('|', ''), 5)).toEqual({ value: '4276 1234 5678 9012', caret: 6 })
  })

  const problemOf = (schema: z.ZodMiniType, value: unknown) =>
    z.safeParse(schema, value).error?.issues.map(({ message }) => message)[0]

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
    for (const schema of [phone(), optionalPhone(), transferNumber()]) expect(problemOf(schema, value)).toBeUndefined()
  })

  test.each(['1', '+7', '+', '+7 917 000-22', '1234', '+7 917 000-22-189', 'звоните', '+375 29'])(
    '%j is none',
    (value) => {
      expect(problemOf(phone(), value)).toBe(phoneMessages.phone)
      expect(problemOf(optionalPhone(), value)).toBe(phoneMessages.phone)
      expect(problemOf(transferNumber(), value)).toBeDefined()
    },
  )

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

  test('nothing is no phone, where one is asked for', () => {
    expect(problemOf(phone(), ' ')).toBe(messages.required)
    expect(problemOf(optionalPhone(), '')).toBeUndefined()
  })
})

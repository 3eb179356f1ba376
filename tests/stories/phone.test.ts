import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phoneMessages, transferNumber } from '@console/shared/kit/phone'
import { phoneMask, transferMask, wholePhone } from '@console/web/kit/masks/phone'
import { fieldOf } from '../kit/masked-field.ts'

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
    const value = wholePhone(fieldOf(phoneMask).press(keys).shown.value)
    expect(value).toBe(whole)
    expect(wholePhone(fieldOf(phoneMask).paste(value).shown.value)).toBe(whole)
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

  test('nothing is no phone', () => {
    expect(problemOf(transferNumber(), ' ')).toBe(messages.required)
  })
})

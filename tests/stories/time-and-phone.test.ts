import { describe, expect, test } from 'vitest'
import { isWholePhone, phoneMask } from '@console/web/kit/masks/phone'
import { timeMask, wholeTime } from '@console/web/kit/masks/time'

/** What stands in a field after these keys, each pressed at the end. */
const typed = (mask: typeof timeMask, keys: string) =>
  [...keys].reduce((value, key) => mask(value + key, value.length + 1).value, '')

describe('time', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['2', '2'],
    ['3', '03'],
    ['9', '09'],
    ['09', '09'],
    ['23', '23'],
    ['24', '00'],
    ['99', '00'],
    ['123', '12:3'],
    ['126', '12:6'],
    ['127', '12:07'],
    ['1259', '12:59'],
    ['1260', '12:59'],
    ['1299', '12:59'],
    ['2400', '00:00'],
    ['09:00', '09:00'],
    ['09000', '09:00'],
    ['ab1c2d3e4f', '12:34'],
    ['девять', ''],
    [' 18.30 ', '18:30'],
  ])('%j becomes %j', (value, masked) => {
    expect(timeMask(value, value.length)).toEqual({ value: masked, caret: masked.length })
  })

  test.each([
    ['900', '09:00'],
    ['1830', '18:30'],
    ['257', '00:07'],
    ['18:30', '18:30'],
    ['12345678', '12:34'],
  ])('keys %j give %j', (keys, value) => {
    expect(typed(timeMask, keys)).toBe(value)
  })

  test.each([['09:00'], ['12:07']])('erased from the end %j goes away key by key', (start) => {
    let value = start
    for (let key = 0; key < 5; key++) {
      const shorter = value.slice(0, -1)
      value = timeMask(shorter, shorter.length).value
    }
    expect(value).toBe('')
  })

  test.each([
    ['1|09:00', '10:59', 1],
    ['09|1:00', '09:10', 2],
    ['09:|', '09', 2],
    ['5|', '05', 2],
    ['12:8|', '12:08', 5],
  ])('the caret of %j', (marked, value, caret) => {
    const at = marked.indexOf('|')
    expect(timeMask(marked.replace('|', ''), at)).toEqual({ value, caret })
  })

  test.each([
    ['', ''],
    ['9', '09:00'],
    ['09', '09:00'],
    ['1', '01:00'],
    ['12:3', '12:3'],
    ['12:30', '12:30'],
  ])('left as %j, it is %j', (value, whole) => {
    expect(wholeTime(value)).toBe(whole)
  })
})

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
  ])('the caret of %j', (marked, value, caret) => {
    const at = marked.indexOf('|')
    expect(phoneMask(marked.replace('|', ''), at)).toEqual({ value, caret })
  })

  test.each([
    ['+7 917 000-22-18', true],
    ['+7 917 000-22', false],
    ['+7', false],
    ['+', false],
    ['+375 29 123-45-67', true],
  ])('%j is whole: %s', (value, whole) => {
    expect(isWholePhone(value)).toBe(whole)
  })
})

import { describe, expect, test } from 'vitest'
import { closingTimeMask, timeMask, wholeTime } from '@console/web/kit/masks/time'

/** What stands in a field after these keys, each pressed at the end. */
const typed = (mask: typeof timeMask, keys: string) =>
  [...keys].reduce((value, key) => mask(value + key, value.length + 1).value, '')

describe('a field of a time', () => {
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
    ['|5', '05', 0],
    ['12:|8', '12:08', 2],
    ['09:1|00', '09:10', 4],
    ['12:3|4', '12:34', 4],
    ['12:7|0', '12:59', 4],
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

describe('a field of a closing time', () => {
  test.each([
    ['2400', '24:00'],
    ['24', '24'],
    ['2459', '24:00'],
    ['0200', '02:00'],
    ['25', '00'],
  ])('keys %j give %j', (keys, value) => {
    expect(typed(closingTimeMask, keys)).toBe(value)
    expect(wholeTime('24')).toBe('24:00')
  })

  test.each([
    ['240|', '24:0', 4],
    ['24:0|', '24:0', 4],
    ['2400|', '24:00', 5],
    ['24:00|0', '24:00', 5],
    ['2|4:00', '24:00', 1],
    ['24:0|0', '24:00', 4],
    ['24:|', '24', 2],
    ['9|', '09', 2],
  ])('the caret of %j', (marked, value, caret) => {
    const at = marked.indexOf('|')
    expect(closingTimeMask(marked.replace('|', ''), at)).toEqual({ value, caret })
  })
})

import { describe, expect, test } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { closingTimeMask, timeMask, completeTime } from '@console/web/kit/masks/time'
import { fieldOf } from '../kit/masked-field.ts'

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
    ['99', '09:09'],
    ['123', '12:3'],
    ['126', '12:6'],
    ['127', '12:07'],
    ['1259', '12:59'],
    ['1260', '12:59'],
    ['2400', '00:00'],
    ['09:00', '09:00'],
    ['9:00', '09:00'],
    ['1:30', '01:30'],
    ['09000', '09:00'],
    ['ab1c2d3e4f', '01:23'],
    ['девять', ''],
    ['18.30', '18:30'],
    ['900', '09:00'],
    ['1830', '18:30'],
    ['257', '00:07'],
    ['12345678', '12:34'],
  ])('keys %j give %j', (keys, value) => {
    expect(fieldOf(timeMask).press(keys).shown.value).toBe(value)
  })

  test.each([
    ['9:00', '09:00'],
    ['09:00', '09:00'],
    ['9', '09'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9-30', '09:30'],
    [' 18.30 ', '18:30'],
    ['18:30:00', '18:30'],
    ['1830', '18:30'],
    ['', ''],
  ])('%j is pasted as %j', (text, value) => {
    expect(fieldOf(timeMask).paste(text).shown).toMatchObject({ value, refused: undefined })
  })

  test.each(['25:00', '9:5', '9:60', '12345', 'девять', '9:00 PM', '9:00–18:00', '24:00', '18:30:20'])(
    'refuses %j and keeps it',
    (text) => {
      expect(fieldOf(timeMask).paste(text).shown).toMatchObject({ value: text, refused: numberMessages.time })
    },
  )

  test.each([['09:00'], ['12:07']])('%j is erased from the end', (start) => {
    let field = fieldOf(timeMask, start)
    for (let key = 0; key < 5; key++) field = field.erase()
    expect(field.shown.value).toBe('')
  })

  test.each([
    ['|09:00', '1', '1|0:59'],
    ['09|:00', '1', '09:1|0'],
    ['12:|', '8', '12:08|'],
    ['|', '5', '05|'],
    ['09:|00', '1', '09:1|0'],
    ['|9:00', '1', '1|9:00'],
  ])('the caret of %j after %j', (drawn, key, after) => {
    expect(fieldOf(timeMask, drawn).press(key).withCaret).toBe(after)
  })

  test('erasing a first digit keeps the others in place', () => {
    expect(fieldOf(timeMask, '0|9:00').erase().withCaret).toBe('|9:00')
    expect(fieldOf(timeMask, '09:0|0').erase().withCaret).toBe('09|:0')
  })

  test.each([
    ['', ''],
    ['9', '09:00'],
    ['9:00', '09:00'],
    ['09', '09:00'],
    ['1', '01:00'],
    ['12:3', '12:3'],
    ['12:30', '12:30'],
    ['25:00', '25:00'],
  ])('left as %j, it is %j', (value, whole) => {
    expect(completeTime(value)).toBe(whole)
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
    expect(fieldOf(closingTimeMask).press(keys).shown.value).toBe(value)
    expect(completeTime('24')).toBe('24:00')
  })

  test.each([
    ['24:00', '24:00'],
    ['24', '24'],
    ['2400', '24:00'],
    ['9:00', '09:00'],
  ])('%j is pasted as %j', (text, value) => {
    expect(fieldOf(closingTimeMask).paste(text).shown.value).toBe(value)
  })

  test('refuses a time after 24:00', () => {
    expect(fieldOf(closingTimeMask).paste('24:01').shown).toMatchObject({
      value: '24:01',
      refused: numberMessages.time,
    })
  })

  test.each([
    ['24|', '0', '24:0|'],
    ['24:0|', '0', '24:00|'],
    ['|', '9', '09|'],
  ])('the caret of %j after %j', (drawn, key, after) => {
    expect(fieldOf(closingTimeMask, drawn).press(key).withCaret).toBe(after)
  })

  test('its last digits are erased one by one', () => {
    expect(fieldOf(closingTimeMask, '24:00').erase().erase().withCaret).toBe('24|')
  })
})

import { describe, expect, test } from 'vitest'
import { numberMessages } from '@console/shared/kit/numbers'
import { code, wholeNumber, price } from '@console/web/kit/masks/numbers'
import { sizes } from '@console/web/kit/masks/sizes'
import { centimetres, pieces, THREE_SIZES } from '@console/web/kit/numbers/measures'
import { defaultHours, type Schedule } from '@console/shared/delivery'
import { asOnMonday, isOpen, scheduleText, switchedDay, weekOf } from '@console/web/delivery/schedule'
import { fieldOf } from '../kit/masked-field.ts'

const digits = wholeNumber(pieces)
const NEVER_BELOW = 'Только цифры и точка: цена не бывает меньше нуля.'

describe('digits are typed: «Допустимы только цифры»', () => {
  test.each([
    ['12', '12', undefined],
    ['1a', '1', numberMessages.digits],
    ['1a2', '12', undefined],
    ['-5', '5', undefined],
    ['1 000', '1000', undefined],
    ['1,5', '1', numberMessages.digits],
    ['10x20', '10', numberMessages.digits],
  ])('%s becomes %s', (keys, value, refused) => {
    for (const mask of [digits, code]) {
      const { shown } = fieldOf(mask).press(keys)
      expect([shown.value, shown.refused]).toEqual([value, refused])
    }
  })

  test('an ended number can be continued after a change', () => {
    const ended = fieldOf(digits).press('12,5')
    expect(ended.withCaret).toBe('12|')
    expect(ended.erase().press('5').withCaret).toBe('15|')
    expect(ended.paste('5').withCaret).toBe('125|')
  })

  test('a key goes into an unreadable text like any letter', () => {
    const unread = fieldOf(digits).paste('1,5 шт')
    expect(unread.shown).toMatchObject({ value: '1,5 шт', refused: pieces.tooFine })
    expect(unread.press('2').shown.value).toBe('1,5 шт2')
    expect(fieldOf(digits, '1,5|').erase().shown).toMatchObject({ value: '1', refused: undefined })
  })
})

describe('a price is typed: an integer or exactly two decimals; a comma becomes a point', () => {
  test.each([
    ['100', '100', undefined],
    ['100,', '100.', undefined],
    ['100,50', '100.50', undefined],
    ['100.505', '100.50', numberMessages.price],
    ['1.234.567', '1.23', numberMessages.price],
    ['1 234,5₽', '1234.5', undefined],
    ['12a3', '123', undefined],
    ['12a', '12', NEVER_BELOW],
    ['-', '', NEVER_BELOW],
  ])('%s becomes %s', (keys, value, refused) => {
    const { shown } = fieldOf(price).press(keys)
    expect([shown.value, shown.refused]).toEqual([value, refused])
  })

  test.each([
    ['100.5|0', '5', '100.5|0'],
    ['1|5.50', '0', '10|5.50'],
    ['1|5.50', ',', '1|5.50'],
    ['1|50', ',', '1.|50'],
  ])('into %s goes %s', (drawn, key, after) => {
    expect(fieldOf(price, drawn).press(key).withCaret).toBe(after)
  })

  test.each([
    ['12.5', '12.50'],
    ['12.', '12'],
    ['.5', '0.50'],
    ['12.50', '12.50'],
    ['12', '12'],
    ['', ''],
    ['15.000', '15.000'],
  ])('left as %j it becomes %j', (typed, whole) => {
    expect(price.complete?.(typed)).toBe(whole)
  })
})

describe('sizes are typed: digits, x and spaces, three parts with « x » between', () => {
  test.each([
    ['digits', '10', '10|'],
    ['the space key inserts the separator', '10 ', '10 x |'],
    ['the x key does, too', '10x', '10 x |'],
    ['and the Cyrillic one', '10х', '10 x |'],
    ['a space after a separator adds nothing', '10  ', '10 x |'],
    ['an x after a separator adds nothing', '10 x', '10 x |'],
    ['the second separator', '10 20 ', '10 x 20 x |'],
    ['no third one', '10 20 30 ', '10 x 20 x 30|'],
    ['nor what is behind it', '10 20 30 40x5', '10 x 20 x 30|'],
    ['nor decimals', '10,5 20', '10|'],
    ['a separator before anything is dropped', ' ', '|'],
    ['letters are dropped', '10 2см', '10 x 2|'],
  ])('%s: %s becomes %s', (_, keys, expected) => {
    expect(fieldOf(sizes).press(keys).withCaret).toBe(expected)
  })

  test.each([
    ['in the middle of a number it parts it', '1|0 x 30', ' ', '1 x |0 x 30'],
    ['not when there are three parts', '1|0 x 20 x 30', ' ', '1|0 x 20 x 30'],
    ['an emptied part takes a number again', '10 x | x 30', '5', '10 x 5| x 30'],
  ])('%s: %s', (_, drawn, key, expected) => {
    expect(fieldOf(sizes, drawn).press(key).withCaret).toBe(expected)
  })

  test.each([
    ['at the end it takes the whole separator', '10 x |', '10|'],
    ['after a separator it joins the numbers', '10 x |20', '10|20'],
    ['inside it does, too', '10 x| 20', '10|20'],
    ['an emptied part keeps its place', '10 x 5| x 30', '10 x | x 30'],
    ['in the empty part it takes one separator', '10 x | x 30', '10| x 30'],
    ['an emptied first part keeps its place', '1| x 20 x 30', '| x 20 x 30'],
  ])('backspace %s: %s becomes %s', (_, drawn, expected) => {
    expect(fieldOf(sizes, drawn).erase().withCaret).toBe(expected)
  })

  test('a refused key shows the reason', () => {
    expect(fieldOf(sizes).press('10 20 30 4').shown.refused).toBe(THREE_SIZES)
    expect(fieldOf(sizes).press('10,5').shown.refused).toBe(centimetres.tooFine)
  })
})

const hours = (time_start: string, time_stop: string) => ({ time_start, time_stop })
const day = hours('09:00', '18:00')
const short = hours('11:00', '17:30')

test.each<[string, Schedule | null, string]>([
  ['nothing', null, ''],
  ['an empty one', {}, ''],
  ['one day', { monday: day }, 'Пн 09:00–18:00'],
  ['two neighbours', { monday: day, tuesday: day }, 'Пн–Вт 09:00–18:00'],
  ['two apart', { monday: day, wednesday: day }, 'Пн, Ср 09:00–18:00'],
  ['other hours', { friday: day, saturday: short, sunday: short }, 'Пт 09:00–18:00; Сб–Вс 11:00–17:30'],
  ['a day half filled in', { monday: hours('09:00', ''), tuesday: day }, 'Вт 09:00–18:00'],
  [
    'round the clock',
    { monday: hours('00:00', '24:00'), tuesday: hours('18:00', '02:00') },
    'Пн круглосуточно; Вт 18:00–02:00',
  ],
  ['half a day', { monday: hours('09:00', ''), tuesday: hours('', '18:00'), friday: day }, 'Пт 09:00–18:00'],
  [
    'the whole week',
    { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
    'Ежедневно 09:00–18:00',
  ],
])('%s reads so', (_, schedule, text) => {
  expect(scheduleText(schedule).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(text)
})

test('lines do not break within the hours', () => {
  expect(scheduleText({ monday: day, tuesday: day })).toBe('Пн\u2060–\u2060Вт\u00a009:00\u2060–\u206018:00')
})

describe('the editor of working hours', () => {
  test('holds all seven days, closed ones empty', () => {
    const week = weekOf({ sunday: short, monday: null })
    expect(Object.values(week).filter(isOpen)).toEqual([short])
    expect(week.monday).toEqual(hours('', ''))
  })

  test('a day gets 09:00–18:00 when switched on, and no hours when switched off', () => {
    expect(switchedDay(true)).toEqual(defaultHours)
    expect(switchedDay(true)).toEqual(day)
    expect(isOpen(switchedDay(false))).toBe(false)
  })

  test('a day with only one time counts as open', () => {
    expect([isOpen(hours('09:00', '')), isOpen(hours('', '18:00'))]).toEqual([true, true])
  })

  test('copies Monday’s hours to every day', () => {
    const week = asOnMonday(weekOf({ monday: short, friday: day }))
    expect(Object.values(week)).toEqual(Array(7).fill(short))
    expect(week.tuesday).not.toBe(week.monday)
  })
})

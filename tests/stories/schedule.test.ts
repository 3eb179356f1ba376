import { describe, expect, test } from 'vitest'
import { defaultHours, type Schedule } from '@console/shared/delivery'
import { asOnMonday, isOpen, scheduleText, switchedDay, weekOf } from '@console/web/delivery/schedule'

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
  [
    'the whole week',
    { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
    'Ежедневно 09:00–18:00',
  ],
])('%s reads so', (_, schedule, text) => {
  expect(scheduleText(schedule).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(text)
})

test('a line never ends within the hours', () => {
  expect(scheduleText({ monday: day, tuesday: day })).toBe('Пн\u2060–\u2060Вт\u00a009:00\u2060–\u206018:00')
})

describe('the editor of working hours', () => {
  test('holds all seven days, closed ones empty', () => {
    const week = weekOf({ sunday: short, monday: null })
    expect(Object.values(week).filter(isOpen)).toEqual([short])
    expect(week.monday).toEqual(hours('', ''))
  })

  test('a day switched on gets 09:00–18:00, switched off nothing', () => {
    expect(switchedDay(true)).toEqual(defaultHours)
    expect(switchedDay(true)).toEqual(day)
    expect(isOpen(switchedDay(false))).toBe(false)
  })

  test('a day of which only one time was typed counts as open, or its hours would not be asked for', () => {
    expect([isOpen(hours('09:00', '')), isOpen(hours('', '18:00'))]).toEqual([true, true])
  })

  test('as on Monday: every day has its hours, none shares them', () => {
    const week = asOnMonday(weekOf({ monday: short, friday: day }))
    expect(Object.values(week)).toEqual(Array(7).fill(short))
    expect(week.tuesday).not.toBe(week.monday)
  })
})

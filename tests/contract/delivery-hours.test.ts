import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deliveryMessages, Hours, isRoundTheClock, openDays, PickupDraft, Schedule } from '@console/shared/delivery'
import { messages } from '@console/shared/kit/rules'
import { said } from '../kit/said.ts'

describe('hours of a day', () => {
  const { time, stopsAtStart } = deliveryMessages
  test.each<[string, string, string[]]>([
    ['09:00', '18:00', []],
    ['22:00', '06:00', []],
    ['00:00', '24:00', []],
    ['19:59', '23:59', []],
    ['', '', []],
    ['09:00', '', [messages.required]],
    ['', '18:00', [messages.required]],
    ['09:00', '09:00', [stopsAtStart]],
    ['24:00', '18:00', [time]],
    ['9:00', '18:00', [time]],
    ['29:00', '18:00', [time]],
    ['09:60', '18:00', [time]],
    ['09:00', '24:01', [time]],
    ['x09:00', '18:00x', [time, time]],
  ])('from %o to %o', (time_start, time_stop, expected) => {
    expect(said(Hours, { time_start, time_stop })).toEqual(expected)
  })

  test('name the wrong field when they are invalid', () => {
    const paths = (time_start: string, time_stop: string) =>
      z.safeParse(Hours, { time_start, time_stop }).error?.issues.map(({ path }) => path)
    expect([paths('', '18:00'), paths('09:00', ''), paths('09:00', '09:00')]).toEqual([
      [['time_start']],
      [['time_stop']],
      [['time_stop']],
    ])
  })

  test('are round the clock from the first minute to the last', () => {
    const isRound = (time_start: string, time_stop: string) => isRoundTheClock({ time_start, time_stop })
    expect([isRound('00:00', '24:00'), isRound('00:00', '23:59'), isRound('00:01', '24:00')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('are saved for open days, in the week’s order', () => {
    const hours = { time_start: '09:00', time_stop: '18:00' }
    const schedule = {
      sunday: hours,
      monday: hours,
      friday: null,
      tuesday: { time_start: '', time_stop: '18:00' },
      wednesday: { time_start: '09:00', time_stop: '' },
    }
    expect(Object.entries(openDays(schedule))).toEqual([
      ['monday', hours],
      ['sunday', hours],
    ])
    expect([openDays(null), openDays(undefined)]).toEqual([{}, {}])
    expect(said(Schedule, { someday: hours })).not.toEqual([])
  })

  test('stand at an address of at most 500 characters', () => {
    const draft = (title: string) => ({ title, contact_phone: '+79001234567' })
    expect(said(PickupDraft, draft('ж'.repeat(500)))).toEqual([])
    expect(said(PickupDraft, draft('ж'.repeat(501)))).toEqual([messages.tooLong])
  })
})

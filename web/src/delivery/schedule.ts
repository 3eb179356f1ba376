import {
  defaultHours,
  isRoundTheClock,
  weekdays,
  type Hours,
  type Schedule,
  type Weekday,
} from '@console/shared/delivery'

/** The form's week: it has every day, closed days with empty times. */
export type Week = Record<Weekday, Hours>

const closed: Hours = { time_start: '', time_stop: '' }

export const weekOf = (schedule: Schedule | null | undefined): Week =>
  Object.fromEntries(weekdays.map(({ value }) => [value, { ...closed, ...schedule?.[value] }])) as Week

export const isOpen = ({ time_start, time_stop }: Hours): boolean => time_start !== '' || time_stop !== ''

/** The hours that a day's switch sets (shared/docs/delivery.md). */
export const switchedDay = (on: boolean): Hours => (on ? defaultHours : closed)

export const asOnMonday = ({ monday }: Week): Week =>
  Object.fromEntries(weekdays.map(({ value }) => [value, { ...monday }])) as Week

export const dayNames: Readonly<Record<Weekday, string>> = {
  monday: 'Понедельник',
  tuesday: 'Вторник',
  wednesday: 'Среда',
  thursday: 'Четверг',
  friday: 'Пятница',
  saturday: 'Суббота',
  sunday: 'Воскресенье',
}

/** 'Пн–Пт 10:00–20:00, Сб 11:00–17:30': groups days with the same hours, adjacent ones as a range. */
export function scheduleText(schedule: Schedule | null | undefined): string {
  const week = weekOf(schedule)
  const stretches = new Map<string, { from: number; to: number }[]>()
  for (const [day, { value }] of weekdays.entries()) {
    const { time_start, time_stop } = week[value]
    if (!time_start || !time_stop) continue
    const hours = isRoundTheClock(week[value]) ? 'круглосуточно' : `${time_start}${unbroken}–${unbroken}${time_stop}`
    const known = stretches.get(hours) ?? []
    const last = known.at(-1)
    if (last?.to === day - 1) last.to = day
    else known.push({ from: day, to: day })
    stretches.set(hours, known)
  }
  return [...stretches].map(([hours, days]) => `${days.map(stretchText).join(', ')}\u00a0${hours}`).join('; ')
}

/** A word joiner, so that '10:00–20:00' does not wrap. */
const unbroken = '\u2060'

function stretchText({ from, to }: { from: number; to: number }): string {
  if (from === 0 && to === weekdays.length - 1) return 'Ежедневно'
  const [first, last] = [weekdays[from]?.label ?? '', weekdays[to]?.label ?? '']
  return from === to ? first : `${first}${unbroken}–${unbroken}${last}`
}

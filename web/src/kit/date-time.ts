// Apart from the other texts: the first load shows days without their times.
import { dateText, asDate } from './text.ts'

const times = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

const clock = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'medium' })

/** '14:03:59' of an ISO date. */
export const clockText = (iso: string): string => clock.format(new Date(iso))

/** '05.11.2026, 14:03' of an ISO date or unix seconds; an empty text for what is no date. */
export function dateTimeText(value: string | number | null | undefined): string {
  const day = dateText(value)
  return day && `${day}, ${times.format(asDate(value ?? ''))}`
}

const pad = (number: number, length = 2) => number.toString().padStart(length, '0')

/** The day of a moment on this computer's calendar: '2026-11-05'. */
export const isoOf = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

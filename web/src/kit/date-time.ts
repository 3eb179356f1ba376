// Separate from text.ts: the first load shows days without times.
import { dateText, asDate } from './text.ts'

const times = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

const clock = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'medium' })

/** Formats an ISO date as '14:03:59'. */
export const clockText = (iso: string): string => clock.format(new Date(iso))

/** Formats an ISO date or unix seconds as '05.11.2026, 14:03'; '' for other text. */
export function dateTimeText(value: string | number | null | undefined): string {
  const day = dateText(value)
  return day && `${day}, ${times.format(asDate(value ?? ''))}`
}

const pad = (number: number, length = 2) => number.toString().padStart(length, '0')

/** Returns the local day: '2026-11-05'. */
export const isoOf = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

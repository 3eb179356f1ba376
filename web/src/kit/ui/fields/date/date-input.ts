import { isoOf } from '../../../date-time.ts'

// A day travels as '2026-03-21' and is read as '21.03.2026'. No time, no zone: the day is the one the person named.

export const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** Midnight of an ISO day on this computer's calendar; undefined for anything else, 31 February included. */
export function dateOf(iso: string): Date | undefined {
  const [, year, month, day] = isoDay.exec(iso) ?? []
  if (!year) return undefined
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return isoOf(date) === iso ? date : undefined
}

/** '2026-03-21' → '21.03.2026'; what is no day stays as it is. */
export const dayText = (iso: string): string => (dateOf(iso) ? iso.replace(isoDay, '$3.$2.$1') : iso)

/** '21.03.2026' → '2026-03-21'; undefined until it is a whole day that exists. */
export function dayTyped(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return dateOf(iso) ? iso : undefined
}

/** The day of a date that the server keeps: a bare day, or a moment, which is seen from this computer. */
export function dayOf(value: string | null | undefined): string {
  if (!value || isoDay.test(value)) return value ?? ''
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : isoOf(date)
}

/** What a form says of a text that is no day (shared/docs/interface-rules.md). */
export const INVALID_DATE = 'Такой даты нет: укажите её как 21.03.2026.'

import { isoOf } from '../../../date-time.ts'

// The wire has '2026-03-21', the screen '21.03.2026'. Days have no time and no zone: the stored day is the entered one.

export const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses an ISO day as local midnight; undefined for other text and for impossible days such as 31 February. */
export function dateOf(iso: string): Date | undefined {
  const [, year, month, day] = isoDay.exec(iso) ?? []
  if (!year) return undefined
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return isoOf(date) === iso ? date : undefined
}

/** '2026-03-21' → '21.03.2026'; returns other text unchanged. */
export const dayText = (iso: string): string => (dateOf(iso) ? iso.replace(isoDay, '$3.$2.$1') : iso)

/** '21.03.2026' → '2026-03-21'; undefined for an incomplete or impossible day. */
export function dayTyped(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return dateOf(iso) ? iso : undefined
}

/** Reads the local day of a server's date, which is either a day or a moment. */
export function dayOf(value: string | null | undefined): string {
  if (!value || isoDay.test(value)) return value ?? ''
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : isoOf(date)
}

/** The message for text that is not a day (shared/docs/forms.md). */
export const INVALID_DATE = 'Такой даты нет: укажите её как 21.03.2026.'

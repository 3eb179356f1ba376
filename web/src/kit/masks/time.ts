import { numberMessages } from '@console/shared/kit/numbers'
import { visible } from '../numbers/human-number.ts'
import { maskOf, type Mask, type Masked } from './mask.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Formats a time of up to four digits while it is typed, 'HH:MM' (shared/docs/delivery.md). Hours over 23 become 00, minutes over
 * 59 become 59. A first digit of the hours over 2, or of the minutes over 6, gets a zero in front. '9:' and '9:00' are nine
 * o'clock.
 */
function typedTime(value: string, caret: number): Masked {
  if (/^\d\D$/.test(value)) return { value: `0${value.charAt(0)}`, caret: 2 }
  if (/^\d:\d{1,2}$/.test(value)) return { value, caret }
  const digits = digitsOf(value).slice(0, 4)
  const before = digitsOf(value.slice(0, caret)).length
  const padsHour = digits.length === 1 && Number(digits) > 2
  const padsMinute = digits.length === 3 && Number(digits[2]) > 6

  const hour = padsHour ? `0${digits}` : digits.slice(0, 2)
  const minute = padsMinute ? `0${digits.slice(2)}` : digits.slice(2)
  const shownHour = Number(hour) > 23 ? '00' : hour
  const shownMinute = Number(minute) > 59 ? '59' : minute
  const masked = shownMinute ? `${shownHour}:${shownMinute}` : shownHour

  const passed = before + (padsHour && before > 0 ? 1 : 0) + (padsMinute && before > 2 ? 1 : 0)
  return { value: masked, caret: placeAfter(passed, masked) }
}

/** Returns the position after `count` digits. */
const placeAfter = (count: number, masked: string): number => Math.min(count > 2 ? count + 1 : count, masked.length)

/** Reads '9:00', '9.30', '930', '09:30:00' or '9' from text inserted at once; other text stays as it is. */
function readTime(text: string, isHour: (hour: number, minute: number) => boolean) {
  const [, hour = '', minute = ''] = /^(\d{1,2})(?:[:. -]?([0-5]\d)(?::00)?)?$/.exec(visible(text)) ?? []
  if (text.trim() === '') return { value: '', problem: null }
  if (!hour || !isHour(Number(hour), Number(minute))) return { value: text, problem: numberMessages.time }
  return { value: `${hour.padStart(2, '0')}${minute && ':'}${minute}`, problem: null }
}

export const timeMask: Mask = maskOf({
  halfTyped: /^(?:[01]?\d|2[0-3])?:?(?:[0-5]\d|\d)?$/,
  typed: typedTime,
  read: (text) => readTime(text, (hour) => hour < 24),
})

/** Masks a closing time, where midnight is '24:00'. */
export const closingTimeMask: Mask = maskOf({
  halfTyped: /^(?:(?:[01]?\d|2[0-3])?:?(?:[0-5]\d|\d)?|24:?0{0,2})$/,
  typed: (value, caret) => {
    const digits = digitsOf(value)
    if (!digits.startsWith('24')) return typedTime(value, caret)
    const masked = digits.length > 2 ? `24:${'00'.slice(0, digits.length - 2)}` : '24'
    return { value: masked, caret: placeAfter(digitsOf(value.slice(0, caret)).length, masked) }
  },
  read: (text) => readTime(text, (hour, minute) => hour < 24 || (hour === 24 && minute === 0)),
})

/** Completes a time on blur: '9' becomes '09:00'. */
export function completeTime(value: string): string {
  if (/^\d(?::\d\d)?$/.test(value)) return `0${value}${value.length === 1 ? ':00' : ''}`
  return /^\d\d$/.test(value) ? `${value}:00` : value
}

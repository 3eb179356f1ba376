import { numberText } from './text.ts'

/* Numbers with their units, joined by a non-breaking space. */

const withUnit = (unit: string) => (value: number | string) => `${numberText(Number(value))}\u00a0${unit}`

/** '14 шт.' */
export const piecesText = withUnit('шт.')
/** '12 см' */
export const centimetresText = withUnit('см')
/** 17 → '17 %' */
export const percentText = withUnit('%')
/** Formats a piece's weight in grams as '1 250 г'; '' if it is unknown. */
export const gramsText = (weight: number | string): string => (Number(weight) ? withUnit('г')(weight) : '')

/** Formats a parcel's weight in grams as '0,485 кг'. */
export const kilogramsText = (grams: number): string => withUnit('кг')(grams / 1000)

/** Formats a parcel's weight in grams as '7 930 г (7,93 кг)': carriers' forms ask for grams. */
export const parcelText = (grams: number): string => `${withUnit('г')(grams)} (${kilogramsText(grams)})`

/** Formats sizes of a form, '10 x 20 x 1030', as '10 × 20 × 1 030 см'; '' when they are unknown. */
export function sizesText(sizes: string): string {
  const numbers = sizes.split(' x ').map(Number)
  return numbers.some(Boolean) ? `${numbers.map(numberText).join('\u00a0×\u00a0')}\u00a0см` : ''
}

const units = ['B', 'KB', 'MB'] as const

/** Formats a file size: '512 B', '98,4 KB', '2,3 MB' (shared/docs/interface-rules.md). */
export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  return `${numberText(Math.round((bytes / 1024 ** power) * 10) / 10)}\u00a0${units[power] ?? 'MB'}`
}

/**
 * Returns the number in a field of a price, quantity or weight; null for an empty field and for text that is no number.
 */
export function toNumber(value: number | string | null | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

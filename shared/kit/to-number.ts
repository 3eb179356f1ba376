/** The number that a field of prices, quantities or weights holds; null for an empty one and for text that is no number. */
export function toNumber(value: number | string | null | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

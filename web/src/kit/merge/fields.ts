/* Plain objects with unknown fields. Comparing them is in same.ts, which only a save loads. */

export type Fields = Readonly<Record<string, unknown>>

export const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export const asRecord = (value: unknown): Fields => (isPlainObject(value) ? value : {})

export const namesOf = (...records: Fields[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
]

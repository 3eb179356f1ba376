/**
 * Returns an object's own value under a name from outside. A plain lookup would also find inherited names like
 * `constructor`.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined
export function own(record: object, name: string): unknown
export function own(record: object | undefined, name: string): unknown {
  return record !== undefined && Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined
}

/** Whether a value is an object with fields: no list and not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

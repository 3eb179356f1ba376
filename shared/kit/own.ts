/**
 * Returns an object's own value under a name from outside. A plain lookup would also find inherited names like
 * `constructor`.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined
export function own(record: object, name: string): unknown
export function own(record: object | undefined, name: string): unknown {
  return record !== undefined && Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined
}

/**
 * What stands in an object under a name from outside. Every object inherits `constructor` and the like: without this, such
 * a name would find them.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined
export function own(record: object, name: string): unknown
export function own(record: object | undefined, name: string): unknown {
  return record !== undefined && Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined
}

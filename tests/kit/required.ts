/** Returns the value; throws if it is null or undefined. */
export function required<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('there is no such value')
  return value
}

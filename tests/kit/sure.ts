/** Returns a value that must be present. */
export function sure<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('there is no such value')
  return value
}

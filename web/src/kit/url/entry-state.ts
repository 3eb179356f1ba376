/** Returns the state of a history entry by names; any page may have set it. */
export const entryState = (state: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])

/** Returns a text of that state; null if it has none of that name. */
export function entryText(state: unknown, name: string): string | null {
  const value = entryState(state).get(name)
  return typeof value === 'string' ? value : null
}

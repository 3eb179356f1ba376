/** What goes along in the history's entry, by its names; any page may have put it there. */
export const entryState = (state: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])

/** A text of it; null where it has none of that name. */
export function entryText(state: unknown, name: string): string | null {
  const value = entryState(state).get(name)
  return typeof value === 'string' ? value : null
}

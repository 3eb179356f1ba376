/** Looks in a row that have to see no code before one counts again: a single look may miss a code that lies still. */
export const EMPTY_LOOKS = 5

/**
 * Tells of each look whether what it saw counts: every code once, and again after the camera has seen none for so many
 * looks. How long a look takes says nothing: on a slow phone it may be seconds.
 */
export function createSightings(): (seen: string | null) => seen is string {
  const counted = new Set<string>()
  let empty = 0
  return (seen): seen is string => {
    empty = seen ? 0 : empty + 1
    if (empty >= EMPTY_LOOKS) counted.clear()
    if (!seen || counted.has(seen)) return false
    counted.add(seen)
    return true
  }
}

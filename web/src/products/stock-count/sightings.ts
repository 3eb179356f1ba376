/**
 * How many reads in a row must find no code before the same code counts again: one read may miss a code that lies
 * still.
 */
export const EMPTY_LOOKS = 5

/**
 * Returns a function that decides whether the code of a read counts: each code counts once, and again after enough
 * empty reads. Time is no measure here, since a read may take seconds on a slow phone.
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

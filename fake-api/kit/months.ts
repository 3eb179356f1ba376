/**
 * Adds calendar months to a time in milliseconds, in UTC. A day that the month lacks becomes its last day: 31 January
 * plus a month gives 28 or 29 February.
 */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/** Extends a subscription's end (ISO) by some months, from its present end, or from now if it has expired. */
export function extended(end: string | null | undefined, now: number, months: number): string {
  const present = Date.parse(end ?? '')
  return new Date(addMonths(present > now ? present : now, months)).toISOString()
}

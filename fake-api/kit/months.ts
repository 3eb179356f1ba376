/**
 * The moment some calendar months later, in milliseconds, counted in UTC. A day that the month lacks is its last one:
 * 31 January and a month give 28 or 29 February.
 */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}

/** The end of a subscription (ISO) that gets some months more: from its present end, or from now if that has passed. */
export function extended(end: string | null | undefined, now: number, months: number): string {
  const present = Date.parse(end ?? '')
  return new Date(addMonths(present > now ? present : now, months)).toISOString()
}

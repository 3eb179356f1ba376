/**
 * Milliseconds that the processor has worked for this process: for what may take so long and no longer. Other processes of a
 * busy machine lengthen the clock's time, not this one.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

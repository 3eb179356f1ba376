/**
 * Returns the processor time of this process in milliseconds. Unlike the clock's time, it does not depend on other
 * processes of a busy machine.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

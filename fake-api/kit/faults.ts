/** What `/__fake/faults` adds: every matching call fails or waits, `times` times or until cleared. */
export interface Fault {
  method?: string | undefined
  /** As endpoints.tsv writes it; without it every documented call matches. */
  path?: string | undefined
  status?: number | undefined
  delay_ms?: number | undefined
  /** Break the connection: before the server acts, or after it (`true` is `'before'`). */
  drop?: boolean | 'before' | 'after' | undefined
  times?: number | undefined
}

const bare = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Takes the first fault that fits the call, and uses up one of its times. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const at = faults.findIndex(
    (fault) =>
      (fault.method === undefined || fault.method.toUpperCase() === method) &&
      (fault.path === undefined || bare(fault.path) === bare(path)),
  )
  const fault = faults[at]
  if (!fault) return undefined
  if (fault.times !== undefined && --fault.times <= 0) faults.splice(at, 1)
  return fault
}

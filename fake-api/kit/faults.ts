import * as z from 'zod/mini'

/** What `/__fake/faults` adds: every matching call fails or waits, `times` times or until cleared. */
export const Fault = z.object({
  method: z.optional(z.string()),
  /** As endpoints.tsv writes it; without it every documented call matches. */
  path: z.optional(z.string()),
  status: z.optional(z.number().check(z.int(), z.gte(400), z.lte(599))),
  delay_ms: z.optional(z.number().check(z.gte(0), z.lte(60_000))),
  /** Break the connection: before the server acts, or after it (`true` is `'before'`). */
  drop: z.optional(z.union([z.boolean(), z.enum(['before', 'after'])])),
  times: z.optional(z.number().check(z.int(), z.positive())),
})
export type Fault = z.infer<typeof Fault>

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

import * as z from 'zod/mini'

/** A fault of `/__fake/faults`: matching calls fail or wait, the next `times` calls, or all until the fault is removed. */
export const Fault = z.strictObject({
  method: z.optional(z.string()),
  /** The path as endpoints.tsv writes it; without it every documented call matches. */
  path: z.optional(z.string()),
  status: z.optional(z.number().check(z.int(), z.gte(400), z.lte(599))),
  delay_ms: z.optional(z.number().check(z.gte(0), z.lte(60_000))),
  /**
   * Breaks the connection: `'before'` (or `true`) before the server acts, without a byte; `'after'` in the middle of
   * the answer, after it has acted. A browser repeats a call by itself when a kept-alive connection closes before the
   * first byte.
   */
  drop: z.optional(z.union([z.boolean(), z.enum(['before', 'after'])])),
  /** Replaces the answer's text, for answers outside the contract. Without `status` the server runs the call. */
  body: z.optional(z.string()),
  /** The answer's Retry-After in seconds, only together with `status`. */
  retry_after: z.optional(z.number().check(z.int(), z.gte(0))),
  times: z.optional(z.number().check(z.int(), z.positive())),
})
export type Fault = z.infer<typeof Fault>

import * as z from 'zod/mini'

/** What `/__fake/faults` adds: every matching call fails or waits, `times` times or until cleared. */
export const Fault = z.strictObject({
  method: z.optional(z.string()),
  /** As endpoints.tsv writes it; without it every documented call matches. */
  path: z.optional(z.string()),
  status: z.optional(z.number().check(z.int(), z.gte(400), z.lte(599))),
  delay_ms: z.optional(z.number().check(z.gte(0), z.lte(60_000))),
  /**
   * Break the connection: before the server acts, without a byte (`true` is `'before'`), or after it has acted, in the
   * middle of the answer. A browser sends a call again by itself when a kept connection closes before the first byte.
   */
  drop: z.optional(z.union([z.boolean(), z.enum(['before', 'after'])])),
  /** Sent in the answer's place as it stands, for what no contract knows; without `status` the server has acted. */
  body: z.optional(z.string()),
  /** Beside `status`: the answer's Retry-After, seconds. */
  retry_after: z.optional(z.number().check(z.int(), z.gte(0))),
  times: z.optional(z.number().check(z.int(), z.positive())),
})
export type Fault = z.infer<typeof Fault>

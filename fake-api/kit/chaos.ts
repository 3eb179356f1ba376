import * as z from 'zod/mini'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { Fault } from './fault.ts'
import { own } from '@console/shared/kit/own'

/** Latency that a network adds to every answer: minimum and maximum, milliseconds. */
const latencies = { none: [0, 0], office: [20, 120], '3g': [300, 900], jitter: [0, 3000] } as const
export const chaosProfiles = ['none', 'office', '3g', 'jitter'] as const satisfies readonly (keyof typeof latencies)[]

const share = z.number().check(z.gte(0), z.lte(1))
const weight = z.optional(z.number().check(z.gte(0), z.lte(1000)))

/** The plan of `/__fake/chaos`: a share of all documented calls fails, determined by a seed. */
export const Chaos = z.strictObject({
  seed: z.number().check(z.int(), z.gte(0), z.lte(2 ** 32 - 1)),
  /** The share of calls that fail, 0 to 1. */
  rate: share,
  /** Slows every call like a network. */
  profile: z.optional(z.enum(chaosProfiles)),
  /** The weight of each kind of failure in proportion to the others. */
  kinds: z.optional(z.strictObject({ error: weight, drop: weight, slow: weight, limit: weight })),
  /** The number of calls that each endpoint has had; it determines the next failure. */
  calls: z.optional(z.record(z.string(), z.number().check(z.int(), z.nonnegative()))),
})
export type Chaos = z.infer<typeof Chaos>

const USUAL = { error: 4, drop: 3, slow: 2, limit: 1 } as const
type Kind = keyof typeof USUAL

/** Returns the plan before its first call. */
export const chaosFromStart = (chaos: Chaos | null): Chaos | null => chaos && { ...chaos, calls: {} }

/**
 * Counts the call and returns its fault, or undefined. The fault depends on the seed, the endpoint and the endpoint's
 * number of calls, so the order of calls to different endpoints does not matter.
 */
export function chaosFault(chaos: Chaos, { method, path, access }: Endpoint): Fault | undefined {
  const name = `${method} ${path}`
  const { calls = {} } = chaos
  const turn = own(calls, name) ?? 0
  chaos.calls = { ...calls, [name]: turn + 1 }
  const random = randomOf(`${chaos.seed} ${name} ${turn}`)
  const between = (from: number, to: number) => Math.round(from + random() * (to - from))
  const [least, most] = latencies[chaos.profile ?? 'none']
  const delay_ms = between(least, most)
  if (random() >= chaos.rate) return delay_ms > 0 ? { delay_ms } : undefined
  switch (kindOf(chaos, random())) {
    case 'error':
      return { delay_ms, status: random() < 0.25 ? 500 : between(502, 504) }
    case 'limit':
      return { delay_ms, status: 429, retry_after: between(1, 3) }
    case 'slow':
      return { delay_ms: delay_ms + between(3000, 9000) }
    case 'drop':
      // Public calls never drop after acting: a token that was spent by a lost answer would end the session, and no
      // client can recover from that.
      return { delay_ms, drop: access === 'public' || random() < 0.5 ? 'before' : 'after' }
    case undefined:
      return { delay_ms }
  }
}

function kindOf({ kinds = USUAL }: Chaos, at: number): Kind | undefined {
  const weights = Object.entries(kinds) as [Kind, number | undefined][]
  let left = at * weights.reduce((sum, [, one = 0]) => sum + one, 0)
  return weights.find(([, one = 0]) => (left -= one) < 0)?.[0]
}

/**
 * Returns a generator of numbers from 0 to 1 that a text seeds (FNV-1a, then mulberry32). It gives the same numbers in
 * Node, in a test and in a worker.
 */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import { attach, createEvent, sample, type Effect } from 'effector'
import type { AnswerOf, Body, Endpoint, InputOf } from '@console/shared/kit/endpoint'
import type { MergeProof } from './merge-proof.ts'
import type { ReadyPicture } from '../pictures/upload.ts'
import { logFx, $platform, type Platform } from '../platform/platform.ts'
import type { ApiError } from './error.ts'
import type { FastCheck } from './check-answer.ts'
import { send, type Reader } from './send.ts'

/** A call of any client failed. Session models handle 451 and the end of a session; the call is logged. */
export const callFailed = createEvent<ApiError>()

export type Client<Domain extends Record<string, Endpoint>> = {
  readonly [Name in keyof Domain]: Effect<
    InputOf<Domain[Name], ReadyPicture> & CheckOf<Domain[Name]>,
    ResultOf<Domain[Name]>,
    ApiError
  >
}

/**
 * A read returns its answer. A write returns the item if the answer is complete. Otherwise it returns null: the write succeeded,
 * but the caller must read the item again (`createReadBack`, kit/data/elsewhere.ts).
 */
type ResultOf<E extends Endpoint> = E extends { method: 'GET' } | { secret: true } ? AnswerOf<E> : AnswerOf<E> | null

/** A request that overwrites stored data requires the proof of a comparison with it (kit/data/write-merged.ts). */
type CheckOf<E extends Endpoint> = E extends { method: 'PATCH' | 'PUT'; body: Body } | { replaces: true }
  ? { readonly checked: MergeProof }
  : unknown

export interface LongAnswers {
  /** Replaces the slow check of the contract (kit/api/fast-check.ts). */
  readonly fastCheck: FastCheck
  /** Makes a call with `ask`; may change how its answer is read, and repeat it (kit/api/long-answers.ts). */
  readonly call?: (ask: Ask, platform: Platform, endpoint: Endpoint, input: InputOf<Endpoint>) => Promise<unknown>
}

/** Makes a call once; rejects with `ApiError`. */
export type Ask = (reader?: Reader) => Promise<unknown>

/**
 * Creates effects from a domain's endpoints: `client.list({ params: { shop } })`. `long` sets how answers of thousands of
 * items are read.
 */
export function createClient<Domain extends Record<string, Endpoint>>(
  domain: Domain,
  long?: LongAnswers,
): Client<Domain> {
  const effects = Object.entries(domain).map(([name, endpoint]) => {
    const callFx = attach({
      // The demo panel's log uses the name to show why a call was made; production units have no names.
      ...((import.meta.env?.DEV || import.meta.env?.MODE === 'demo') && {
        name: `${endpoint.method} ${endpoint.path}`,
      }),
      source: $platform,
      effect: (platform, input: InputOf<Endpoint>) => {
        const ask: Ask = (reader) => send(platform, endpoint, input, long?.fastCheck, reader)
        const call = long?.call ? long.call(ask, platform, endpoint, input) : ask()
        if (endpoint.method === 'GET') return call
        return trackWrite(
          platform,
          call.then((answer) => {
            platform.changed?.({ path: endpoint.path, at: input.params })
            return answer
          }),
        )
      },
    }) as Effect<InputOf<Endpoint>, unknown, ApiError>
    sample({ clock: callFx.failData, target: callFailed })
    sample({
      clock: callFx.failData,
      fn: ({ status, kind }) => `${endpoint.method} ${endpoint.path}: ${status ?? kind}`,
      target: logFx,
    })
    return [name, callFx] as const
  })
  return Object.fromEntries(effects) as unknown as Client<Domain>
}

/** The pending writes of each scope, by its platform. */
const pendingWrites = new WeakMap<Platform, Set<Promise<unknown>>>()

/** Counts a write as pending until its response. */
export function trackWrite<T>(platform: Platform, call: Promise<T>): Promise<T> {
  const calls = pendingWrites.get(platform) ?? new Set()
  pendingWrites.set(platform, calls)
  calls.add(call)
  const forget = () => void calls.delete(call)
  call.then(forget, forget)
  return call
}

/** Resolves when no write is pending, or after `patience` ms. */
export async function writesDone(platform: Platform, patience: number): Promise<void> {
  // Waits for a microtask, because other listeners of the caller's event may start their writes in this turn.
  await Promise.resolve()
  const calls = pendingWrites.get(platform)
  if (!calls?.size) return
  await Promise.race([Promise.allSettled(calls), platform.pause(patience)])
}

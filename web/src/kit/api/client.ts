import { attach, createEvent, sample, type Effect } from 'effector'
import type { AnswerOf, Body, Endpoint, InputOf } from '@console/shared/kit/endpoint'
import type { MergeProof } from './merge-proof.ts'
import type { ReadyPicture } from '../pictures/upload.ts'
import { logFx } from '../platform/log.ts'
import type { ApiError } from './error.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import type { FastCheck } from './drift.ts'
import { send, type Reader } from './send.ts'
import { trackWrite } from './writes.ts'

/** Any call of any client failed; 451 and the end of a session are handled from here. Each is logged by what it was. */
export const callFailed = createEvent<ApiError>()

export type Client<Domain extends Record<string, Endpoint>> = {
  readonly [Name in keyof Domain]: Effect<
    InputOf<Domain[Name], ReadyPicture> & CheckOf<Domain[Name]>,
    ResultOf<Domain[Name]>,
    ApiError
  >
}

/**
 * A read gives its answer. A write gives the thing where the server answered all of it, else null: it is done, and whoever
 * shows the thing has to read it (`createReadBack`, kit/data/elsewhere.ts).
 */
export type ResultOf<E extends Endpoint> = E extends { method: 'GET' } | { secret: true }
  ? AnswerOf<E>
  : AnswerOf<E> | null

/** A request that overwrites something stored needs a comparison with it first (kit/data/update.ts). */
type CheckOf<E extends Endpoint> = E extends { method: 'PATCH' | 'PUT'; body: Body } | { replaces: true }
  ? { readonly checked: MergeProof }
  : unknown

export interface LongAnswers {
  /** Spares them the contract's slow test (kit/api/fast-check.ts). */
  readonly fastCheck: FastCheck
  /** Makes each call, in its scope, by `ask`: how its answer is read, and whether it is asked for again (kit/data/streamed-list.ts). */
  readonly call?: (ask: Ask, platform: Platform, endpoint: Endpoint, input: InputOf<Endpoint>) => Promise<unknown>
}

/** Makes a call once; rejects with `ApiError`. */
export type Ask = (reader?: Reader) => Promise<unknown>

/**
 * Turns a domain's part of the contract into effects, one an endpoint: `client.list({ params: { shop } })`. Of answers
 * that may be thousands of items long `long` says how they are taken.
 */
export function createClient<Domain extends Record<string, Endpoint>>(
  domain: Domain,
  long?: LongAnswers,
): Client<Domain> {
  const effects = Object.entries(domain).map(([name, endpoint]) => {
    const callFx = attach({
      // By it the demo panel's log tells why a call was made; production's units have no names.
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

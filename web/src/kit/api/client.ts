import { attach, createEvent, sample, type Effect } from 'effector'
import type { AnswerOf, Endpoint, InputOf } from '@console/shared/kit/endpoint'
import type { ApiError } from './error.ts'
import type { QuickLook } from './drift.ts'
import { $platform } from './platform.ts'
import { send } from './send.ts'

/** Any call of any client failed; 451 and the end of a session are handled from here. */
export const callFailed = createEvent<ApiError>()

export type Client<Domain extends Record<string, Endpoint>> = {
  readonly [Name in keyof Domain]: Effect<InputOf<Domain[Name]>, AnswerOf<Domain[Name]>, ApiError>
}

/**
 * Turns a domain's part of the contract into effects, one an endpoint: `client.list({ params: { shop } })`. Where answers
 * may be thousands long, `quickLook` (kit/model/quick-look.ts) spares them the contract's slow test.
 */
export function createClient<Domain extends Record<string, Endpoint>>(
  domain: Domain,
  quickLook?: QuickLook,
): Client<Domain> {
  const effects = Object.entries(domain).map(([name, endpoint]) => {
    const callFx = attach({
      source: $platform,
      effect: (platform, input: InputOf<Endpoint>) => send(platform, endpoint, input, quickLook),
    }) as Effect<InputOf<Endpoint>, unknown, ApiError>
    sample({ clock: callFx.failData, target: callFailed })
    return [name, callFx] as const
  })
  return Object.fromEntries(effects) as unknown as Client<Domain>
}

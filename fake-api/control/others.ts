import * as z from 'zod/mini'
import { packBody } from '@console/shared/kit/form-data'
import { fillPath, type Endpoint } from '@console/shared/kit/endpoint'
import { own } from '@console/shared/kit/own'
import { messages } from '@console/shared/kit/rules'
import type { User } from '@console/shared/profile'
import { readControl } from './body.ts'
import { requireCall } from './faults.ts'
import type { FakeHono } from '../kit/implement.ts'
import { invalid } from '../kit/problem.ts'
import { withoutEndSlash } from '../kit/router.ts'
import type { World } from '../kit/world.ts'
import { endFamily, openSession } from '../session.ts'

const OtherCall = z.strictObject({
  method: z.string(),
  /** The path as the documentation writes it, with names in braces. */
  path: z.string(),
  params: z.record(z.string(), z.string()),
  /** The body that a client would pass: JSON, or a form's `{ data }`. Files are not supported. */
  body: z.optional(z.record(z.string(), z.unknown())),
})
type OtherCall = z.infer<typeof OtherCall>

/**
 * Mounts `POST /__fake/others`: another person who works in the same shop makes a documented call, in a session of
 * their own. The answer is that call's answer; rules, faults and the log apply as usual.
 */
export function mountOthers(app: FakeHono): void {
  app.post('/__fake/others', async (call) => {
    const { env } = call
    const wanted = await readControl(OtherCall, call)
    const endpoint = endpointOf(wanted)
    const family = crypto.randomUUID()
    const { tables, clock } = env.world
    const owner = ownerOf(env.world, wanted.params)
    const session = openSession(tables, owner.uuid, family, env.settings, clock.now())
    const path = fillPath(endpoint.path, wanted.params)
    const { body, headers } = packBody(endpoint, wanted.body ?? {})
    try {
      const request = new Request(env.base + path, {
        method: endpoint.method,
        headers: { ...headers, authorization: `Bearer ${session.access_token}` },
        ...(body !== undefined && { body }),
      })
      return await app.fetch(request, { ...env, path: withoutEndSlash(path) })
    } finally {
      endFamily(tables, family)
    }
  })
}

function endpointOf(call: OtherCall): Endpoint {
  const endpoint = requireCall(call)
  const { path, params } = call
  const missing = [...path.matchAll(/\{(\w+)\}/g)].find(([, name]) => !own(params, name ?? ''))
  if (missing) throw invalid(`params.${missing[1] ?? ''}`, messages.required)
  return endpoint
}

/** Returns the owner of the shop, for whom the other person works too. */
function ownerOf({ tables }: World, { owner = '', shop = '' }: OtherCall['params']): User {
  const user = tables.users.get(owner) ?? tables.users.get(tables.shops.get(shop)?.owner_uuid ?? '')
  if (!user) throw invalid('params', 'Здесь должен быть назван владелец или его проект.')
  return user
}

import * as z from 'zod/mini'
import { scenarioNamed, scenarios } from '@console/fixtures/scenarios/all'
import { inSlices } from '@console/shared/kit/slices'
import type { User } from '@console/shared/profile'
import { answerUncached, readControl, readWhole } from './body.ts'
import { mountClock } from './clock.ts'
import { mountChaos, mountFaults } from './faults.ts'
import { mountOthers } from './others.ts'
import { MAX_STATE_BYTES, mountState, restore } from './state.ts'
import { mountInside } from '../inside/mount-inside.ts'
import type { FakeHono } from '../kit/implement.ts'
import { invalid, ProblemError } from '../kit/problem.ts'
import type { World } from '../kit/world.ts'
import { resetInSlices } from '../kit/worlds.ts'
import { endFamily, openSession } from '../session.ts'

/** The maximum number of orders per call. */
const MAX_PLACED_ORDERS = 1000

const TgId = z.union([z.number(), z.string()])

const bodies = {
  reset: z.strictObject({
    scenario: z.optional(z.string()),
    seed: z.optional(z.number().check(z.int(), z.nonnegative())),
  }),
  expire: z.strictObject({ tg_id: z.optional(TgId), refresh: z.optional(z.boolean()) }),
  consents: z.strictObject({
    tg_id: TgId,
    user_policy: z.boolean(),
    privacy_policy: z.boolean(),
    advertising_policy: z.boolean(),
  }),
  orders: z.strictObject({
    shop: z.string(),
    count: z.optional(z.number().check(z.int(), z.positive(), z.lte(MAX_PLACED_ORDERS))),
    product: z.optional(z.string()),
  }),
}

/** Mounts the control interface for tests and demos (shared/docs/fake-server.md), which needs no token. */
export function mountControl(app: FakeHono): void {
  app.get('/__fake/scenarios', ({ env, json }) =>
    json(
      { current: env.world.scenario, scenarios: scenarios.map(({ name, title, owners }) => ({ name, title, owners })) },
      200,
      env.headers,
    ),
  )
  app.post('/__fake/reset', async (call) => {
    const { env } = call
    const { scenario = env.world.scenario, seed = env.world.seed } = await readWhole(bodies.reset, call)
    if (!scenarioNamed(scenario)) throw invalid('scenario', `Есть ${scenarios.map((known) => known.name).join(', ')}.`)
    await resetInSlices(env.world, scenario, seed)
    // Tests call this before each test. Hono's own `json` would build the headers a second time.
    return new Response(JSON.stringify({ scenario, seed }), { headers: env.jsonHeaders })
  })
  app.post('/__fake/session/expire', async (call) => {
    const { env, json } = call
    const { tg_id, refresh = false } = await readControl(bodies.expire, call)
    return json(
      { expired: expire(env.world, tg_id === undefined ? null : ownerOf(env.world, tg_id), refresh) },
      200,
      env.headers,
    )
  })
  app.post('/__fake/consents', async (call) => {
    const { env, json } = call
    const { tg_id, ...policies } = await readControl(bodies.consents, call)
    env.world.tables.users.put({ ...ownerOf(env.world, tg_id), policies })
    return json(policies, 200, env.headers)
  })
  app.post('/__fake/orders', async (call) => {
    const { env, json } = call
    const { shop, count = 1, product } = await readControl(bodies.orders, call)
    const { placeOrders } = await import('../shoppers.ts')
    return json(await inSlices(placeOrders(env, { shop, count, product })), 200, env.headers)
  })
  // With a checking proxy, this lists the answers of the real provider (provider/proxy.ts).
  app.get('/__fake/drift', ({ env, json }) => json(null, 200, env.headers))
  mountChaos(app)
  mountClock(app)
  mountFaults(app)
  mountInside(app)
  mountReport(app)
  mountOthers(app)
  mountState(app)
}

/**
 * Mounts `POST /__fake/report`, which makes a report without personal data and secrets, and `POST /__fake/report/open`,
 * which loads one.
 */
function mountReport(app: FakeHono): void {
  app.post('/__fake/report', async (call) => {
    const { ReportRequest, reportOf } = await import('./fault-report.ts')
    const asked = await readControl(ReportRequest, call)
    return answerUncached(call.env, await inSlices(reportOf(call.env.world, asked)))
  })
  app.post('/__fake/report/open', async (call) => {
    const { env } = call
    const { Report } = await import('./fault-report.ts')
    const { state, owner } = await readWhole(Report, call, MAX_STATE_BYTES)
    await restore(env.world, state)
    const { tables, clock } = env.world
    const user = owner === null ? undefined : tables.users.get(owner)
    const session = user && openSession(tables, user.uuid, crypto.randomUUID(), env.settings, clock.now())
    return call.json(session ?? null, 200, { ...env.headers, 'cache-control': 'no-store' })
  })
}

function ownerOf(world: World, tg_id: number | string): User {
  const user = world.tables.users.list('').find((known) => String(known.tg_id) === String(tg_id))
  if (!user) throw new ProblemError(404, `Владельца с tg_id ${tg_id} нет.`)
  return user
}

/** Expires the access tokens, or the sessions, of one owner or all owners; returns their number. */
function expire(world: World, user: User | null, refresh: boolean): number {
  const { access_tokens, refresh_tokens } = world.tables
  const mine = (token: { user_uuid: string }) => !user || token.user_uuid === user.uuid
  const access = [...access_tokens.all()].filter(mine)
  for (const token of access) access_tokens.remove(token.uuid)
  if (refresh) for (const token of [...refresh_tokens.all()].filter(mine)) endFamily(world.tables, token.family)
  return access.length
}

import { describe, expect, test } from 'vitest'
import { callerOf, openCaller } from '../kit/caller.ts'
import { endpoints, paramsOf, titleOf } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

/** Owner 1001 (all consents, four projects), with a path and a body that the server would take from him. */
async function prepared(endpoint: (typeof endpoints)[number]['endpoint']) {
  const anna = await openCaller(1001)
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error(`the demo has nothing for ${titleOf(endpoint)}`)
  return { anna, params, body: await sampleBody(anna, endpoint, params) }
}

/* That each call asks for its token, its consents and its key is in openapi-statuses.test.ts, by whom in kit-guard.test.ts. */

const table = endpoints.map(({ endpoint }) => ({ title: titleOf(endpoint), endpoint, access: endpoint.access }))
const of = (...kinds: readonly string[]) => table.filter(({ access }) => kinds.includes(access))
const names = (params: readonly string[]) => (entry: (typeof table)[number]) =>
  paramsOf(entry.endpoint).some((name) => params.includes(name))

describe('a call with an access token that ran out', () => {
  test('runs out by the clock too', async () => {
    let now = Date.now()
    const anna = await openCaller(1001, { now: () => now, accessTtl: 60 })
    now += 61_000
    await expect(anna.read('/user/me')).rejects.toThrow('401')
  })
})

describe('a call of an owner without consents', () => {
  test.each(of('owner-free'))('may call $title', async ({ endpoint }) => {
    const vera = await openCaller(1003)
    const params = { owner: vera.user.uuid }
    expect((await vera.call(endpoint, params, await sampleBody(vera, endpoint, params))).status).toBe(200)
  })

  test('one withdrawn consent is enough', async () => {
    const anna = await openCaller(1001)
    const consents = { user_policy: true, privacy_policy: true, advertising_policy: false }
    await anna.control('/__fake/consents', { tg_id: 1001, ...consents })
    await expect(anna.read('/templates')).rejects.toThrow('451')
  })
})

describe('a call for another owner’s row', () => {
  test.each(of('owner', 'owner-free').filter(names(['owner', 'shop', 'site'])))(
    'may not call $title with somebody’s path',
    async ({ endpoint }) => {
      const { anna, params, body } = await prepared(endpoint)
      const ivan = await callerOf(anna.api, 1002)
      const before = await anna.read('/shops/' + anna.user.uuid)
      const answer = await ivan.call(endpoint, params, body)
      expect([403, 404]).toContain(answer.status)
      expect(await anna.read('/shops/' + anna.user.uuid)).toEqual(before)
    },
  )

  const inner = (entry: (typeof table)[number]) =>
    paramsOf(entry.endpoint).some((name) => !['owner', 'shop', 'site', 'subscription'].includes(name))
  test.each(
    of('owner')
      .filter(names(['owner', 'shop']))
      .filter(inner),
  )('may not reach somebody’s thing under his own path: $title', async ({ endpoint }) => {
    const { anna, params, body } = await prepared(endpoint)
    const ivan = await callerOf(anna.api, 1002)
    const [shop] = (await ivan.read(`/shops/${ivan.user.uuid}`)) as { uuid: string }[]
    const own = { ...params, owner: ivan.user.uuid, shop: shop?.uuid ?? '' }
    expect((await ivan.call(endpoint, own, body)).status).toBe(404)
  })
})

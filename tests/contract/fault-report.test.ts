import { expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { contract } from '@console/shared/contract'
import { API } from '../kit/app.ts'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'
import { endpoints } from '../kit/endpoints.ts'
import { png, sampleBody, sampleParams } from '../kit/samples.ts'
import { planted, plantIn } from './planted-persons.ts'

interface Report {
  readonly route: string
  readonly owner: string | null
  readonly calls: readonly { method: string; path: string }[]
  readonly state: { readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>> }
}

const route = '/projects'
const ask = (owner: Caller, over: object = {}) =>
  owner.control('/__fake/report', { route, browser: 'Test', owner: owner.user.uuid, ...over }) as Promise<Report>

/** Another server that a report was opened in, and what it answered. */
async function open(report: Report) {
  const api = createFakeApi()
  const answer = await api.request(`${API}/__fake/report/open`, { method: 'POST', body: JSON.stringify(report) })
  return { api, status: answer.status, session: (await answer.json()) as { access_token: string } | null }
}

test('puts another person before the same data, signed in as the same owner, at the same time', async () => {
  const anna = await openCaller(1001)
  await anna.control('/__fake/clock', { advance_s: 600 })
  const params = (await sampleParams(anna, contract.categories.create)) ?? {}
  await anna.call(contract.categories.create, params, await sampleBody(anna, contract.categories.create, params))
  const list = contract.categories.list
  const before = (await (await anna.call(list, params)).json()) as unknown[]
  const { api, session } = await open(await ask(anna))
  const headers = { authorization: `Bearer ${session?.access_token}` }
  const after = await api.request(`${API}/product_categories/${params.shop}`, { headers })
  expect(await after.json()).toHaveLength(before.length)
  const now = (await (await api.request(`${API}/__fake/clock`)).json()) as { ahead_s: number }
  expect(now.ahead_s).toBe(600)
})

test('of thirty and more persons and secrets that are planted, none is in it, nor a token', async () => {
  const anna = await openCaller(1001)
  await plantIn(anna)
  const again = await callerOf(anna.api, 1001)
  await again.send('GET', '/no/such/call/pelageya_secret')
  const report = await ask(again, { route: `/projects/${anna.user.uuid}/orders?q=Горностаева&from=2025-01-01` })
  const text = JSON.stringify(report).toLowerCase()
  for (const secret of [...planted, again.token, again.refresh_token, anna.token])
    expect.soft(text, secret).not.toContain(secret.toLowerCase())
  expect(decodeURIComponent(report.route)).toMatch(
    new RegExp(`^/projects/${anna.user.uuid}/orders\\?q=\\S+&from=2025-01-01$`),
  )
  expect(report.state.tables.robokassa_secrets?.map(({ password_firts }) => password_firts)).not.toContain('')
  expect((await open(report)).status).toBe(200)
})

test('every state that the calls make can be reported and opened, pictures with it', async () => {
  const anna = await openCaller(1001)
  for (const { endpoint } of endpoints) {
    if (!endpoint.access.startsWith('owner')) continue
    const params = await sampleParams(anna, endpoint)
    if (params) await anna.call(endpoint, params, await sampleBody(anna, endpoint, params))
  }
  const params = (await sampleParams(anna, contract.posts.create)) ?? {}
  const body = (await sampleBody(anna, contract.posts.create, params)) as object
  await anna.call(contract.posts.create, params, { ...body, images: [png] })
  const report = await ask(anna)
  expect(report.state.tables.files?.length).toBeGreaterThan(0)
  expect(report.calls).toHaveLength(50)
  expect((await open(report)).status).toBe(200)
})

test('the owners of the login window stay; opening a visitor’s report signs nobody in', async () => {
  const anna = await openCaller(1001)
  const report = await ask(anna, { owner: null })
  const { api, session } = await open(report)
  expect(session).toBeNull()
  expect((await callerOf(api, 1001)).user.uuid).toBe(anna.user.uuid)
})

test('an invalid report changes nothing', async () => {
  const anna = await openCaller(1001)
  const report = await ask(anna)
  const broken = { ...report, state: { ...report.state, tables: { shops: [{ uuid: 'a' }] } } }
  const answer = await anna.api.request(`${API}/__fake/report/open`, { method: 'POST', body: JSON.stringify(broken) })
  expect(answer.status).toBe(422)
  expect(await anna.read(`/shops/${anna.user.uuid}`)).toHaveLength(4)
})

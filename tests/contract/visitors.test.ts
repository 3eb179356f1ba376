import { expect, test } from 'vitest'
import { signWidgetUser } from '@console/fake-api/telegram-widget'
import { defaults } from '@console/fake-api/settings'
import { session } from '@console/shared/session'
import { createFakeApi } from '@console/fake-api/app'
import { partnerShops, type PartnerShop } from '@console/shared/partner-shops'
import { policies, policyKinds } from '@console/shared/policies'
import { profile, type User } from '@console/shared/profile'
import { projects } from '@console/shared/projects'
import { openCaller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { aPicture } from '../kit/owner.ts'
import { shopOf } from '../kit/payment.ts'

const everyConsent = { user_policy: true, privacy_policy: true, advertising_policy: true }
const now = Date.parse('2025-06-01T12:00:00Z')
const seconds = now / 1000

async function signIn(auth_date: unknown): Promise<Response> {
  const anna = await openCaller(1001, { now: () => now })
  const fields = { id: 1001, first_name: 'Анна', auth_date }
  const hash = await signWidgetUser(fields, defaults.botToken)
  return anna.call(session.authorize, {}, { ...fields, hash })
}

test.each([
  [seconds, 200],
  [String(seconds), 200],
  [seconds - 86_400, 200],
  [seconds - 86_401, 401],
  [seconds + 1, 401],
  ['вчера', 422],
  ['', 422],
  ['0x1', 422],
  ['1e9', 422],
  [-1, 422],
  [0.5, 422],
  [null, 422],
])('data of the login widget of the date %j are answered with %i', async (auth_date, status) => {
  expect((await signIn(auth_date)).status).toBe(status)
})

test('tokens are never cached', async () => {
  const anna = await openCaller()
  const renewed = await anna.call(session.token, {}, { refresh_token: anna.refresh_token })
  const { headers } = await anna.api.request(`${anna.base}/__fake/state`)
  for (const answer of [await signIn(String(Math.floor(now / 1000))), renewed, { headers }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the widget’s data are valid with their own hash only, without the console’s additions', async () => {
  const anna = await openCaller(1001, { now: () => now })
  const fields = { id: 1001, first_name: 'Анна', auth_date: seconds }
  const hash = await signWidgetUser(fields, defaults.botToken)
  const statusOf = async (over: object) => (await anna.call(session.authorize, {}, { ...fields, hash, ...over })).status
  expect(await statusOf({ last_name: '', photo_url: '', username: '' })).toBe(200)
  expect(await statusOf({ id: 1002 })).toBe(401)
  expect(await statusOf({ hash: '0'.repeat(64) })).toBe(401)
})

test('a refresh token works once; its second use ends the whole session', async () => {
  const anna = await openCaller()
  const renew = (refresh_token: string) => anna.call(session.token, {}, { refresh_token })
  const next = (await (await renew(anna.refresh_token)).json()) as { access_token: string; refresh_token: string }
  expect((await renew(anna.refresh_token)).status).toBe(401)
  expect((await renew(next.refresh_token)).status).toBe(401)
  const me = await anna.send('GET', '/user/me', { authorization: `Bearer ${next.access_token}` })
  expect(me.status).toBe(401)
})

test('a refresh token ends with its lifetime', async () => {
  let time = now
  const anna = await openCaller(1001, { now: () => time, accessTtl: 10, refreshTtl: 100 })
  const renew = async (refresh_token: string) => anna.call(session.token, {}, { refresh_token })
  time += 99_999
  const next = (await (await renew(anna.refresh_token)).json()) as { access_token: string; refresh_token: string }
  const me = () => anna.send('GET', '/user/me', { authorization: `Bearer ${next.access_token}` })
  time += 9999
  expect((await me()).status).toBe(200)
  time += 1
  expect((await me()).status).toBe(401)
  time += 90_000
  expect((await renew(next.refresh_token)).status).toBe(401)
})

/* The user after a sign-in, as the console reads it. */

async function signedIn(id: number, over: object = {}) {
  const anna = await openCaller(1001, { now: () => now })
  const fields = { id, first_name: 'Новое', auth_date: seconds, ...over }
  const answer = await anna.call(
    session.authorize,
    {},
    { ...fields, hash: await signWidgetUser(fields, defaults.botToken) },
  )
  const { data } = (await answer.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const meOf = async () => ((await (await anna.send('GET', '/user/me', headers)).json()) as { data: User }).data
  return { anna, headers, user: await meOf(), meOf }
}

test('a known owner keeps all fields except those of the messenger', async () => {
  const over = { last_name: 'Имя', username: 'new_name', photo_url: `${API}/files/pictures/a.webp` }
  const { anna, user } = await signedIn(1001, over)
  expect(user).toEqual({
    ...anna.user,
    tg_id: 1001,
    tg_first_name: 'Новое',
    tg_last_name: 'Имя',
    tg_username: 'new_name',
    tg_photo_url: `${API}/files/pictures/a.webp`,
    tg_auth_date: seconds,
  })
})

test('an unknown person becomes an owner without consents and projects', async () => {
  const { anna, headers, user } = await signedIn(9999)
  const none = { user_policy: false, privacy_policy: false, advertising_policy: false }
  const empty = { tg_last_name: '', tg_username: '', tg_photo_url: '' }
  expect(user).toMatchObject({ tg_id: 9999, tg_first_name: 'Новое', ...empty, policies: none })
  expect(user.uuid).not.toBe(anna.user.uuid)
  const list = () => anna.call(projects.list, { owner: user.uuid }, undefined, headers)
  expect((await list()).status).toBe(451)
  await anna.call(policies.consent, { owner: user.uuid }, everyConsent, headers)
  expect(await (await list()).json()).toEqual({ data: [] })
})

test.each(policyKinds)('consents are stored as sent, and are incomplete without %s', async (kind) => {
  const { anna, headers, user, meOf } = await signedIn(1001)
  const body = { ...everyConsent, [kind]: false }
  const answer = await anna.call(policies.consent, { owner: user.uuid }, body, headers)
  expect([await answer.json(), await meOf()]).toEqual([body, { ...user, policies: body }])
  expect((await anna.send('GET', '/templates', headers)).status).toBe(451)
  await anna.call(policies.consent, { owner: user.uuid }, everyConsent, headers)
  expect((await anna.send('GET', '/templates', headers)).status).toBe(200)
})

test('an owner’s details are stored as sent, the others stay', async () => {
  const { anna, headers, user, meOf } = await signedIn(1001)
  const details = { first_name: 'Яна', patronymic: '', phone: '+7 900 000-00-00' }
  const answer = await anna.call(profile.update, {}, details, headers)
  expect([await answer.json(), await meOf()]).toEqual([
    { ...user, ...details },
    { ...user, ...details },
  ])
})

async function shown(api = createFakeApi()): Promise<PartnerShop[]> {
  return (await (await api.request(API + partnerShops.list.path)).json()) as PartnerShop[]
}

test('a visitor sees the clients’ shops and all published projects, with logos that load', async () => {
  const api = createFakeApi()
  const shops = await shown(api)
  const titles = shops.map(({ title }) => title)
  expect(titles).toContain('Свечной двор')
  expect(titles).toContain('Лавка мёда «Липа»')
  expect(titles).toContain('Зерно и дым')
  expect(titles).not.toContain('Цветы у моста')
  expect(new Set(shops.map(({ shop_type }) => shop_type))).toEqual(new Set(['OnlineStore', 'InformationSite']))
  const logos = shops.flatMap(({ logo_url }) => logo_url ?? [])
  expect(logos.length).toBeGreaterThan(10)
  for (const logo of logos) expect((await api.request(logo)).status).toBe(200)
})

test('a card has five fields and no owner', async () => {
  const fields = ['description', 'logo_url', 'shop_type', 'telegram_url', 'title']
  for (const shop of await shown()) expect(Object.keys(shop).sort()).toEqual(fields)
})

test('an inactive project is hidden, and returns to its place', async () => {
  const anna = await openCaller(1001)
  const before = await shown(anna.api)
  const { uuid: shop } = await shopOf(anna, 'Лавка мёда «Липа»')
  const owner = anna.user.uuid
  await anna.call(projects.deactivate, { owner, shop })
  expect(await shown(anna.api)).toHaveLength(before.length - 1)
  await anna.call(projects.activate, { owner, shop })
  expect(await shown(anna.api)).toEqual(before)
})

test('a new project comes after the older ones', async () => {
  const anna = await openCaller(1001)
  const before = await shown(anna.api)
  const data = { title: 'Новая лавка', description: '', shop_type: 'OnlineStore' }
  await anna.call(projects.create, {}, { data, logotype: aPicture() })
  const after = await shown(anna.api)
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject(data)
})

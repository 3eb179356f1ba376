import { afterEach, expect, test, vi } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { categories } from '@console/shared/categories'
import { session } from '@console/shared/session'
import { callerOf, openCaller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { stateOf } from '../kit/control.ts'
import { png, sampleParams } from '../kit/samples.ts'

afterEach(() => void vi.useRealTimers())

const tablesOf = async (api: Parameters<typeof stateOf>[0]) =>
  (JSON.parse(await stateOf(api)) as { tables: Record<string, { uuid: string }[]> }).tables

test('a picture that no row shows any more is taken out, one that is shown stays', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  let first = ''
  let last = ''
  for (let count = 0; count < 200; count += 1) {
    const answer = await anna.call(categories.update, params, { data: {}, background_img: png })
    last = ((await answer.json()) as { image_url: string }).image_url
    first ||= last
  }
  // Nobody asked for anything but the documented calls: it forgets by itself.
  expect((await anna.api.request(first)).status).toBe(404)
  expect((await anna.api.request(last)).status).toBe(200)
  expect((await tablesOf(anna.api)).files).toHaveLength(1)
  await anna.call(categories.update, params, { data: { image_url: null } })
  expect((await tablesOf(anna.api)).files).toEqual([])
})

test('a few large pictures are not waited for', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  const large = new Blob([png, new Uint8Array(9 * 1024 * 1024)])
  const urls: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const answer = await anna.call(categories.update, params, { data: {}, background_img: large })
    urls.push(((await answer.json()) as { image_url: string }).image_url)
  }
  const statuses = await Promise.all(urls.map(async (url) => (await anna.api.request(url)).status))
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(4)
})

test('tokens are taken out when their time is over, and a used one is remembered until then', async () => {
  let now = Date.now()
  const anna = await openCaller(1001, { now: () => now, refreshTtl: 3600 })
  let { refresh_token } = anna
  const renew = async (token: string) => anna.call(session.token, {}, { refresh_token: token })
  for (let count = 0; count < 100; count += 1)
    refresh_token = ((await (await renew(refresh_token)).json()) as { refresh_token: string }).refresh_token
  expect((await renew(anna.refresh_token)).status).toBe(401)
  expect((await renew(refresh_token)).status).toBe(401)
  for (let count = 0; count < 100; count += 1) await callerOf(anna.api, 1001)
  now += 3_601_000
  const { access_tokens, refresh_tokens } = await tablesOf(anna.api)
  expect([access_tokens, refresh_tokens]).toEqual([[], []])
})

test('a world that nobody used for an hour begins anew, though no other one was made', async () => {
  let now = Date.now()
  const api = createFakeApi({ now: () => now, accessTtl: 86_400 })
  const anna = await callerOf(api, 1001, `${API}/w/one`)
  now += 3_500_000
  await expect(anna.read('/user/me')).resolves.toMatchObject({ tg_id: 1001 })
  now += 3_700_000
  await expect(anna.read('/user/me')).rejects.toThrow('401')
})

test('nor need anybody call at all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const api = createFakeApi({ accessTtl: 86_400 })
  await api.request(`${API}/w/one/health`)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(3 * 3_600_000)
  // The server has looked, found nothing that is left, and waits for nothing.
  expect(vi.getTimerCount()).toBe(0)
})

import { expect, test } from 'vitest'
import { externalSites, type ExternalSite } from '@console/shared/external-sites'
import { callerOf, openCaller, type Caller } from '../kit/caller.ts'

const listOf = async (caller: Caller) =>
  (await caller.read(`/external_sites/list/by/${caller.user.uuid}`)) as ExternalSite[]

async function firstSite(caller: Caller): Promise<ExternalSite> {
  const [site] = await listOf(caller)
  if (!site) throw new Error('no site')
  return site
}

test('the demo shows a site of every state, each owner his own', async () => {
  const anna = await openCaller(1001)
  const ivan = await callerOf(anna.api, 1002)
  const days = (site: ExternalSite) =>
    site.subscription_expire_at ? Math.round((Date.parse(site.subscription_expire_at) - Date.now()) / 86_400_000) : null
  const left = (await listOf(anna)).map(days)
  expect(left).toEqual([expect.any(Number), expect.any(Number), null])
  expect(left[0]).toBeGreaterThan(47)
  expect(left[1]).toBeLessThan(23)
  expect(await listOf(ivan)).toHaveLength(1)
})

test('a site is connected, changed and deleted', async () => {
  const anna = await openCaller(1001)
  const { uuid: owner } = anna.user
  const draft = { title: '  Блог о мёде ', external_url: 'https://мёд.example/blog' }
  const made = (await (await anna.call(externalSites.create, { owner }, draft)).json()) as ExternalSite
  expect(made).toMatchObject({
    title: 'Блог о мёде',
    external_url: 'https://мёд.example/blog',
    owner,
    subscription_active: false,
    subscription_expire_at: null,
  })
  expect((await listOf(anna)).at(-1)).toEqual(made)

  const changed = await anna.call(externalSites.update, { site: made.uuid }, { title: 'Блог' })
  expect(await changed.json()).toEqual({ ...made, title: 'Блог' })
  expect(await anna.read(`/external_sites/${made.uuid}`)).toEqual({ ...made, title: 'Блог' })

  expect((await anna.call(externalSites.remove, { site: made.uuid })).status).toBe(204)
  expect((await anna.call(externalSites.get, { site: made.uuid })).status).toBe(404)
  expect(await listOf(anna)).toHaveLength(3)
})

test('the server makes the messenger’s link, and nothing else but title and address is taken', async () => {
  const anna = await openCaller(1001)
  const site = await firstSite(anna)
  const theft = { telegram_url: 'https://evil.example', owner: 'x', subscription_expire_at: '2099-01-01T00:00:00Z' }
  await anna.call(externalSites.update, { site: site.uuid }, theft)
  expect(await firstSite(anna)).toEqual(site)
  const link = await anna.call(externalSites.telegramUrl, { site: site.uuid })
  expect(await link.json()).toEqual({ telegram_url: site.telegram_url })
  expect(site.telegram_url).toContain(site.uuid)
})

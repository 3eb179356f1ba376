import { expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { partnerShops, type PartnerShop } from '@console/shared/partner-shops'
import { projects } from '@console/shared/projects'
import { API } from '../kit/app.ts'
import { openCaller } from '../kit/caller.ts'
import { shopOf } from '../kit/payment.ts'

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

test('a project leaves the page when it is turned off, and comes back to its place', async () => {
  const anna = await openCaller(1001)
  const before = await shown(anna.api)
  const { uuid: shop } = await shopOf(anna, 'Лавка мёда «Липа»')
  const owner = anna.user.uuid
  await anna.call(projects.deactivate, { owner, shop })
  expect(await shown(anna.api)).toHaveLength(before.length - 1)
  await anna.call(projects.activate, { owner, shop })
  expect(await shown(anna.api)).toEqual(before)
})

import { describe, expect, test } from 'vitest'
import { pricePerMonth, subscriptions, type SubscriptionPlan } from '@console/shared/subscriptions'
import { newRobokassa, robokassaIntegration, type RobokassaChanges } from '@console/shared/robokassa-integration'
import { callerOf, openCaller } from '../kit/caller.ts'
import { payThrough, planOf, shopOf, startForShop, startForSites } from '../kit/payment.ts'
import { API } from '../kit/app.ts'
import { openOwnersShop } from '../kit/owner.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'

const ADMIN = { 'x-admin-key': 'fake-admin-key' }
const draft = { title: 'На квартал', price: 2700, length_of_months: 3, percent_discount: 10, options: ['Всё'] }

describe('the provider’s plans', () => {
  test('are two lists, for projects and for external sites, with the prices of the info page', async () => {
    const anna = await openCaller(1001)
    const shop = (await anna.read('/subscriptions/filter/by/shop')) as SubscriptionPlan[]
    const site = (await anna.read('/subscriptions/filter/by/external_site')) as SubscriptionPlan[]
    const shown = (plan: SubscriptionPlan) => [
      plan.length_of_months,
      plan.price,
      plan.percent_discount,
      pricePerMonth(plan),
    ]
    expect(shop.map(shown)).toEqual([
      [1, 0, 0, 0],
      [1, 1000, 0, 1000],
      [6, 5000, 17, 833],
      [12, 9000, 25, 750],
    ])
    expect(site.map(shown)).toEqual([
      [1, 500, 0, 500],
      [12, 4500, 25, 375],
    ])
    expect(site.every((plan) => plan.kind === 'external_site')).toBe(true)
    expect(await anna.read(`/subscriptions/${site[0]?.uuid}`)).toEqual(site[0])
  })

  test('are made, changed and deleted with the admin’s key and no bearer', async () => {
    const anna = await openCaller(1001)
    const asAdmin = { authorization: '', ...ADMIN }
    const created = await anna.call(subscriptions.create, {}, draft, asAdmin)
    const made = (await created.json()) as SubscriptionPlan
    expect(made).toMatchObject({ ...draft, kind: 'shop' })
    expect(await anna.read('/subscriptions/filter/by/shop')).toContainEqual(made)
    const inText = await anna.call(subscriptions.create, {}, { ...draft, price: '2700.50' }, asAdmin)
    expect(await inText.json()).toMatchObject({ price: 2700.5 })

    const params = { subscription: made.uuid }
    await anna.call(subscriptions.update, params, { kind: 'external_site', price: 2500.5 }, asAdmin)
    const asText = await anna.call(subscriptions.update, params, { price: '2500.50' }, asAdmin)
    expect(await asText.json()).toMatchObject({ price: 2500.5 })
    const moved = { ...made, kind: 'external_site', price: 2500.5 }
    expect(await anna.read('/subscriptions/filter/by/external_site')).toContainEqual(moved)
    expect(await anna.read('/subscriptions/filter/by/shop')).not.toContainEqual(expect.objectContaining(params))

    expect((await anna.call(subscriptions.remove, params, undefined, asAdmin)).status).toBe(204)
    expect((await anna.call(subscriptions.get, params)).status).toBe(404)
    expect((await anna.call(subscriptions.remove, params, undefined, asAdmin)).status).toBe(404)
  })
})

describe('the start of a payment for a plan', () => {
  test('is the form that the card provider documents', async () => {
    const anna = await openCaller(1001)
    const { uuid } = await shopOf(anna, 'Лавка мёда «Липа»')
    const { robokassa_url, robokassa_method, robokassa_body } = await startForShop(anna, 'Лавка мёда «Липа»')
    expect([robokassa_url, robokassa_method]).toEqual(['http://fake.test/robokassa/pay', 'POST'])
    expect(robokassa_body).toEqual({
      MerchantLogin: 'prilavok-demo',
      OutSum: '1000.00',
      InvId: expect.stringMatching(/^[1-9]\d*$/) as unknown,
      Description: 'Подписка «На месяц»: Лавка мёда «Липа»',
      SignatureValue: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      Shp_kind: 'shop',
      Shp_owner: anna.user.uuid,
      Shp_plan: (await planOf(anna, 'shop', 1)).uuid,
      Shp_target: uuid,
      Culture: 'ru',
      Encoding: 'utf-8',
      IsTest: '1',
    })
  })

  test('has a new invoice each time, and a page of the caller’s world', async () => {
    const anna = await openCaller(1001)
    const numbers = await Promise.all([1, 2, 3].map(async () => (await startForSites(anna)).robokassa_body.InvId))
    expect(new Set(numbers).size).toBe(3)
    const elsewhere = await callerOf(anna.api, 1001, `${anna.base}/w/test-1`)
    expect((await startForSites(elsewhere)).robokassa_url).toBe('http://fake.test/w/test-1/robokassa/pay')
  })

  test('is refused for another’s project, another’s path, a plan of the other list and an unknown one', async () => {
    const anna = await openCaller(1001)
    const ivan = await callerOf(anna.api, 1002)
    const { uuid: shop } = await shopOf(anna, 'Лавка мёда «Липа»')
    const { uuid: subscription } = await planOf(anna, 'shop', 1)
    const { uuid: other } = await planOf(anna, 'external_site', 1)
    const owner = anna.user.uuid
    const status = async (...call: Parameters<typeof anna.call>) => (await anna.call(...call)).status
    const { payForShop, payForExternalSites } = subscriptions
    expect((await ivan.call(payForShop, { owner, shop, subscription })).status).toBe(403)
    expect((await ivan.call(payForShop, { owner: ivan.user.uuid, shop, subscription })).status).toBe(404)
    expect((await ivan.call(payForExternalSites, { owner, subscription: other })).status).toBe(403)
    expect(await status(payForShop, { owner, shop, subscription: other })).toBe(404)
    expect(await status(payForExternalSites, { owner, subscription })).toBe(404)
    expect(await status(payForShop, { owner, shop, subscription: 'none' })).toBe(404)
  })

  test('for external sites needs one to pay for', async () => {
    const anna = await openCaller(1001, { scenario: 'empty' })
    await expect(startForSites(anna)).rejects.toThrow('409')
  })

  test('keeps its price and length when the admin changes the plan', async () => {
    const anna = await openCaller(1001, { now: () => Date.parse('2026-03-10T09:00:00Z') })
    const form = await startForShop(anna, 'Беговой клуб «Набережная»')
    const { uuid: subscription } = await planOf(anna, 'shop', 1)
    await anna.call(subscriptions.update, { subscription }, { price: 1, length_of_months: 12 }, ADMIN)
    await anna.call(subscriptions.remove, { subscription }, undefined, ADMIN)
    expect((await payThrough(anna, form)).status).toBe(303)
    const paid = await shopOf(anna, 'Беговой клуб «Набережная»')
    expect(paid.subscription_expire_at).toBe('2026-04-10T09:00:00.000Z')
  })
})

const draftOfRobokassaIntegration = {
  ...newRobokassa,
  robokassa_shop_id: 'ceramics77',
  password_firts: 'Tayna1',
  password_second: 'Tayna2',
}

async function openIntegration(title = CERAMICS) {
  const { owner, params } = await openOwnersShop(title)
  const { get, create, update, suspend } = robokassaIntegration
  const stored = () => owner.call(get, { params })
  const idOf = ({ uuid }: { uuid: string }) => ({ ...params, id: uuid })
  const read = async (path: string): Promise<unknown> => (await owner.api.request(API + path)).json()
  return {
    owner,
    params,
    stored,
    idOf,
    read,
    create: () => owner.call(create, { params, body: draftOfRobokassaIntegration }),
    change: (made: { uuid: string }, body: RobokassaChanges) => owner.call(update, { params: idOf(made), body }),
    suspend: (made: { uuid: string }, inactive: boolean) =>
      owner.call(suspend, { params: idOf(made), body: { inactive } }),
  }
}

test('the demo’s honey shop takes cards, the ceramics do not yet', async () => {
  expect(await (await openIntegration(HONEY)).stored()).toMatchObject({
    robokassa_shop_id: 'lavka-lipa.ru',
    sno_type: 'Упрощенная СН (доходы)',
    fiscal_tax_type: 'Без НДС',
    inactive: false,
  })
  expect(await (await openIntegration()).stored()).toBeNull()
})

test('a shop has one integration, which is suspended, resumed and removed; then it may be made again', async () => {
  const { owner, params, stored, idOf, create, change, suspend } = await openIntegration()
  const made = await create()
  expect(await stored()).toEqual(made)
  expect(await owner.refused(robokassaIntegration.create, params, draftOfRobokassaIntegration)).toMatchObject({
    status: 409,
    detail: 'У магазина уже есть интеграция.',
  })
  expect(await suspend(made, true)).toEqual({ ...made, inactive: true })
  expect(await change(made, { robokassa_shop_id: 'other' })).toMatchObject({ inactive: true })
  await change(made, { robokassa_shop_id: made.robokassa_shop_id })
  expect(await suspend(made, false)).toEqual(made)
  await owner.call(robokassaIntegration.remove, { params: idOf(made) })
  expect(await stored()).toBeNull()
  expect(await owner.refused(robokassaIntegration.remove, idOf(made))).toMatchObject({ status: 404 })
  expect(await create()).toMatchObject({ robokassa_shop_id: 'ceramics77' })
})

test('an integration never shows its secrets: not in answers, not in problems, not in the log', async () => {
  const { owner, params, stored, idOf, read, create, change, suspend } = await openIntegration()
  const made = await create()
  const answers = [
    made,
    await stored(),
    await change(made, { password_firts: 'Tayna3' }),
    await suspend(made, true),
    await owner.refused(robokassaIntegration.create, params, draftOfRobokassaIntegration),
    await owner.refused(robokassaIntegration.update, idOf(made), {
      ...draftOfRobokassaIntegration,
      sno_type: 'Tayna1',
    }),
    await read('/__fake/requests'),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/Tayna|password/)
})

test('a partial change keeps absent fields and empty secrets', async () => {
  const { stored, read, create, change } = await openIntegration()
  const made = await create()
  const secrets = async () => {
    const { tables } = (await read('/__fake/state')) as { tables: { robokassa_secrets: { uuid: string }[] } }
    return tables.robokassa_secrets.find(({ uuid }) => uuid === made.uuid)
  }
  const taxes = { fiscal_tax_type: 'НДС чека по ставке 20%', password_firts: '', password_second: null }
  const changed = { ...made, fiscal_tax_type: 'НДС чека по ставке 20%' }
  expect([await change(made, taxes), await stored()]).toEqual([changed, changed])
  expect(await secrets()).toMatchObject({ password_firts: 'Tayna1', password_second: 'Tayna2' })
  await change(made, { password_firts: 'Tayna3' })
  expect(await secrets()).toMatchObject({ password_firts: 'Tayna3', password_second: 'Tayna2' })
})

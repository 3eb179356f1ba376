import { describe, expect, test } from 'vitest'
import { externalSites, type ExternalSite } from '@console/shared/external-sites'
import { callerOf, type Caller } from '../kit/caller.ts'
import {
  at,
  expectRefusal,
  field,
  payThrough,
  press,
  shopOf,
  startForShop,
  startForSites,
  submit,
} from '../kit/payment.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

describe('paying for a project', () => {
  const cases: [what: string, now: string, before: number | null, months: number, after: string][] = [
    ['never paid: from now', '2026-03-10T09:00:00Z', null, 6, '2026-09-10T09:00:00.000Z'],
    ['31 January: to the month’s last day', '2026-01-31T09:00:00Z', null, 1, '2026-02-28T09:00:00.000Z'],
    ['31 January of a leap year', '2028-01-31T09:00:00Z', null, 1, '2028-02-29T09:00:00.000Z'],
    ['over the turn of the year', '2026-12-31T09:00:00Z', null, 6, '2027-06-30T09:00:00.000Z'],
  ]
  test.each(cases)('%s', async (_what, now, before, months, after) => {
    const anna = await at(now)
    expect((await shopOf(anna, RUNNING)).subscription_expire_at).toBe(before)
    await payThrough(anna, await startForShop(anna, RUNNING, months))
    expect(await shopOf(anna, RUNNING)).toMatchObject({ subscription_active: true, subscription_expire_at: after })
  })

  test('goes on from the present end while that lies ahead, and from now when it has passed', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const before = await shopOf(anna, HONEY)
    const end = new Date(before.subscription_expire_at ?? '')
    await payThrough(anna, await startForShop(anna, HONEY, 12))
    end.setUTCFullYear(end.getUTCFullYear() + 1)
    expect((await shopOf(anna, HONEY)).subscription_expire_at).toBe(end.toISOString())

    await payThrough(anna, await startForShop(anna, 'Цветы у моста', 1))
    const flowers = await shopOf(anna, 'Цветы у моста')
    expect(flowers).toMatchObject({ subscription_active: true, subscription_expire_at: '2026-04-10T09:00:00.000Z' })
  })

  test('leads back to the project’s subscription, with the outcome and the invoice', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    const { uuid } = await shopOf(anna, HONEY)
    const tab = `https://console.example/projects/${uuid}/subscription`
    const inv = field(form, 'InvId')
    expect(await payThrough(anna, form, 'cancel')).toMatchObject({
      status: 303,
      location: `${tab}?payment=cancelled&inv=${inv}`,
    })
    expect(await payThrough(anna, form)).toMatchObject({ status: 303, location: `${tab}?payment=success&inv=${inv}` })
  })

  test('twice is refused, at the button and at the page, and counts once', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, RUNNING)
    const page = await (await submit(anna, form)).text()
    const answers = await Promise.all([press(anna, page, 'pay'), press(anna, page, 'pay')])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    await expectRefusal(await press(anna, page, 'pay'), 'уже оплачен')
    await expectRefusal(await submit(anna, form), 'уже оплачен')
    expect((await shopOf(anna, RUNNING)).subscription_expire_at).toBe('2026-04-10T09:00:00.000Z')
  })

  test('works for a free plan and inside a world', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const elsewhere = await callerOf(anna.api, 1001, `${anna.base}/w/demo-7`)
    const { page, status } = await payThrough(elsewhere, await startForShop(elsewhere, RUNNING, 1, true))
    expect(status).toBe(303)
    expect(page).toContain('action="/w/demo-7/robokassa/pay/finish"')
    expect((await shopOf(elsewhere, RUNNING)).subscription_active).toBe(true)
    expect((await shopOf(anna, RUNNING)).subscription_active).toBe(false)
  })
})

describe('paying for external sites', () => {
  const ends = async (caller: Caller) =>
    ((await caller.read(`/external_sites/list/by/${caller.user.uuid}`)) as ExternalSite[]).map(
      (site) => site.subscription_expire_at,
    )

  test('extends all sites of the owner and no other ones', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const ivan = await callerOf(anna.api, 1002)
    const [before, his] = [await ends(anna), await ends(ivan)]
    const { location } = await payThrough(anna, await startForSites(anna, 12))
    expect(location).toMatch(/^https:\/\/console\.example\/webImport\/subscriptoions\?payment=success&inv=\d+$/)
    const later = (end: string | null | undefined) => {
      const date = new Date(end ?? '2026-03-10T09:00:00Z')
      date.setUTCFullYear(date.getUTCFullYear() + 1)
      return date.toISOString()
    }
    expect(await ends(anna)).toEqual(before.map(later))
    expect(await ends(ivan)).toEqual(his)
  })

  test('is refused when the sites are gone', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForSites(anna)
    const sites = (await anna.read(`/external_sites/list/by/${anna.user.uuid}`)) as ExternalSite[]
    for (const { uuid: site } of sites) await anna.call(externalSites.remove, { site })
    await expectRefusal(await submit(anna, form), 'больше нет')
  })
})

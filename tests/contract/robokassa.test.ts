import { describe, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { externalSites, type ExternalSite } from '@console/shared/external-sites'
import { projects } from '@console/shared/projects'
import type { PaymentStart } from '@console/shared/subscriptions'
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
import { HONEY, RUNNING } from '../kit/basics.ts'

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

  test('extends a future end, or starts now after a past one', async () => {
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

  test('twice is refused, by the call and by the page, and counts once', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, RUNNING)
    const page = await (await submit(anna, form)).text()
    const answers = await Promise.all([press(anna, page, 'pay'), press(anna, page, 'pay')])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    await expectRefusal(await press(anna, page, 'pay'), 'уже оплачен')
    await expectRefusal(await submit(anna, form), 'уже оплачен')
    expect((await shopOf(anna, RUNNING)).subscription_expire_at).toBe('2026-04-10T09:00:00.000Z')
  })

  test('works for a free plan and within a world', async () => {
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

  test('is refused without sites', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForSites(anna)
    const sites = (await anna.read(`/external_sites/list/by/${anna.user.uuid}`)) as ExternalSite[]
    for (const { uuid: site } of sites) await anna.call(externalSites.remove, { site })
    await expectRefusal(await submit(anna, form), 'больше нет')
  })
})

/** The signature as the provider's manual has it, made apart from the server's own code. */
function signed(form: PaymentStart, over: Readonly<Record<string, string>>, password = 'fake-password-1') {
  const fields: Record<string, string> = { ...(form.robokassa_body as Record<string, string>), ...over }
  const own = ['kind', 'owner', 'plan', 'target'].map((name) => `Shp_${name}=${fields[`Shp_${name}`]}`)
  const text = [fields.MerchantLogin, fields.OutSum, fields.InvId, password, ...own].join(':')
  return { ...over, SignatureValue: createHash('md5').update(text).digest('hex') }
}

describe('the payment page of the fake card provider', () => {
  test('shows the purchase and its sum, by POST and by GET', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    const posted = await submit(anna, form)
    const query = new URLSearchParams(form.robokassa_body as Record<string, string>)
    const got = await anna.api.request(`${form.robokassa_url}?${query}`)
    for (const response of [posted, got]) {
      expect(response.status).toBe(200)
      const page = (await response.text()).replaceAll('\u00a0', ' ')
      expect(page).toContain('Подписка «На месяц»: Лавка мёда «Липа»')
      expect(page).toContain('1 000,00 ₽')
      expect(page).toMatch(/<button[^>]*>Оплатить<\/button>[^]*<button[^>]*>Отменить<\/button>/)
    }
  })

  test('runs and loads nothing, and may send its form on to the console', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const response = await submit(anna, await startForShop(anna, HONEY))
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self' https://console.example",
    )
    // An icon of nothing: without it browsers ask the server for one.
    const page = (await response.text()).replace('<link rel="icon" href="data:,">', '')
    expect(page).not.toMatch(/<script|<link|<img|url\(|\son\w+=/i)
  })

  test('shows a project’s title as text, whatever it looks like', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const { uuid: shop } = await shopOf(anna, RUNNING)
    const owner = anna.user.uuid
    const title = '<img src=x onerror=alert(1)>"\'&'
    await anna.call(projects.update, { owner, shop }, { data: { title } })
    const page = await (await submit(anna, await startForShop(anna, title))).text()
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;')
    expect(page).not.toContain('<img')
  })

  test('accepts a signature in either case', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    const SignatureValue = field(form, 'SignatureValue').toUpperCase()
    expect((await submit(anna, form, { SignatureValue })).status).toBe(200)
    expect(signed(form, {}).SignatureValue).toBe(field(form, 'SignatureValue'))
  })
})

describe('a payment form that was tampered with', () => {
  test.each([
    ['OutSum', '1.00'],
    ['OutSum', '1000'],
    ['InvId', '7'],
    ['MerchantLogin', 'other'],
    ['Shp_target', 'other'],
    ['Shp_extra', '1'],
    ['SignatureValue', ''],
    ['SignatureValue', '0'.repeat(32)],
  ])('is refused: %s=%s', async (name, value) => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    await expectRefusal(await submit(anna, form, { [name]: value }), 'Подпись не сходится')
  })

  test('is refused even with the password: the sum must be that of an existing invoice', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    await expectRefusal(await submit(anna, form, signed(form, { OutSum: '1.00' })), 'Сумма не совпадает со счётом')
    const other = field(form, 'InvId') === '7' ? '8' : '7'
    await expectRefusal(await submit(anna, form, signed(form, { InvId: other })), 'Такого счёта нет')
    await expectRefusal(await submit(anna, form, signed(form, {}, 'guess')), 'Подпись не сходится')
  })

  test('is refused by the call too, without a payment', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const page = await (await submit(anna, await startForShop(anna, RUNNING, 12))).text()
    await expectRefusal(await press(anna, page.replace('"9000.00"', '"1.00"'), 'pay'), 'Подпись не сходится')
    expect((await shopOf(anna, RUNNING)).subscription_expire_at).toBeNull()
  })

  test('an empty request is answered with a page', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    await expectRefusal(await anna.api.request(`${anna.base}/robokassa/pay`), 'Подпись не сходится')
  })

  test('from another world, or from before a reset, pays nothing', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const elsewhere = await callerOf(anna.api, 1001, `${anna.base}/w/other`)
    const form = await startForShop(elsewhere, RUNNING)
    const here = { ...form, robokassa_url: `${anna.base}/robokassa/pay` }
    await expectRefusal(await submit(anna, here), 'Такого счёта нет')
    await elsewhere.control('/__fake/reset')
    await expectRefusal(await submit(elsewhere, form), 'Такого счёта нет')
  })
})

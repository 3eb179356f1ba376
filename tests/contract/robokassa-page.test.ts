import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { projects } from '@console/shared/projects'
import type { PaymentStart } from '@console/shared/subscriptions'
import { callerOf } from '../kit/caller.ts'
import { at, expectRefusal, field, press, shopOf, startForShop, submit } from '../kit/payment.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

/** The signature as the provider's manual has it, made apart from the server's own code. */
function signed(form: PaymentStart, over: Readonly<Record<string, string>>, password = 'fake-password-1') {
  const fields: Record<string, string> = { ...(form.robokassa_body as Record<string, string>), ...over }
  const own = ['kind', 'owner', 'plan', 'target'].map((name) => `Shp_${name}=${fields[`Shp_${name}`]}`)
  const text = [fields.MerchantLogin, fields.OutSum, fields.InvId, password, ...own].join(':')
  return { ...over, SignatureValue: createHash('md5').update(text).digest('hex') }
}

describe('the payment page of the card provider’s stand-in', () => {
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

  test('takes a signature of either case', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    const SignatureValue = field(form, 'SignatureValue').toUpperCase()
    expect((await submit(anna, form, { SignatureValue })).status).toBe(200)
    expect(signed(form, {}).SignatureValue).toBe(field(form, 'SignatureValue'))
  })
})

describe('a payment form that was changed on its way', () => {
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

  test('is refused even with the password: the sum is the invoice’s, the invoice one that exists', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const form = await startForShop(anna, HONEY)
    await expectRefusal(await submit(anna, form, signed(form, { OutSum: '1.00' })), 'Сумма не совпадает со счётом')
    const other = field(form, 'InvId') === '7' ? '8' : '7'
    await expectRefusal(await submit(anna, form, signed(form, { InvId: other })), 'Такого счёта нет')
    await expectRefusal(await submit(anna, form, signed(form, {}, 'guess')), 'Подпись не сходится')
  })

  test('is refused at the button too, and nothing is paid', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const page = await (await submit(anna, await startForShop(anna, RUNNING, 12))).text()
    await expectRefusal(await press(anna, page.replace('"9000.00"', '"1.00"'), 'pay'), 'Подпись не сходится')
    expect((await shopOf(anna, RUNNING)).subscription_expire_at).toBeNull()
  })

  test('an empty visit gets a page, not a fault', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    await expectRefusal(await anna.api.request(`${anna.base}/robokassa/pay`), 'Подпись не сходится')
  })

  test('a form of another world, or of before a reset, pays nothing', async () => {
    const anna = await at('2026-03-10T09:00:00Z')
    const elsewhere = await callerOf(anna.api, 1001, `${anna.base}/w/other`)
    const form = await startForShop(elsewhere, RUNNING)
    const here = { ...form, robokassa_url: `${anna.base}/robokassa/pay` }
    await expectRefusal(await submit(anna, here), 'Такого счёта нет')
    await elsewhere.control('/__fake/reset')
    await expectRefusal(await submit(elsewhere, form), 'Такого счёта нет')
  })
})

import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  isSignedForm,
  MERCHANT_LOGIN,
  outSum,
  paymentForm,
  signatureOf,
  signedFields,
} from '@console/fake-api/kit/robokassa-form'
import { isSigned, signWidgetUser } from '@console/fake-api/kit/signature'

/* What the messenger and the card provider sign, held against Node's own digests. */

const BOT = '7000:bot'
const hmacOf = (lines: readonly string[]) =>
  createHmac('sha256', createHash('sha256').update(BOT).digest()).update(lines.join('\n')).digest('hex')
const md5Of = (text: string) => createHash('md5').update(text).digest('hex')

describe('the widget’s signature', () => {
  const user = { id: 5, first_name: 'Анна', auth_date: 1_700_000_000, username: 'anna' }
  const lines = ['auth_date=1700000000', 'first_name=Анна', 'id=5', 'username=anna']

  test('is over the fields by name, a line each', async () => {
    expect(await signWidgetUser(user, BOT)).toBe(hmacOf(lines))
    expect(await signWidgetUser({ ...user, id: 6 }, BOT)).not.toBe(hmacOf(lines))
  })

  test.each([
    ['itself', { hash: 'x' }],
    ['what is empty', { last_name: '' }],
    ['what is absent', { last_name: undefined, photo_url: null }],
    ['what is no text', { extra: { a: 1 }, more: true }],
  ])('leaves out %s', async (_, more) => {
    expect(await signWidgetUser({ ...user, ...more }, BOT)).toBe(hmacOf(lines))
  })

  test('may be in capitals, and must belong to this bot', async () => {
    const hash = hmacOf(lines)
    expect(await isSigned({ ...user, hash }, BOT)).toBe(true)
    expect(await isSigned({ ...user, hash: hash.toUpperCase() }, BOT)).toBe(true)
    expect(await isSigned({ ...user, hash: hash.slice(1) }, BOT)).toBe(false)
    expect(await isSigned({ ...user, hash }, 'another')).toBe(false)
  })
})

describe('the card provider’s form', () => {
  const invoice = {
    uuid: 'invoice-1',
    owner_uuid: 'owner',
    kind: 'shop',
    shop_uuid: 'shop',
    plan_uuid: 'plan',
    description: 'Подписка',
    price: 1500,
    length_of_months: 1,
    paid_at: null,
  } as const
  const own = 'Shp_kind=shop:Shp_owner=owner:Shp_plan=plan:Shp_target=shop'
  const form = paymentForm(invoice)

  test('has all fields by their names, and a signature over its own and the shop’s', () => {
    expect(form).toEqual({
      MerchantLogin: 'prilavok-demo',
      OutSum: '1500.00',
      InvId: 'invoice-1',
      Description: 'Подписка',
      Shp_kind: 'shop',
      Shp_owner: 'owner',
      Shp_plan: 'plan',
      Shp_target: 'shop',
      Culture: 'ru',
      Encoding: 'utf-8',
      IsTest: '1',
      SignatureValue: md5Of(`prilavok-demo:1500.00:invoice-1:fake-password-1:${own}`),
    })
    expect(paymentForm({ ...invoice, shop_uuid: null }).Shp_target).toBe('all')
    expect([outSum(0.5), outSum(10), outSum(1.005)]).toEqual(['0.50', '10.00', '1.00'])
  })

  test('cuts a description to a hundred characters, none of them in two', () => {
    const long = paymentForm({ ...invoice, description: '🐝'.repeat(120) }).Description ?? ''
    expect([...long]).toHaveLength(100)
    expect(long).toBe('🐝'.repeat(100))
  })

  test('is signed over the own fields in any case, by name, and over nothing else', () => {
    expect(signatureOf({ shp_b: '2', SHP_a: '1', Culture: 'ru', not_shp_c: '3' })).toBe(
      md5Of(':::fake-password-1:SHP_a=1:shp_b=2'),
    )
  })

  test('is accepted as it was signed, also with a signature in capitals', () => {
    expect(isSignedForm(form)).toBe(true)
    expect(isSignedForm({ ...form, SignatureValue: form.SignatureValue?.toUpperCase() ?? '' })).toBe(true)
    expect(isSignedForm({ ...form, Culture: 'en' })).toBe(true)
    expect(isSignedForm({ ...form, OutSum: '1.00' })).toBe(false)
    expect(isSignedForm({ ...form, Shp_target: 'another' })).toBe(false)
    const { SignatureValue: _, ...unsigned } = form
    expect(isSignedForm(unsigned)).toBe(false)
    const others = { ...form, MerchantLogin: 'somebody' }
    expect(isSignedForm({ ...others, SignatureValue: signatureOf(others) })).toBe(false)
    expect(MERCHANT_LOGIN).toBe('prilavok-demo')
  })

  test('passes on the signed fields and their signature', () => {
    expect(Object.keys(signedFields({ ...form, more: '1' })).sort()).toEqual(
      ['InvId', 'MerchantLogin', 'OutSum', 'Shp_kind', 'Shp_owner', 'Shp_plan', 'Shp_target', 'SignatureValue'].sort(),
    )
  })
})

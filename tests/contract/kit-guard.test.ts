import { describe, expect, test } from 'vitest'
import { createHash, createHmac } from 'node:crypto'
import { createGuard } from '@console/fake-api/kit/implement'
import { ProblemError } from '@console/fake-api/kit/problem'
import type { Access, Endpoint } from '@console/shared/kit/endpoint'
import {
  isSignedForm,
  MERCHANT_LOGIN,
  outSum,
  paymentForm,
  signatureOf,
  signedFields,
} from '@console/fake-api/kit/robokassa-form'
import { isSigned, signWidgetUser } from '@console/fake-api/telegram-widget'
import { contextOf, smallWorld, WORLD_NOW } from '../kit/small-world.ts'

/* Access checks, which run before a request is parsed. */

const all = { user_policy: true, privacy_policy: true, advertising_policy: true }
const token = (uuid: string, user_uuid: string, expires_at = WORLD_NOW + 1) => ({
  uuid,
  user_uuid,
  family: uuid,
  expires_at,
})
const world = smallWorld({
  users: [
    { uuid: 'anna', policies: all },
    { uuid: 'boris', policies: all },
    { uuid: 'new', policies: { ...all, user_policy: false } },
  ],
  shops: [
    { uuid: 'shop', title: 'Лавка', shop_type: 'OnlineStore', owner_uuid: 'anna' },
    { uuid: 'other', title: 'Чужая', shop_type: 'OnlineStore', owner_uuid: 'boris' },
  ],
  access_tokens: [
    token('of-anna', 'anna'),
    token('of-new', 'new'),
    token('late', 'anna', WORLD_NOW),
    token('of-nobody', 'gone'),
  ],
})

function call(
  access: Access,
  path: string,
  params: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): string {
  const endpoint: Endpoint = { method: 'GET', path, access, title: '', answer: null }
  try {
    return (
      createGuard(endpoint)(new Request('http://api.test/', { headers }), params, contextOf(world))?.uuid ?? 'anybody'
    )
  } catch (error) {
    if (error instanceof ProblemError) return `${error.status} ${error.detail}`
    throw error
  }
}
const bearer = (text: string) => ({ authorization: text })
const ANNA = bearer('Bearer of-anna')

describe('a call', () => {
  test.each([
    ['with its token', ANNA, 'anna'],
    ['with a token written otherwise', bearer('bearer  of-anna'), 'anna'],
    ['without a header', {}, '401 Нет токена доступа.'],
    ['with another scheme', bearer('Basic of-anna'), '401 Нет токена доступа.'],
    ['with two words', bearer('bearer of anna'), '401 Нет токена доступа.'],
    ['with a scheme in the middle', bearer('No Bearer of-anna'), '401 Нет токена доступа.'],
    ['with a scheme alone', bearer('Bearer'), '401 Нет токена доступа.'],
    ['with a token that nobody gave', bearer('Bearer x'), '401 Токен доступа истёк или неизвестен.'],
    ['with a token whose time is over', bearer('Bearer late'), '401 Токен доступа истёк или неизвестен.'],
    ['with a token of an owner who is gone', bearer('Bearer of-nobody'), '401 Владельца с этим токеном больше нет.'],
    ['without consents', bearer('Bearer of-new'), '451 Подтвердите соглашения в профиле, чтобы продолжить.'],
  ])('of an owner %s', (_, headers, answer) => {
    expect(call('owner', '/things', {}, headers)).toBe(answer)
  })

  test('that needs no consents is made without them, but not without a token', () => {
    expect(call('owner-free', '/things', {}, bearer('Bearer of-new'))).toBe('new')
    expect(call('owner-free', '/things', {}, {})).toBe('401 Нет токена доступа.')
  })

  test('without credentials needs no user', () =>
    expect(call('public', '/{owner}', { owner: 'x' }, {})).toBe('anybody'))

  test('with an admin key needs no token', () => {
    const refusal = '403 Нужен ключ администратора в заголовке x-admin-key.'
    expect(call('admin', '/plans', {}, { 'x-admin-key': 'the-key' })).toBe('anybody')
    expect(call('admin', '/plans', {}, { 'x-admin-key': 'a-key' })).toBe(refusal)
    expect(call('admin', '/plans', {}, ANNA)).toBe(refusal)
  })

  test('for another owner is refused, for another’s project not found', () => {
    expect(call('owner', '/{owner}', { owner: 'anna' }, ANNA)).toBe('anna')
    expect(call('owner', '/{owner}', { owner: 'boris' }, ANNA)).toBe('403 Это данные другого владельца.')
    expect(call('owner', '/{shop}', { shop: 'shop' }, ANNA)).toBe('anna')
    expect(call('owner', '/{shop}', { shop: 'other' }, ANNA)).toBe('404 Проект не найден.')
    expect(call('owner', '/{shop}', { shop: 'none' }, ANNA)).toBe('404 Проект не найден.')
    expect(call('owner', '/{shop}', {}, ANNA)).toBe('404 Проект не найден.')
    // Parameters that the path does not name are not checked.
    expect(call('owner', '/things', { owner: 'boris', shop: 'other' }, ANNA)).toBe('anna')
  })
})

/* The signatures of the messenger and the card provider, compared with Node's digests. */

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

  test('cuts a description to a hundred whole characters', () => {
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

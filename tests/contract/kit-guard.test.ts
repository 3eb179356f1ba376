import { describe, expect, test } from 'vitest'
import { createGuard } from '@console/fake-api/kit/guard'
import { ProblemError } from '@console/fake-api/kit/problem'
import type { Access, Endpoint } from '@console/shared/kit/endpoint'
import { contextOf, smallWorld, WORLD_NOW } from '../kit/small-world.ts'

/* Who may call, said before anything of a call is read. */

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
    // What the path does not name is not asked.
    expect(call('owner', '/things', { owner: 'boris', shop: 'other' }, ANNA)).toBe('anna')
  })
})

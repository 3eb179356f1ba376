import { expect, test } from 'vitest'
import { callAddressOf } from '@console/fake-api/kit/call-address'
import { Clock } from '@console/fake-api/kit/clock'
import { withAddress } from '@console/fake-api/kit/file-urls'
import { createHeaders } from '@console/fake-api/kit/headers'
import { hide, masked } from '@console/fake-api/kit/masked'
import { addMonths, extended } from '@console/fake-api/robokassa'
import { invalid, notFound, problemResponse } from '@console/fake-api/kit/problem'
import { withoutEndSlash } from '@console/fake-api/kit/router'
import { findCall } from '@console/fake-api/provider/documented-call'
import { isTruncated, truncated } from '@console/fake-api/kit/truncated-response'
import { FILES } from '@console/fixtures/kit/files'
import { contract } from '@console/shared/contract'
import { fillPath, type Endpoint } from '@console/shared/kit/endpoint'
import { paramsOf } from '../kit/endpoints.ts'

/* The helpers that all handlers of the server use. */

const HOST = 'http://api.test:8787'
test.each([
  ['/', HOST, 'default', '/'],
  ['/shops', HOST, 'default', '/shops'],
  ['/shops/', HOST, 'default', '/shops'],
  ['/shops/?a=/b/#/c/', HOST, 'default', '/shops'],
  ['/shops/#/c?a', HOST, 'default', '/shops'],
  ['/?a=1', HOST, 'default', '/'],
  ['/w/mine', `${HOST}/w/mine`, 'mine', '/'],
  ['/w/mine/', `${HOST}/w/mine`, 'mine', '/'],
  ['/w/mine?a=/b', `${HOST}/w/mine`, 'mine', '/'],
  ['/w/mine#a', `${HOST}/w/mine`, 'mine', '/'],
  ['/w/mine/shops/a', `${HOST}/w/mine`, 'mine', '/shops/a'],
  ['/w//shops', HOST, 'default', '/w//shops'],
  ['/ww/shops', HOST, 'default', '/ww/shops'],
  ['/shops/w/mine', HOST, 'default', '/shops/w/mine'],
  ['/w/%D0%BC%D0%B8%D1%80/shops', `${HOST}/w/%D0%BC%D0%B8%D1%80`, 'мир', '/shops'],
  ['/shops/%2F', HOST, 'default', '/shops/%2F'],
])('%s leads to a world and its path', (path, base, worldName, within) => {
  expect(callAddressOf(HOST + path)).toEqual({ base, worldName, path: within })
})

test.each(['/shops/%', '/w/%D0/shops', '/shops/%ff'])('%s cannot be decoded and leads nowhere', (path) => {
  expect(callAddressOf(HOST + path)).toBeNull()
})

test.each([
  ['{"image_url":"F/1"}', '{"image_url":"H/files/1"}'],
  ['{"image_urls":["F/1","F/2"],"title":"F/3"}', '{"image_urls":["H/files/1","H/files/2"],"title":"F/3"}'],
  ['{"title":"F/1","logo_url":"F/2"}', '{"title":"F/1","logo_url":"H/files/2"}'],
  ['{"logo_url":"siehe F/1"}', '{"logo_url":"siehe F/1"}'],
  ['{"logo_url":"\\"F/1"}', '{"logo_url":"\\"F/1"}'],
  ['{"image_urls":["siehe F/1"]}', '{"image_urls":["siehe F/1"]}'],
  ['{"image_urls":["\\"F/1"]}', '{"image_urls":["\\"F/1"]}'],
  ['{"image_urls":[["F/1"]]}', '{"image_urls":[["H/files/1"]]}'],
  ['["F/1"]', '["F/1"]'],
  ['"F/1"', '"F/1"'],
  ['F/1', 'F/1'],
])('in %s only fields of files get the world’s address', (json, expected) => {
  const filled = (text: string) => text.replaceAll('F', FILES).replaceAll('H', HOST)
  expect(withAddress(filled(json), HOST)).toBe(filled(expected))
})

test.each([
  [
    '{"password":"a","title":"b","refresh_token":"","hash":"c","hashed":1,"signature":null}',
    { password: '•••', title: 'b', refresh_token: '', hash: '•••', hashed: 1, signature: null },
  ],
  [' [{"Client_Secret":1}]', [{ Client_Secret: '•••' }]],
])('secrets of %s are masked', (text, expected) => {
  expect(masked(text)).toBe(JSON.stringify(expected, null, 2))
})

test.each([
  ['{"password":', '{"password":'],
  ['a {"password":"b"}', 'a {"password":"b"}'],
  ['/x?token=abc&b=c&hash=d&rehash=e', '/x?token=•••&b=c&hash=•••&rehash=e'],
  ['password1=a&title=b', 'password1=•••&title=b'],
  ['see token=a', 'see token=a'],
  ['12 ', '12 '],
  ['/x?token=&b=c', '/x?token=&b=c'],
  ['/x?a b=c&my token=d', '/x?a b=c&my token=d'],
])('secrets of the text %s are masked', (text, expected) => {
  expect(masked(text)).toBe(expected)
})
test('a field without a name is no secret', () => {
  expect([hide('', 1), hide('token', ''), hide('token', null), hide('token', 0)]).toEqual([1, '', null, '•••'])
})

test.each([
  ['2026-01-15T10:20:30.400Z', 1, '2026-02-15T10:20:30.400Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-30T23:59:00.000Z', 3, '2027-02-28T23:59:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 12, '2027-03-31T00:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 0, '2026-03-31T00:00:00.000Z'],
])('%s and %i months are %s', (moment, months, expected) => {
  expect(new Date(addMonths(Date.parse(moment), months)).toISOString()).toBe(expected)
})
test.each([
  ['2026-03-10T00:00:00.000Z', '2026-04-10T00:00:00.000Z'],
  ['2026-01-10T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  [null, '2026-03-01T00:00:00.000Z'],
  [undefined, '2026-03-01T00:00:00.000Z'],
  ['no date', '2026-03-01T00:00:00.000Z'],
])('%s is extended by a month', (end, expected) => {
  expect(extended(end, Date.parse('2026-02-01T00:00:00.000Z'), 1)).toBe(expected)
})

test('a clock continues from the moment to which it is set', () => {
  let real = 100
  const clock = new Clock(() => real)
  expect(clock.now()).toBe(100)
  clock.set(1000)
  real = 150
  expect([clock.now(), clock.shift]).toEqual([1050, 900])
})

test('answers vary by origin only with several origins', () => {
  const settings = (otherOrigins: string[]) => ({ webOrigin: 'http://a', otherOrigins })
  const from = (origin?: string) => new Request(HOST, { headers: origin === undefined ? {} : { origin } })
  const expose = { 'access-control-expose-headers': 'etag, retry-after' }
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const of = (origin: string, more = {}) => {
    const headers = { 'access-control-allow-origin': origin, ...expose, ...more }
    return { headers, jsonHeaders: { ...headers, ...json } }
  }
  const one = createHeaders(settings([]))
  expect(one(from('http://b'))).toEqual(of('http://a'))
  const several = createHeaders(settings(['http://b']))
  const vary = { vary: 'origin' }
  expect(several(from('http://b'))).toEqual(of('http://b', vary))
  expect([several(from('http://c')), several(from()), several(from('http://a'))]).toEqual(
    Array.from({ length: 3 }, () => of('http://a', vary)),
  )
})

test('a problem has its title, its fields, and how to sign in', async () => {
  const answer = problemResponse(401, 'Нет токена.', [], { 'x-a': 'b' })
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    401,
    { 'content-type': 'application/problem+json; charset=utf-8', 'www-authenticate': 'Bearer', 'x-a': 'b' },
  ])
  expect(await answer.json()).toEqual({ type: 'about:blank', title: 'Нужен вход', status: 401, detail: 'Нет токена.' })
  const errors = [{ path: 'title', message: 'Занято' }]
  expect(await problemResponse(422, 'Нет.', errors, {}).json()).toMatchObject({
    title: 'Данные не прошли проверку',
    errors,
  })
  const unknown = problemResponse(418, 'Чай.', [], {})
  expect(unknown.headers.has('www-authenticate')).toBe(false)
  expect(await unknown.json()).toMatchObject({ title: 'Ошибка' })
  expect(
    [400, 403, 404, 405, 409, 413, 415, 451, 500].map((status) => problemResponse(status, '', [], {})),
  ).toHaveLength(9)
  expect(notFound()).toMatchObject({ status: 404, detail: 'Объект не найден.', errors: [] })
  expect(invalid('a', 'б')).toMatchObject({
    status: 422,
    detail: 'Проверьте заполнение полей.',
    errors: [{ path: 'a', message: 'б' }],
  })
})

test.each([
  [400, 'Запрос не разобран'],
  [403, 'Нет доступа'],
  [404, 'Не найдено'],
  [405, 'Метод не поддерживается'],
  [409, 'Конфликт'],
  [413, 'Слишком большой запрос'],
  [415, 'Неподходящий тип данных'],
  [451, 'Нужны согласия'],
  [500, 'Ошибка сервера'],
])('%i is called ‘%s’', async (status, title) => {
  expect(await problemResponse(status, '', [], {}).json()).toMatchObject({ title })
})

const documented = Object.values(contract).flatMap((endpoints) => Object.values<Endpoint>(endpoints))

test.each(documented.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s leads to its own call',
  (method, path, endpoint) => {
    const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, `мёд ${name}`]))
    const address = withoutEndSlash(fillPath(path, params))
    expect(findCall(method, address)).toMatchObject({ endpoint, params })
    expect([findCall('TRACE', address), findCall(method, `${address}/`)]).toEqual([undefined, undefined])
  },
)

test.each(['/', '/shops', '/shops/', '/shops//s', '/unknown'])('no call is documented at %s', (path) => {
  expect(findCall('GET', path)).toBeUndefined()
})

test('a truncated answer breaks off in its middle and is marked as truncated', async () => {
  const whole = new Response('0123456789', { status: 201, headers: { 'x-a': 'b', 'content-length': '10' } })
  const half = await truncated(whole)
  expect([isTruncated(half), isTruncated(whole), half.status]).toEqual([true, false, 201])
  expect([half.headers.get('x-a'), half.headers.get('content-length')]).toEqual(['b', '10'])
  const reader = half.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('01234')
  await expect(reader?.read()).rejects.toThrow('terminated')
  const empty = await truncated(new Response(null, { status: 204 }))
  expect([empty.status, empty.headers.get('content-length')]).toEqual([200, '2'])
  expect(new TextDecoder().decode((await empty.body?.getReader().read())?.value)).toBe('{')
})

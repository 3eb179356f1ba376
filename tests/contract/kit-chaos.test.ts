import { describe, expect, test } from 'vitest'
import { Chaos, chaosFault, chaosFromStart } from '@console/fake-api/kit/chaos'
import { type Endpoint, type Method, fillPath, form, picture, withoutEnvelope } from '@console/shared/kit/endpoint'
import { packBody, toFormData } from '@console/shared/kit/form-data'
import { escaped } from '@console/fake-api/pages'
import { renewal, Tokens } from '@console/shared/kit/tokens'
import { validationMessages } from '../kit/basics.ts'

/* Which failures a seed plans, without a server around them. */

const endpointOf = (path = '/things/', method: Method = 'GET', access: Endpoint['access'] = 'owner'): Endpoint => ({
  method,
  path,
  access,
  title: '',
  answer: null,
})

describe('failures by a seed', () => {
  const chaos = (over: Partial<Chaos> = {}): Chaos => ({ seed: 7, rate: 1, ...over })
  const many = (plan: Chaos, endpoint = endpointOf(), count = 400) =>
    Array.from({ length: count }, () => chaosFault(plan, endpoint))
  const kindsOf = (plan: Chaos) =>
    new Set(
      many(plan).map((fault) =>
        fault?.status === 429 ? 'limit' : fault?.status ? 'error' : fault?.drop ? 'drop' : 'slow',
      ),
    )

  test('are the same for the same seed, path and turn', () => {
    expect(many(chaos())).toEqual(many(chaos()))
    expect(many(chaos())).not.toEqual(many(chaos({ seed: 8 })))
    expect(many(chaos())).not.toEqual(many(chaos(), endpointOf('/others')))
    expect(many(chaos())).not.toEqual(many(chaos(), endpointOf('/things/', 'POST')))
    const plan = chaos()
    many(plan, endpointOf('/others'), 3)
    many(plan, endpointOf(), 2)
    expect(plan.calls).toEqual({ 'GET /others': 3, 'GET /things/': 2 })
    expect(chaosFault(plan, endpointOf())).toEqual(many(chaos(), endpointOf(), 3)[2])
    expect(chaosFromStart(plan)).toEqual({ ...plan, calls: {} })
    expect(chaosFromStart(null)).toBeNull()
  })

  test.each([
    [0, 0, 0],
    [0.25, 60, 140],
    [1, 400, 400],
  ])('at a rate of %d are between %i and %i of 400', (rate, least, most) => {
    const count = many(chaos({ rate })).filter(Boolean).length
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  })

  test.each(['error', 'drop', 'slow', 'limit'] as const)(
    'are of the kind %s alone when that alone is wanted',
    (kind) => {
      expect(kindsOf(chaos({ kinds: { [kind]: 1 } }))).toEqual(new Set([kind]))
    },
  )

  test('have all kinds by default, and none with zero weights', () => {
    const counts = many(chaos()).map((fault) => [
      fault?.status === 429,
      fault?.status !== undefined,
      fault?.drop !== undefined,
    ])
    const shares = [0, 1, 2].map((at) => counts.filter((one) => one[at]).length / 400)
    expect(shares[0]).toBeCloseTo(0.1, 1)
    expect(shares[1]).toBeCloseTo(0.5, 1)
    expect(shares[2]).toBeCloseTo(0.3, 1)
    expect(new Set(many(chaos({ kinds: { error: 0 } })).map((fault) => JSON.stringify(fault)))).toEqual(
      new Set(['{"delay_ms":0}']),
    )
  })

  test('have the statuses and limits of real servers', () => {
    const errors = many(chaos({ kinds: { error: 1 } })).map((fault) => fault?.status)
    expect(new Set(errors)).toEqual(new Set([500, 502, 503, 504]))
    expect(errors.filter((status) => status === 500).length).toBeLessThan(150)
    expect(new Set(many(chaos({ kinds: { limit: 1 } })).map((fault) => fault?.retry_after))).toEqual(new Set([1, 2, 3]))
    for (const fault of many(chaos({ kinds: { slow: 1 } }))) {
      expect(fault?.delay_ms).toBeGreaterThanOrEqual(3000)
      expect(fault?.delay_ms).toBeLessThanOrEqual(9000)
    }
    const drops = (access: Endpoint['access']) =>
      new Set(many(chaos({ kinds: { drop: 1 } }), endpointOf('/things/', 'POST', access)).map((fault) => fault?.drop))
    expect(drops('owner')).toEqual(new Set(['before', 'after']))
    expect(drops('public')).toEqual(new Set(['before']))
  })

  test.each([
    ['none', 0, 0],
    ['office', 20, 120],
    ['3g', 300, 900],
    ['jitter', 0, 3000],
  ] as const)('add the delays of the profile %s', (profile, least, most) => {
    const delays = many(chaos({ profile, rate: 0 })).map((fault) => fault?.delay_ms ?? 0)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...delays)).toBeLessThanOrEqual(most)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThanOrEqual((most - least) * 0.9)
  })

  test.each<[string, object, number]>([
    ['as usual', { seed: 0, rate: 0.5 }, 0],
    ['the largest', { seed: 2 ** 32 - 1, rate: 1, profile: '3g', kinds: { error: 1000 }, calls: { a: 0 } }, 0],
    ['a seed below 0', { seed: -1, rate: 0 }, 1],
    ['a seed too large', { seed: 2 ** 32, rate: 0 }, 1],
    ['a part of a seed', { seed: 0.5, rate: 0 }, 1],
    ['a rate below 0', { seed: 1, rate: -0.1 }, 1],
    ['a rate above 1', { seed: 1, rate: 1.1 }, 1],
    ['a weight below 0', { seed: 1, rate: 1, kinds: { drop: -1 } }, 1],
    ['a weight too large', { seed: 1, rate: 1, kinds: { drop: 1001 } }, 1],
    ['another kind', { seed: 1, rate: 1, kinds: { luck: 1 } }, 1],
    ['another profile', { seed: 1, rate: 1, profile: '6g' }, 1],
    ['another field', { seed: 1, rate: 1, luck: 1 }, 1],
    ['calls below 0', { seed: 1, rate: 1, calls: { a: -1 } }, 1],
    ['a part of a call', { seed: 1, rate: 1, calls: { a: 0.5 } }, 1],
  ])('a plan, %s', (_, plan, problems) => {
    expect(validationMessages(Chaos, plan)).toHaveLength(problems)
  })
})

const reading = { method: 'GET', path: '/user/me', access: 'owner', title: 'Владелец', answer: Tokens } as const

describe('calls', () => {
  test('parameters are put into a path as one part each', () => {
    expect(fillPath('/shops/{owner}/{shop}', { owner: 'a/b', shop: '?я' })).toBe('/shops/a%2Fb/%3F%D1%8F')
  })
  test.each([{}, { owner: '' }])('a path without its parameter is no address: %j', (params) => {
    expect(() => fillPath('/shops/{owner}', params)).toThrow('/shops/{owner}: no value for {owner}')
  })
  test.each([
    [{ data: 1 }, 1],
    [{ data: null }, null],
    [
      { data: 1, uuid: 'u' },
      { data: 1, uuid: 'u' },
    ],
    [{ other: 1 }, { other: 1 }],
    [null, null],
    [undefined, undefined],
    ['data', 'data'],
    [5, 5],
  ])('%j holds %j', (body, held) => {
    expect(withoutEnvelope(body)).toEqual(held)
  })
  test('renews tokens by a call that is not cached', () => {
    expect(renewal).toMatchObject({ method: 'POST', path: '/auth/token', access: 'public', secret: true })
    expect(renewal.title).not.toBe('')
    expect(renewal.body.schema.safeParse({ refresh_token: 'r' }).success).toBe(true)
    expect(renewal.body.schema.safeParse({ refresh_token: '' }).success).toBe(false)
    expect(renewal.body.schema.safeParse({}).success).toBe(false)
  })
})

describe('bodies', () => {
  test('a form holds its data as JSON, and the files that there are', () => {
    const file = new Blob(['x'])
    const form = toFormData({ data: { title: 'Мёд' }, picture: undefined, gallery: [file, file, null] })
    expect([...form.keys()]).toEqual(['data', 'gallery', 'gallery'])
    expect(form.get('data')).toBe('{"title":"Мёд"}')
  })
  test('a call without a body has no content type', () => {
    expect(packBody(reading, { any: 1 })).toEqual({ headers: {} })
  })
  test('a form leaves its type to the platform', () => {
    const path = '/shops/{owner}'
    const body = form({ data: Tokens, files: { picture } })
    const endpoint = { method: 'POST', path, access: 'owner', title: 'Магазин', body, answer: Tokens } as const
    const packed = packBody(endpoint, { data: { access_token: 'a' } })
    expect(packed.headers).toEqual({})
    expect([...(packed.body as FormData).entries()]).toEqual([['data', '{"access_token":"a"}']])
  })
  test('a call with a JSON body has its content type', () => {
    expect(packBody(renewal, { refresh_token: 'r' })).toEqual({
      body: '{"refresh_token":"r"}',
      headers: { 'content-type': 'application/json' },
    })
  })
})

test('marks of HTML are written as their numbers, all of them', () => {
  expect(escaped(`<a b="c">&'<`)).toBe('&#60;a b=&#34;c&#34;&#62;&#38;&#39;&#60;')
  expect(escaped('Мёд')).toBe('Мёд')
})

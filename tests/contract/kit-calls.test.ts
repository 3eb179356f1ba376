import { fillPath, form, picture, withoutEnvelope } from '@console/shared/kit/endpoint'
import { packBody, toFormData } from '@console/shared/kit/form-data'
import { escaped } from '@console/shared/kit/html'
import { renewal, Tokens } from '@console/shared/kit/tokens'
import { describe, expect, test } from 'vitest'

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
  test('tokens are renewed by a call whose answer no cache keeps', () => {
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
  test('a call without a body has none, and no type of one', () => {
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
  test('a call in JSON says so', () => {
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

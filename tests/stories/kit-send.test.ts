import { describe, expect, test } from 'vitest'
import { defineEndpoint, form, picture, type Endpoint } from '@console/shared/kit/endpoint'
import type { Drift } from '@console/web/kit/api/checked-answer'
import { UNREACHABLE, UNREADABLE } from '@console/web/kit/api/error'
import { isOnlySeen, send } from '@console/web/kit/api/send'
import * as z from 'zod/mini'
import { answer, scripted, things } from '../kit/scripted-server.ts'

/* One call: what leaves the console, and what is made of each answer. */

const TOKENS = { access_token: 'a1', refresh_token: 'r1' }
const { read, open, write } = things
const Thing = read.answer
const remove = defineEndpoint({ ...read, method: 'DELETE', answer: null })
const upload = defineEndpoint({ ...read, method: 'POST', body: form({ data: Thing, files: { image: picture } }) })
const params = { thing: '1' }
const refused = (status: number, body: unknown = { detail: 'Нельзя.' }) => answer(body, { status })

describe('what is sent', () => {
  const bearer = { authorization: 'Bearer a1' }
  test.each<[string, Endpoint, unknown, object]>([
    ['a read', read, undefined, { call: 'GET /things/1', headers: bearer, body: undefined }],
    ['a public read', open, undefined, { call: 'GET /things/1', headers: {}, body: undefined }],
    [
      'a write',
      write,
      { title: 'Мёд' },
      {
        call: 'PATCH /things/1',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: { title: 'Мёд' },
      },
    ],
    [
      'a form',
      upload,
      { data: { title: 'Мёд' } },
      { call: 'POST /things/1', headers: bearer, body: { data: { title: 'Мёд' } } },
    ],
    ['a deletion, which outlives the page', remove, undefined, { call: 'DELETE /things/1', keepalive: true }],
  ])('%s', async (_, endpoint, body, expected) => {
    const { platform, sent } = scripted([answer({ title: 'Мёд' })], TOKENS)
    await send(platform, endpoint, { params, ...(body !== undefined && { body }) })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject(expected)
    if (endpoint !== remove) expect(sent[0]?.keepalive).toBeUndefined()
    if (endpoint === open) expect(sent[0]?.headers).not.toHaveProperty('authorization')
  })

  test('without a token has none', async () => {
    const { platform, sent } = scripted([answer({ title: 'Мёд' })])
    await send(platform, read, { params })
    expect(sent[0]?.headers).toEqual({ accept: sent[0]?.headers.accept })
  })

  test('names the answer that it has, and reads as it was told', async () => {
    const { platform, sent } = scripted([answer({ title: 'Мёд' }), new Response(null, { status: 304 })], TOKENS)
    const known = { value: { title: 'Прежний' } }
    const reader = { read: () => Promise.resolve(known), etag: '"1"' }
    await send(platform, read, { params })
    expect(sent[0]?.headers).not.toHaveProperty('if-none-match')
    expect(await send(platform, read, { params }, undefined, reader)).toBe(known.value)
    expect(sent[1]?.headers['if-none-match']).toBe('"1"')
  })

  test('passes the browser’s cache where the same is under way', async () => {
    const { platform, sent } = scripted(
      [answer({ title: 'А' }), answer({ title: 'Б' }), answer({ title: 'В' })],
      TOKENS,
    )
    await Promise.all([send(platform, read, { params }), send(platform, read, { params })])
    await send(platform, read, { params })
    expect(sent.map(({ cache }) => cache)).toEqual([undefined, 'no-store', undefined])
  })

  test('takes a read that is under way already, with its token', async () => {
    const { make, sent } = scripted([answer({ title: 'Мёд' })], TOKENS)
    const asked: string[][] = []
    const prefetched = (...of: [url: string, token: string]) => {
      asked.push(of)
      return Promise.resolve(answer({ title: 'Раньше' }))
    }
    const platform = make({ prefetched })
    expect(await send(platform, read, { params })).toEqual({ title: 'Раньше' })
    expect([asked, sent]).toEqual([[['http://api.test/things/1', 'a1']], []])
    await send(platform, write, { params, body: { title: 'x' } })
    expect([asked.length, sent.length]).toEqual([1, 1])
    const visitor = scripted([answer({ title: 'Мёд' })])
    await send(visitor.make({ prefetched }), read, { params })
    expect([asked.length, visitor.sent.length]).toEqual([1, 1])
  })
})

describe('an answer', () => {
  const of = (endpoint: Endpoint, response: Response) => {
    const drifts: Drift[] = []
    const { make } = scripted([response], TOKENS)
    const value = send(make({ drifted: (drift) => void drifts.push(drift) }), endpoint, { params })
    return { value, drifts }
  }

  test('is what it holds, in an envelope or not', async () => {
    expect(await of(read, answer({ title: 'Мёд', more: 1 })).value).toEqual({ title: 'Мёд', more: 1 })
    expect(await of(read, answer({ data: { title: 'Мёд' } })).value).toEqual({ title: 'Мёд' })
    expect(await of(remove, new Response(null, { status: 204 })).value).toBeNull()
    expect(await of(remove, new Response('whatever')).value).toBeNull()
  })

  test('that says there is none yet is what the contract makes of it', async () => {
    const none = { ...read, none: null } as const
    expect(await of(none, refused(404)).value).toBeNull()
    expect(await of(none, new Response(null, { status: 204 })).value).toBeNull()
    expect(await of({ ...read, none: [] }, refused(404)).value).toEqual([])
    await expect(of(none, refused(500)).value).rejects.toMatchObject({ status: 500 })
    await expect(of(read, refused(404)).value).rejects.toMatchObject({ status: 404 })
  })

  test('that leaves its contract is told of, and no use where nothing can be made of it', async () => {
    const odd = of(read, answer({ title: 5 }))
    await odd.value.catch(() => undefined)
    expect(odd.drifts).toHaveLength(1)
    await expect(of(read, answer({ data: 5 })).value).rejects.toMatchObject({ kind: 'unreadable', status: 200 })
  })

  test.each(['<html>Войдите в сеть</html>', '[{"title":"Мё', 'null and void'])(
    'that is no JSON is no use, of a list neither: %j',
    async (text) => {
      for (const endpoint of [read, { ...read, answer: z.array(Thing) }]) {
        const broken = of(endpoint, new Response(text))
        await expect(broken.value).rejects.toMatchObject({ kind: 'unreadable', message: UNREADABLE, status: 200 })
        expect(broken.drifts).toHaveLength(1)
      }
    },
  )

  test.each(['', ' \n', 'null', '{}', '{"data":null}'])(
    'of a list that says nothing is an empty list: %j',
    async (text) => {
      const empty = of({ ...read, answer: z.array(Thing) }, new Response(text))
      expect([await empty.value, empty.drifts]).toEqual([[], []])
    },
  )

  test('is spared the slow test where a fast one takes it', async () => {
    const { platform } = scripted([answer({ title: 5 })], TOKENS)
    expect(await send(platform, read, { params }, () => () => true)).toEqual({ title: 5 })
  })

  test('that was seen before is known for what it is', async () => {
    const old = await of(read, answer({ title: 'Мёд' }, { headers: { 'x-seen-at': '1' } })).value
    const fresh = await of(read, answer({ title: 'Мёд' })).value
    expect([old, fresh, null, 'text'].map(isOnlySeen)).toEqual([true, false, false, false])
  })

  test.each([
    [422, { detail: 'Нельзя.', errors: [{ path: 'title', message: 'Занято.' }] }, 'Нельзя.', 1],
    [500, 'Всё плохо', 'Всё плохо', 0],
    [404, {}, 'Этого уже нет на сервере.', 0],
  ])('of the status %i is refused, in the server’s words where it has some', async (status, body, message, errors) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const error: unknown = await of(read, new Response(text, { status })).value.catch((cause: unknown) => cause)
    expect(error).toMatchObject({ kind: 'refused', status, message, sessionEnded: false })
    expect(error).toHaveProperty('errors.length', errors)
  })

  test('that never comes, or breaks off, is one without an answer', async () => {
    const { platform } = scripted([], TOKENS)
    const unreachable = { kind: 'unreachable', message: UNREACHABLE, status: null }
    await expect(send(platform, read, { params })).rejects.toMatchObject(unreachable)
    const brokenOff = new ReadableStream({ start: (sender) => sender.error(new TypeError('terminated')) })
    await expect(of(read, new Response(brokenOff)).value).rejects.toMatchObject(unreachable)
  })
})

import { describe, expect, test } from 'vitest'
import { seedsOf } from '@console/fake-api/kit/seeds'
import { truncated } from '@console/fake-api/kit/truncated-response'
import { Watch, type SeenCall } from '@console/fake-api/kit/watch'
import { resetWorld, Worlds } from '@console/fake-api/kit/worlds'
import { smallWorld, WORLD_NOW } from '../kit/small-world.ts'

/* The log of calls that a developer sees. */

const ADDRESS = 'http://api.test/things?page=2&token=secret'
const entry = { at: WORLD_NOW, method: 'POST', path: '/things', status: 200, duration_ms: 3, problems: [] }

function watched() {
  const world = smallWorld()
  let ended = 0
  const seen: SeenCall[] = []
  const watch = new Watch(
    () => world.tables,
    () => void (ended += 1),
  )
  const stop = watch.listen((call) => void seen.push(call))
  async function call(
    init: RequestInit = {},
    response = new Response('ok', { headers: { 'content-type': 'text/plain' } }),
  ) {
    const request = new Request(ADDRESS, init)
    const telling = new Promise<SeenCall>((tell) => {
      const leave = watch.listen((told) => {
        leave()
        tell(told)
      })
    })
    watch.begin(request)(entry, response)
    return { request, response, told: await telling }
  }
  return { world, watch, seen, stop, call, endings: () => ended }
}
const json = (body: string, more: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json; charset=utf-8', ...more },
})

describe('a call that is seen', () => {
  test('is streamed with its number, time, query and bodies, with secrets masked', async () => {
    const { call } = watched()
    const { told, request, response } = await call(json('{"title":"Мёд","password":"x"}'))
    expect(told).toEqual({
      ...entry,
      id: 1,
      at: '2026-01-15T00:00:00.000Z',
      query: '?page=2&token=•••',
      access: null,
      content_type: 'application/json',
      request: JSON.stringify({ title: 'Мёд', password: '•••' }, null, 2),
      answer: 'ok',
    })
    // Whoever answers reads both as ever.
    expect([await request.text(), await response.text()]).toEqual(['{"title":"Мёд","password":"x"}', 'ok'])
    expect((await call()).told).toMatchObject({ id: 2, request: null, content_type: null })
  })

  test.each([
    [{ authorization: 'Bearer x' }, 'token'],
    [{ 'x-admin-key': 'x' }, 'key'],
    [{ authorization: 'Bearer x', 'x-admin-key': 'x' }, 'token'],
    [{}, null],
  ] as const)('has the caller’s kind of credentials: %j', async (headers, access) => {
    expect((await watched().call({ headers })).told.access).toBe(access)
  })

  test('shows a form by its parts, files by name and size', async () => {
    const form = new FormData()
    form.set('data', '{"token":"x"}')
    form.set('image', new File(['12345'], 'a.png', { type: 'image/png' }))
    const { told } = await watched().call({ method: 'POST', body: form })
    expect(told.content_type).toBe('multipart/form-data')
    expect(JSON.parse(told.request ?? '')).toEqual([
      { name: 'data', value: JSON.stringify({ token: '•••' }, null, 2) },
      { name: 'image', file: 'a.png', type: 'image/png', bytes: 5 },
    ])
  })

  test.each([
    ['image/png', null],
    ['application/octet-stream', null],
    ['', null],
    ['text/plain', 'ok'],
    ['application/xml', 'ok'],
    ['application/x-www-form-urlencoded', 'ok'],
    ['application/problem+json', 'ok'],
  ])('of the type %j is shown as %j', async (type, shown) => {
    const body = new TextEncoder().encode('ok')
    const { told } = await watched().call({}, new Response(body, { headers: type ? { 'content-type': type } : {} }))
    expect(told.answer).toBe(shown)
  })

  test('cuts a long body, and leaves out an empty or broken one', async () => {
    const headers = { 'content-type': 'text/plain' }
    const { call } = watched()
    const most = 64 * 1024
    expect((await call({}, new Response('x'.repeat(most), { headers }))).told.answer).toBe('x'.repeat(most))
    expect((await call({}, new Response('x'.repeat(most + 1), { headers }))).told.answer).toBe(`${'x'.repeat(most)}…`)
    expect((await call({}, new Response(null, { status: 204 }))).told.answer).toBeNull()
    expect((await call({}, await truncated(new Response('{"a":1}', { headers })))).told.answer).toBeNull()
    expect((await call(json('x'.repeat(2 * 1024 * 1024)))).told.request).toBeNull()
    const wrong = { method: 'POST', body: 'no parts', headers: { 'content-type': 'multipart/form-data' } }
    expect((await call(wrong)).told.request).toBeNull()
  })
})

describe('a watch', () => {
  test('ends with the last watcher', async () => {
    const { watch, seen, stop, call, endings } = watched()
    const others: SeenCall[] = []
    const stopOther = watch.listen((told) => void others.push(told))
    await call()
    stop()
    expect(endings()).toBe(0)
    await call()
    expect([seen.length, others.length]).toEqual([1, 2])
    stopOther()
    expect(endings()).toBe(1)
  })

  test('keeps the state before the first call and after each of the last two hundred', async () => {
    const { world, watch, call } = watched()
    expect(watch.stateAfter(1)).toBeUndefined()
    const before = watch.stateAfter(0)
    expect(Object.keys(before ?? {})).toContain('shops')
    world.tables.files.put({ uuid: 'f', media_type: 'image/png', bytes: new Uint8Array(1) })
    await call()
    expect(watch.stateAfter(1)?.files).not.toEqual(before?.files)
    expect(watch.stateAfter(1)?.shops).toEqual(before?.shops)
    for (let at = 0; at < 198; at += 1) watch.begin(new Request(ADDRESS))(entry, new Response('ok'))
    expect(watch.stateAfter(0)).toBe(before)
    watch.begin(new Request(ADDRESS))(entry, new Response('ok'))
    expect([watch.stateAfter(0), watch.stateAfter(1) === undefined]).toEqual([undefined, false])
  })
})

test('rows are missing before their module is loaded', () => {
  expect(() => seedsOf('demo', 1, WORLD_NOW)).toThrow("no scenario 'demo', or asked too early")
  const world = new Worlds('demo', 1, () => WORLD_NOW, null).get('default')
  expect(() => resetWorld(world, 'empty', 2)).toThrow("no scenario 'empty', or asked too early")
})

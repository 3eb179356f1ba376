import { describe, expect, test } from 'vitest'
import { onceCompiled } from '@console/fake-api/kit/check-body'
import { implement, mount, type FakeHono } from '@console/fake-api/kit/implement'
import { ProblemError } from '@console/fake-api/kit/problem'
import { routeOf, type RouteSteps } from '@console/fake-api/kit/route'
import { indexSeed } from '@console/fake-api/kit/tables'
import { defineEndpoint, json, type Endpoint } from '@console/shared/kit/endpoint'
import { atOnce } from '@console/shared/kit/slices'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { contextOf, smallWorld, WORLD_NOW } from '../kit/small-world.ts'

/* The steps of a call, and the arguments of its handler. */

const read = defineEndpoint({ method: 'GET', path: '/things/{thing}', access: 'public', title: '', answer: null })
const write = defineEndpoint({
  method: 'POST',
  path: '/things',
  access: 'public',
  title: '',
  body: json(z.object({ title: z.string() })),
  answer: z.object({ title: z.string() }),
})
const posted = (body: unknown = { title: 'Мёд' }, query = '') =>
  new Request(`http://api.test/things${query}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

interface Around {
  readonly problems: string[]
}
/** Records the steps of a call in order. */
function steps() {
  const taken: string[] = []
  const note = (step: string) => void taken.push(step)
  const all: RouteSteps<Around, string, string> = {
    guard: () => (note('guard'), 'user'),
    callOf: (_around, params, user, body) => {
      note('call')
      return JSON.stringify([params, user, body])
    },
    before: () => note('before'),
    after: (_around, body) => note(`after ${JSON.stringify(body)}`),
    reply: (value) => (note('reply'), new Response(String(value))),
  }
  return { taken, all, note }
}

describe('a call', () => {
  test('without a body is answered at once, step by step', async () => {
    const { taken, all, note } = steps()
    const route = routeOf(read, (call: string) => (note('handle'), call), all)
    const answer = route.respond(new Request('http://api.test/things/1'), { thing: '1' }, { problems: [] })
    if (answer instanceof Promise) throw new Error('it waited')
    expect(await answer.text()).toBe('[{"thing":"1"},"user",null]')
    expect(taken).toEqual(['guard', 'before', 'call', 'handle', 'after undefined', 'reply'])
    expect(route.endpoint).toBe(read)
  })

  test('checks the caller again after the body', async () => {
    const { taken, all, note } = steps()
    const route = routeOf(write, (call: string) => (note('handle'), call), all)
    const answer = await route.respond(posted(), {}, { problems: [] })
    expect(await answer.text()).toBe('[{},"user",{"title":"Мёд"}]')
    expect(taken).toEqual(['guard', 'guard', 'before', 'call', 'handle', 'after {"title":"Мёд"}', 'reply'])
  })

  test('with an asynchronous handler waits for its result', async () => {
    const { taken, all } = steps()
    const route = routeOf(read, () => Promise.resolve('later'), all)
    expect(await (await route.respond(new Request('http://api.test/x'), {}, { problems: [] })).text()).toBe('later')
    expect(taken).toEqual(['guard', 'before', 'call', 'after undefined', 'reply'])
  })

  test('does nothing when `before` refuses it', () => {
    const { taken, all, note } = steps()
    const before = () => {
      throw new ProblemError(409, 'Поздно.')
    }
    const route = routeOf(read, () => note('handle'), { ...all, before })
    expect(() => route.respond(new Request('http://api.test/x'), {}, { problems: [] })).toThrow('Поздно.')
    expect(taken).toEqual(['guard'])
  })

  test('names its query and the fields that no contract has', async () => {
    const problems: string[] = []
    const route = routeOf(write, () => null, steps().all)
    await route.respond(posted({ title: 'x', colour: 'y' }, '?page=2&a=b'), {}, { problems })
    expect(problems.map((text) => text.split(':')[0])).toEqual(['request ?page', 'request ?a', 'request colour'])
    const none: string[] = []
    await route.respond(posted(), {}, { problems: none })
    expect(none).toEqual([])
  })
})

describe('a domain that is implemented', () => {
  const token = (uuid: string, expires_at: number) => ({ uuid, user_uuid: 'u', family: 'f', expires_at })

  test('has a route for each endpoint with the call and the world', async () => {
    const world = smallWorld()
    const seen: unknown[] = []
    const routes = implement(
      { read, write },
      {
        read: (call) => void seen.push(call),
        write: (call) => (seen.push(call), call.body),
      },
    )
    expect(routes.map(({ endpoint }) => endpoint)).toEqual([read, write])
    const around = contextOf(world)
    const [first, second] = routes
    expect((await first?.respond(new Request('http://api.test/things/1'), { thing: '1' }, around))?.status).toBe(204)
    const answer = await second?.respond(posted(), {}, around)
    expect(await answer?.json()).toEqual({ title: 'Мёд' })
    expect(seen).toHaveLength(2)
    const { tables: _, world: _world, ...own } = seen[0] as Record<string, unknown>
    const { world: _same, ...context } = around
    expect(own).toEqual({ ...context, params: { thing: '1' }, user: undefined, body: undefined, now: WORLD_NOW })
    expect((seen[0] as typeof around & { tables: unknown }).tables === world.tables).toBe(true)
  })

  /** Returns how many of 65 expired tokens remain after a call. */
  async function leftAfter(endpoint: Endpoint, request: Request) {
    const world = smallWorld()
    for (let at = 0; at < 65; at += 1) world.tables.access_tokens.put(token(`t${at}`, WORLD_NOW - 1))
    const [route] = implement({ one: endpoint }, { one: () => null })
    await route?.respond(request, { thing: '1' }, contextOf(world))
    return [...world.tables.access_tokens.all()].length
  }
  const key = { 'x-admin-key': 'the-key' }
  const asAdmin = new Request('http://api.test/things/1', { headers: key })

  test('collects garbage after calls that may leave some: public ones and forms', async () => {
    expect(await leftAfter(read, asAdmin)).toBe(0)
    expect(await leftAfter({ ...read, access: 'admin' }, asAdmin)).toBe(65)
    const form = new FormData()
    form.set('data', '{"title":"Мёд"}')
    const body = { kind: 'form', data: write.body.schema, files: {} } as const
    const upload = new Request('http://api.test/things/1', { method: 'POST', body: form, headers: key })
    expect(await leftAfter({ ...read, method: 'POST', access: 'admin', body }, upload)).toBe(0)
  })

  test('is found by the parts of its paths, with or without a trailing slash', async () => {
    const app: FakeHono = new Hono()
    const listed = { ...read, path: '/things/{shop}/{thing_id}/' } as const
    const seen: unknown[] = []
    mount(app, implement({ read, listed }, { read: () => undefined, listed: ({ params }) => void seen.push(params) }))
    const call = (path: string) => app.request(path, {}, contextOf(smallWorld()))
    expect((await call('/things/1')).status).toBe(204)
    expect((await call('/things/a/b')).status).toBe(204)
    expect(seen).toEqual([{ shop: 'a', thing_id: 'b' }])
    expect((await call('/others/1')).status).toBe(404)
    expect((await call('/things')).status).toBe(404)
  })

  test('refuses a call that began before a reset', () => {
    const world = smallWorld()
    const [route] = implement({ read }, { read: () => undefined })
    const around = contextOf(world)
    world.resets += 1
    expect(() => route?.respond(new Request('http://api.test/things/1'), { thing: '1' }, around)).toThrow(ProblemError)
  })
})

test('a contract’s schema is compiled once, on first use', () => {
  const made = onceCompiled(z.object({ title: z.string() }))
  expect(made()).toBe(made())
  expect(made().safeParse({ title: 5 }).success).toBe(false)
  expect(Object.keys(atOnce(indexSeed({})))).toContain('files')
})

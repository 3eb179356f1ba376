import { fileURLToPath } from 'node:url'
import { allSettled, attach, createEffect, createEvent, createStore, fork, sample, type Scope } from 'effector'
import { describe, expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { fillPath } from '@console/shared/kit/endpoint'
import { $callReasons, watchCalls, withReasons } from '@console/web/demo/call-reasons'
import { createClient } from '@console/web/kit/api/client'
import { $platform } from '@console/web/kit/platform/platform'
import { openApp } from '../kit/app.ts'
import { unitNames } from '../../web/build/unit-names.ts'

/* Why a call was made: the units that led to it. */

/** A call of the client, answered when the test resolves it, or at once. */
const callFxOf = (name: string, answer: () => unknown = () => undefined) =>
  createEffect<unknown, unknown>({ name, handler: answer })
const eventOf = (name: string) => createEvent<unknown>({ name })

function watched(): Scope {
  const scope = fork()
  watchCalls(scope)
  return scope
}
const reasonsOf = (scope: Scope) => scope.getState($callReasons)
const chainsOf = (scope: Scope) => reasonsOf(scope).map(({ chain }) => chain)

/** An effect that ends when the test resolves it. */
function heldFx(name: string) {
  let give = (_?: unknown): void => undefined
  const answer = new Promise<unknown>((resolve) => (give = resolve))
  const end = () => {
    give()
    return new Promise((resolve) => setTimeout(resolve))
  }
  return { fx: callFxOf(name, () => answer), end }
}

describe('a call that is noted', () => {
  test.each([
    ['GET /shops/{shop}/', { params: { shop: 'a b' } }, 'GET /shops/a%20b'],
    ['DELETE /shops', undefined, 'DELETE /shops'],
    ['POST /shops', null, 'POST /shops'],
    ['POST /shops', 'words', 'POST /shops'],
    ['POST /shops', { body: 1 }, 'POST /shops'],
    ['GET /', {}, 'GET /'],
  ])('%s, given %j, is noted as %s in its own console only', async (name, params, call) => {
    const [scope, other] = [watched(), watched()]
    await allSettled(callFxOf(name), { scope, params })
    expect([reasonsOf(scope), reasonsOf(other)]).toEqual([[{ call, chain: [name] }], []])
  })

  test.each(['loadFx', 'get /shops', 'GET shops', 'GET /shops now', 'do GET /shops'])(
    'does not note an effect named %s or an event',
    async (name) => {
      const scope = watched()
      await allSettled(callFxOf(name), { scope, params: {} })
      await allSettled(createEvent({ name: 'GET /shops' }), { scope })
      expect(reasonsOf(scope)).toEqual([])
    },
  )

  test('keeps the last 200 calls, like the server’s log', async () => {
    const scope = watched()
    const callFx = callFxOf('GET /shops/{at}')
    for (let at = 1; at <= 201; at += 1) await allSettled(callFx, { scope, params: { params: { at: String(at) } } })
    expect(reasonsOf(scope)).toHaveLength(200)
    expect([reasonsOf(scope).at(0)?.call, reasonsOf(scope).at(-1)?.call]).toEqual(['GET /shops/2', 'GET /shops/201'])
  })

  test('is shown beside its line of the server’s log', () => {
    const log = ['GET', 'PUT', 'GET'].map((method) => ({ method, path: '/a' }))
    const reasons = ['first', 'second'].map((name) => ({ call: 'GET /a', chain: [name] }))
    expect(withReasons(log, reasons).map(({ chain }) => chain)).toEqual([['second'], [], ['first']])
  })
})

describe('the chain of a call', () => {
  /** A unit with the name and file that the development build adds (web/build/unit-names.ts). */
  const unit = (name: string, file: string) => ({ name, loc: { file: `/${file}`, line: 1, column: 1 } })

  test('names units with their files and leaves out derived stores', async () => {
    const scope = watched()
    const pressed = createEvent<number>(unit('pressed', 'orders/model.ts'))
    const $page = createStore(0, unit('$page', 'orders/list/model.ts')).on(pressed, (_, page) => page)
    const callFx = createEffect<unknown, unknown>({ ...unit('GET /orders', 'kit/api/client.ts'), handler: () => null })
    sample({ clock: $page.map((page) => page * 2), target: callFx })
    await allSettled(pressed, { scope, params: 3 })
    expect(chainsOf(scope)).toEqual([['orders/model.ts pressed', 'orders/list/model.ts $page', 'GET /orders']])
  })

  test('drops repeated names in a row', async () => {
    const scope = watched()
    const first = eventOf('go')
    const last = ['go', 'stop', 'go'].reduce((clock, name) => sample({ clock, target: eventOf(name) }), first)
    sample({ clock: last, target: callFxOf('GET /orders') })
    await allSettled(first, { scope, params: 1 })
    expect(chainsOf(scope)).toEqual([['go', 'stop', 'go', 'GET /orders']])
  })

  test('continues from an answer’s own call, not from a concurrent one', async () => {
    const scope = watched()
    const [pressed, typed] = [eventOf('pressed'), eventOf('typed')]
    const [early, late] = [heldFx('GET /early'), heldFx('GET /late')]
    sample({ clock: pressed, target: early.fx })
    sample({ clock: typed, target: late.fx })
    sample({ clock: early.fx.finally, target: callFxOf('GET /next') })
    void allSettled(pressed, { scope, params: { params: { at: 'a' } } })
    void allSettled(typed, { scope, params: { params: { at: 'b' } } })
    await early.end()
    await late.end()
    expect(chainsOf(scope)).toEqual([
      ['pressed', 'GET /early'],
      ['typed', 'GET /late'],
      ['pressed', 'GET /early', 'GET /next'],
    ])
  })

  test('is empty before the watch started', async () => {
    const scope = fork()
    const work = heldFx('workFx')
    sample({ clock: work.fx.finally, target: callFxOf('GET /next') })
    void allSettled(work.fx, { scope, params: 1 })
    watchCalls(scope)
    await work.end()
    await allSettled(work.fx, { scope, params: 2 })
    expect(chainsOf(scope)).toEqual([['GET /next'], ['workFx', 'GET /next']])
  })

  test('starts with the running effect for a call without an event', async () => {
    const scope = watched()
    const [outer, inner] = [heldFx('outerFx'), heldFx('innerFx')]
    const pressed = eventOf('pressed')
    sample({ clock: pressed, target: callFxOf('GET /shops') })
    const callFx = callFxOf('GET /orders')
    void allSettled(outer.fx, { scope, params: 1 })
    void allSettled(inner.fx, { scope, params: 2 })
    void allSettled(pressed, { scope, params: 3 })
    // An event that only has the name of an end ends nothing.
    for (const params of [null, 'words', { params: 9 }]) void allSettled(eventOf('finally'), { scope, params })
    void allSettled(callFx, { scope, params: {} })
    await inner.end()
    void allSettled(callFx, { scope, params: {} })
    await outer.end()
    await allSettled(callFx, { scope, params: {} })
    expect(chainsOf(scope)).toEqual([
      ['pressed', 'GET /shops'],
      ['outerFx', 'innerFx', 'GET /orders'],
      ['outerFx', 'GET /orders'],
      ['GET /orders'],
    ])
  })

  test('in the console has the event, the effect and the earlier call', async () => {
    const api = createClient(categories)
    const at = { owner: 'o', shop: 's' }
    const pressed = createEvent({ name: 'pressed' })
    const readFx = attach({ name: 'readFx', effect: api.list, mapParams: (_: void) => ({ params: at }) })
    const get = () => api.get({ params: { ...at, category: 'c' } }).catch(String)
    const lookFx = attach({ name: 'lookFx', source: $platform, effect: get })
    sample({ clock: pressed, target: readFx })
    sample({ clock: readFx.finally, target: lookFx })
    const { scope } = await openApp()
    watchCalls(scope)
    await allSettled(pressed, { scope })
    expect(reasonsOf(scope)[0]?.call).toBe(`GET ${fillPath(categories.list.path, at)}`)
    expect(chainsOf(scope)).toEqual([
      ['pressed', 'readFx', `GET ${categories.list.path}`],
      ['pressed', 'readFx', 'lookFx', `GET ${categories.get.path}`],
    ])
  })
})

describe('names of units', () => {
  test.each([
    ['serve', 'development', true],
    ['build', 'demo', true],
    ['build', 'production', false],
    ['serve', 'test', false],
  ])('%s %s has them: %s', (command, mode, expected) => {
    const applies = unitNames.apply as (config: object, env: { command: string; mode: string }) => boolean
    expect(applies({}, { command, mode })).toBe(expected)
  })

  test('are those of the code, with its file', async () => {
    const { handler } = unitNames.transform as { handler: (code: string, id: string) => Promise<{ code: string }> }
    const id = fileURLToPath(new URL('../../web/src/orders/model.ts', import.meta.url))
    const text = `import { createEvent } from 'effector'\nexport const pageOpened = createEvent()`
    const { code } = await handler(text, id)
    expect(code).toContain('name: "pageOpened"')
    expect(code).toContain('"/orders/model.ts"')
  })
})

import { allSettled, attach, createEffect, createEvent, createStore, fork, sample, type Scope } from 'effector'
import { describe, expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { fillPath } from '@console/shared/kit/endpoint'
import { $callReasons, watchCalls, withReasons } from '@console/web/demo/call-reasons'
import { createClient } from '@console/web/kit/api/client'
import { $platform } from '@console/web/kit/platform/platform'
import { openApp } from '../kit/app.ts'

/* Why a call was made: the units that led to it. */

/** A call as the client makes it, answered when the test says so, or at once. */
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

/** An effect that ends when the test says so. */
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
  ])(
    '%s, given %j, stands as the log has it: %s; a console beside it knows nothing of it',
    async (name, params, call) => {
      const [scope, other] = [watched(), watched()]
      await allSettled(callFxOf(name), { scope, params })
      expect([reasonsOf(scope), reasonsOf(other)]).toEqual([[{ call, chain: [name] }], []])
    },
  )

  test('stands beside the line of the server’s log that it is the reason of', () => {
    const log = ['GET', 'PUT', 'GET'].map((method) => ({ method, path: '/a' }))
    const reasons = ['first', 'second'].map((name) => ({ call: 'GET /a', chain: [name] }))
    expect(withReasons(log, reasons).map(({ chain }) => chain)).toEqual([['second'], [], ['first']])
  })
})

describe('what led to a call', () => {
  /** What development gives a unit (web/build/unit-names.ts): its name and its file. */
  const unit = (name: string, file: string) => ({ name, loc: { file: `/${file}`, line: 1, column: 1 } })

  test('stands with its file, the call without one; what is derived is left out', async () => {
    const scope = watched()
    const pressed = createEvent<number>(unit('pressed', 'orders/model.ts'))
    const $page = createStore(0, unit('$page', 'orders/list/model.ts')).on(pressed, (_, page) => page)
    const callFx = createEffect<unknown, unknown>({ ...unit('GET /orders', 'kit/api/client.ts'), handler: () => null })
    sample({ clock: $page.map((page) => page * 2), target: callFx })
    await allSettled(pressed, { scope, params: 3 })
    expect(chainsOf(scope)).toEqual([['orders/model.ts pressed', 'orders/list/model.ts $page', 'GET /orders']])
  })

  test('is of an answer what led to its own call, not to another that was made meanwhile', async () => {
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

  test('is in the console the press, the effect and the call before', async () => {
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

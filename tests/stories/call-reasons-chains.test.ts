import { allSettled, createEffect, createEvent, createStore, fork, sample, type Scope } from 'effector'
import { describe, expect, test } from 'vitest'
import { $callReasons, watchCalls } from '@console/web/demo/call-reasons'

/** What development gives a unit (web/unit-names.ts): its name and its file. */
const unit = (name: string, file: string) => ({ name, loc: { file: `/${file}`, line: 1, column: 1 } })

/** A call as the client makes it, answered when the test says so, or at once. */
const callFxOf = (name: string, answer: () => unknown = () => undefined) =>
  createEffect<unknown, unknown>({ name, handler: answer })

function watched(): Scope {
  const scope = fork()
  watchCalls(scope)
  return scope
}
const reasonsOf = (scope: Scope) => scope.getState($callReasons)
const chainsOf = (scope: Scope) => reasonsOf(scope).map(({ chain }) => chain)

/** An answer that is given by hand. */
function held() {
  let give = (_?: unknown): void => undefined
  const answer = new Promise<unknown>((resolve) => (give = resolve))
  return { answer, give: () => give() }
}

describe('what was called', () => {
  test.each([
    ['GET /shops/{shop}/', { params: { shop: 'a b' } }, 'GET /shops/a%20b'],
    ['DELETE /shops', undefined, 'DELETE /shops'],
    ['POST /shops', null, 'POST /shops'],
    ['POST /shops', 'words', 'POST /shops'],
    ['POST /shops', { body: 1 }, 'POST /shops'],
    ['GET /', {}, 'GET /'],
  ])('%s, given %j, stands as the log has it: %s', async (name, params, call) => {
    const scope = watched()
    const other = watched()
    await allSettled(callFxOf(name), { scope, params })
    expect([reasonsOf(scope), reasonsOf(other)]).toEqual([[{ call, chain: [name] }], []])
  })

  test.each(['loadFx', 'get /shops', 'GET shops', 'GET /shops now', 'do GET /shops'])(
    'an effect that is named %s is no call, nor is an event',
    async (name) => {
      const scope = watched()
      await allSettled(callFxOf(name), { scope, params: {} })
      await allSettled(createEvent({ name: 'GET /shops' }), { scope })
      expect(reasonsOf(scope)).toEqual([])
    },
  )

  test('is kept as long as the server keeps its log: the last 200', async () => {
    const scope = watched()
    const callFx = callFxOf('GET /shops/{at}')
    for (let at = 1; at <= 201; at += 1) await allSettled(callFx, { scope, params: { params: { at: String(at) } } })
    expect(reasonsOf(scope)).toHaveLength(200)
    expect([reasonsOf(scope).at(0)?.call, reasonsOf(scope).at(-1)?.call]).toEqual(['GET /shops/2', 'GET /shops/201'])
  })

  test('and answered before anybody looked leaves no trace in what comes after', async () => {
    const scope = fork()
    const work = held()
    const workFx = callFxOf('workFx', () => work.answer)
    const nextFx = callFxOf('GET /next')
    sample({ clock: workFx.finally, target: nextFx })
    const done = allSettled(workFx, { scope, params: 1 })
    watchCalls(scope)
    work.give()
    await done
    await allSettled(workFx, { scope, params: 2 })
    expect(chainsOf(scope)).toEqual([['GET /next'], ['workFx', 'GET /next']])
  })
})

describe('what led to a call', () => {
  test('stands with its file, the call without one; what is derived is left out', async () => {
    const scope = watched()
    const pressed = createEvent<number>(unit('pressed', 'orders/model.ts'))
    const $page = createStore(0, unit('$page', 'orders/list/model.ts')).on(pressed, (_, page) => page)
    const callFx = createEffect<unknown, unknown>({ ...unit('GET /orders', 'kit/api/client.ts'), handler: () => null })
    sample({ clock: $page.map((page) => page * 2), target: callFx })
    await allSettled(pressed, { scope, params: 3 })
    expect(chainsOf(scope)).toEqual([['orders/model.ts pressed', 'orders/list/model.ts $page', 'GET /orders']])
  })

  test('stands once where it is named twice in a row, and again where something stood between', async () => {
    const scope = watched()
    const [first, second, between, last] = ['go', 'go', 'stop', 'go'].map((name) => createEvent<unknown>({ name }))
    const callFx = callFxOf('GET /orders')
    sample({ clock: first!, target: second! })
    sample({ clock: second!, target: between! })
    sample({ clock: between!, target: last! })
    sample({ clock: last!, target: callFx })
    await allSettled(first!, { scope, params: 1 })
    expect(chainsOf(scope)).toEqual([['go', 'stop', 'go', 'GET /orders']])
  })

  test('of an answer is what led to its own call, not to another that was made meanwhile', async () => {
    const scope = watched()
    const [early, late] = [held(), held()]
    const pressed = createEvent<unknown>({ name: 'pressed' })
    const typed = createEvent<unknown>({ name: 'typed' })
    const earlyFx = callFxOf('GET /early', () => early.answer)
    const lateFx = callFxOf('GET /late', () => late.answer)
    const nextFx = callFxOf('GET /next')
    sample({ clock: pressed, target: earlyFx })
    sample({ clock: typed, target: lateFx })
    sample({ clock: earlyFx.finally, target: nextFx })
    const done = [
      allSettled(pressed, { scope, params: { params: { at: 'a' } } }),
      allSettled(typed, { scope, params: { params: { at: 'b' } } }),
    ]
    early.give()
    await new Promise((resolve) => setTimeout(resolve))
    late.give()
    await Promise.all(done)
    expect(chainsOf(scope)).toEqual([
      ['pressed', 'GET /early'],
      ['typed', 'GET /late'],
      ['pressed', 'GET /early', 'GET /next'],
    ])
  })

  test('of a call by itself is the effect that is at work, the last of several', async () => {
    const scope = watched()
    const [outer, inner] = [held(), held()]
    const outerFx = callFxOf('outerFx', () => outer.answer)
    const innerFx = callFxOf('innerFx', () => inner.answer)
    const callFx = callFxOf('GET /orders')
    const call = () => allSettled(callFx, { scope, params: {} })
    const turn = () => new Promise((resolve) => setTimeout(resolve))
    void allSettled(outerFx, { scope, params: 1 })
    void allSettled(innerFx, { scope, params: 2 })
    void call()
    inner.give()
    await turn()
    void call()
    outer.give()
    await turn()
    await call()
    expect(chainsOf(scope)).toEqual([
      ['outerFx', 'innerFx', 'GET /orders'],
      ['outerFx', 'GET /orders'],
      ['GET /orders'],
    ])
  })

  test('of a press is nothing that happens to be at work', async () => {
    const scope = watched()
    const work = held()
    const pressed = createEvent<unknown>({ name: 'pressed' })
    const callFx = callFxOf('GET /orders')
    sample({ clock: pressed, target: callFx })
    void allSettled(
      callFxOf('workFx', () => work.answer),
      { scope, params: 1 },
    )
    void allSettled(pressed, { scope, params: 2 })
    // An event that only has the name of an end ends nothing.
    const ended = createEvent<unknown>({ name: 'finally' })
    for (const params of [null, 'words', { params: 2 }]) void allSettled(ended, { scope, params })
    void allSettled(callFxOf('GET /shops'), { scope, params: {} })
    work.give()
    await new Promise((resolve) => setTimeout(resolve))
    expect(chainsOf(scope)).toEqual([
      ['pressed', 'GET /orders'],
      ['workFx', 'GET /shops'],
    ])
  })
})

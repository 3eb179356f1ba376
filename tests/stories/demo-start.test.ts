import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { addressOf, ownerOf } from '../kit/app.ts'
import { openPanel, press, typeDraft, whoIsIn } from '../kit/demo-panel.ts'

describe('starting over', () => {
  test('the panel knows every scenario, the present one, and who can sign in there', async () => {
    const { scope } = await openPanel()
    const known = scope.getState(demo.$scenarios)
    expect(known?.current).toBe('demo')
    expect(known?.scenarios.map(({ name, owners }) => [name, owners.map(({ tg_id }) => tg_id)])).toEqual([
      ['demo', [1001, 1002, 1003]],
      ['empty', [1001]],
      ['large', [1001]],
    ])
  })

  test('without the control interface there is no panel', async () => {
    const { scope } = await openPanel({ control: false })
    expect(scope.getState(demo.$scenarios)).toBeNull()
  })

  test('another scenario: the same owner is in, on his projects', async () => {
    const app = await openPanel()
    const { scope, reloads, storage } = app
    const before = storage.get('access_token')
    await allSettled(demo.startedOver, { scope, params: 'empty' })
    expect(await app.control('/__fake/scenarios', {}, 'GET')).toMatchObject({ current: 'empty' })
    expect(storage.get('access_token')).not.toBe(before)
    expect(reloads).toEqual(['/projects'])
    expect(await whoIsIn(app)).toBe(1001)
  })

  test('the same scenario anew: the same one of its owners is in, and the page stays where it is', async () => {
    const app = await openPanel({ tg_id: 1002 })
    await allSettled(demo.startedOver, { scope: app.scope, params: 'demo' })
    expect(app.reloads).toEqual([null])
    expect(await whoIsIn(app)).toBe(1002)
  })

  test('a scenario that does not know the owner: its first one is in', async () => {
    const app = await openPanel({ tg_id: 1002 })
    await allSettled(demo.startedOver, { scope: app.scope, params: 'empty' })
    expect(app.reloads).toEqual(['/projects'])
    expect(await whoIsIn(app)).toBe(1001)
  })

  test('a visitor stays a visitor', async () => {
    const app = await openPanel({ tg_id: null })
    await allSettled(demo.startedOver, { scope: app.scope, params: 'empty' })
    expect(app.reloads).toEqual(['/'])
    expect(await whoIsIn(app)).toBeNull()
  })

  test('with the old world its session goes, before anybody comes in again', async () => {
    let isClosed = false
    const app = await openPanel({
      before: (api) => ({
        ...api,
        request: (input, init) =>
          isClosed && addressOf(input).endsWith('/auth/authorize')
            ? Promise.resolve(Response.json({}, { status: 503 }))
            : api.request(input, init),
      }),
    })
    isClosed = true
    await allSettled(demo.startedOver, { scope: app.scope, params: 'demo' })
    expect(app.scope.getState(demo.$result)).toEqual({ kind: 'error', text: 'Демо-сервер ответил ошибкой 503.' })
    expect(app.storage.has('access_token')).toBe(false)
    expect(app.reloads).toEqual([])
  })
})

describe('coming in', () => {
  test.each([
    [1002, 1002],
    [1003, 1003],
  ])('as the owner %i: he is in, on his projects', async (tg_id, is) => {
    const app = await openPanel()
    await allSettled(demo.ownerSelected, { scope: app.scope, params: tg_id })
    expect(app.reloads).toEqual(['/projects'])
    expect(app.storage.has('refresh_token')).toBe(true)
    expect(await whoIsIn(app)).toBe(is)
  })

  test('as somebody new: in is none of those who are known', async () => {
    const app = await openPanel({ tg_id: null })
    await allSettled(demo.ownerSelected, { scope: app.scope, params: 'new' })
    expect(app.sent[0]).toMatchObject({ call: 'GET /telegram-widget/sign', query: '?tg_id=new' })
    expect(app.reloads).toEqual(['/projects'])
    expect([1001, 1002, 1003, null]).not.toContain(await whoIsIn(app))
  })

  test('that the server refuses is said in its words, and nobody is in', async () => {
    const app = await openPanel({
      before: (api) => ({
        ...api,
        request: (input, init) =>
          addressOf(input).includes('/telegram-widget/sign?')
            ? Promise.resolve(Response.json({ message: 'Не сегодня.' }, { status: 503 }))
            : api.request(input, init),
      }),
      tg_id: null,
    })
    const { scope, storage, reloads } = app
    await allSettled(demo.ownerSelected, { scope, params: 1001 })
    expect(scope.getState(demo.$result)).toEqual({ kind: 'error', text: 'Не сегодня.' })
    expect([reloads, [...storage.keys()]]).toEqual([[], []])
  })
})

test.each([
  ['starting over', press(demo.startedOver, 'demo')],
  ['coming in', press(demo.ownerSelected, 1002)],
])('%s takes drafts and journal of who was in with it', async (_, act) => {
  const app = await openPanel()
  const forgotten = vi.spyOn(app.journal, 'forget')
  const left = typeDraft()
  await act(app.scope)
  expect(left()).toEqual(['theme'])
  expect(forgotten.mock.calls).toEqual([[ownerOf(app)]])
})

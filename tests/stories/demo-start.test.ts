import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { ownerOf } from '../kit/app.ts'
import { openPanel, press, typeDraft, whoIsIn } from '../kit/demo-panel.ts'

describe('starting over', () => {
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

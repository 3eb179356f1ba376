import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { $shops } from '@console/web/demo/shops-model'
import { ownerOf } from '../kit/app.ts'
import { openPanel, press, typeDraft, whoIsIn } from '../kit/demo-panel.ts'
import { holdAnswers } from '../kit/held-answers.ts'

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

type Press = ReturnType<typeof press>
type Deed = readonly [act: Press, call: string, body: unknown, said: string]

const policies = (given: boolean) => ({ user_policy: given, privacy_policy: given, advertising_policy: given })

const deeds: Record<string, Deed> = {
  'the access token ends': [
    press(demo.sessionExpired, { refresh: false }),
    'POST /__fake/session/expire',
    { refresh: false },
    'Токен доступа истёк: следующий запрос обновит его.',
  ],
  'the session ends': [
    press(demo.sessionExpired, { refresh: true }),
    'POST /__fake/session/expire',
    { refresh: true },
    'Сессия закончилась: следующий запрос попросит войти.',
  ],
  'consents are withdrawn': [
    press(demo.consentsSet, false),
    'POST /__fake/consents',
    { tg_id: 1001, ...policies(false) },
    'Согласия отозваны: следующий запрос получит ответ 451.',
  ],
  'consents are given back': [
    press(demo.consentsSet, true),
    'POST /__fake/consents',
    { tg_id: 1001, ...policies(true) },
    'Согласия возвращены.',
  ],
  'time passes': [
    press(demo.clockAdvanced, { seconds: 86_400, words: '+1 день' }),
    'POST /__fake/clock',
    { advance_s: 86_400 },
    'Часы сервера переведены: +1 день.',
  ],
}
const named = Object.entries(deeds).map(([name, deed]) => [name, ...deed] as const)

describe('what the panel does', () => {
  test.each(named)('%s: the server is told, and so is the owner', async (_, act, call, body, text) => {
    const { scope, sent } = await openPanel()
    await act(scope)
    expect(sent).toEqual([expect.objectContaining({ call, body })])
    expect(scope.getState(demo.$said)).toEqual({ kind: 'success', text })
    await allSettled(demo.closed, { scope })
    expect(scope.getState(demo.$said)).toBeNull()
  })

  test('orders come: the server is told where and how many, and the owner how many came', async () => {
    const { scope, sent } = await openPanel()
    const params = { shop: scope.getState($shops)[0]!.uuid, count: 3 }
    await allSettled(demo.ordersPlaced, { scope, params })
    expect(sent).toEqual([expect.objectContaining({ call: 'POST /__fake/orders', body: params })])
    expect(scope.getState(demo.$said)).toEqual({ kind: 'success', text: 'Новых заказов: 3.' })
  })

  const presses: readonly (readonly [string, Press])[] = [
    ...named.map(([name, act]) => [name, act] as const),
    ['starting over', press(demo.startedOver, 'demo')],
    ['coming in', press(demo.ownerSelected, 1002)],
    ['orders come', press(demo.ordersPlaced, { shop: 'a', count: 1 })],
  ]
  test.each(presses)('%s: the panel is busy until the answer, and says what failed', async (_, act) => {
    const answers = holdAnswers()
    const { scope, network } = await openPanel({ before: answers.before })
    expect(scope.getState(demo.$isBusy)).toBe(false)
    answers.hold()
    const done = act(scope)
    await answers.quiet()
    expect(scope.getState(demo.$isBusy)).toBe(true)
    answers.pass()
    answers.release()
    await done
    expect(scope.getState(demo.$isBusy)).toBe(false)
    network.isOff = true
    await act(scope)
    expect(scope.getState(demo.$said)).toEqual({ kind: 'error', text: 'Failed to fetch' })
  })
})

describe('the page under the panel', () => {
  test.each([
    ['time passes', true],
    ['consents are given back', true],
    ['consents are withdrawn', false],
    ['the access token ends', false],
    ['the session ends', false],
  ])('%s: shown when the panel closes, %s', async (name, isShown) => {
    const { scope, reloads } = await openPanel()
    const [act] = deeds[name]!
    await act(scope)
    expect(scope.getState(demo.$isStale)).toBe(isShown)
    expect(reloads).toEqual([])
    await allSettled(demo.closed, { scope })
    expect(reloads).toEqual(isShown ? [null] : [])
  })
})

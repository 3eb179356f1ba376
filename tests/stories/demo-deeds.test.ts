import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as demo from '@console/web/demo/model'
import { $shops } from '@console/web/demo/shops-model'
import { openPanel, press } from '../kit/demo-panel.ts'
import { holdAnswers } from '../kit/held-answers.ts'

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
    expect(scope.getState(demo.$result)).toEqual({ kind: 'success', text })
    await allSettled(demo.closed, { scope })
    expect(scope.getState(demo.$result)).toBeNull()
  })

  test('orders come: the server is told where and how many, and the owner how many came', async () => {
    const { scope, sent } = await openPanel()
    const params = { shop: scope.getState($shops)[0]!.uuid, count: 3 }
    await allSettled(demo.ordersPlaced, { scope, params })
    expect(sent).toEqual([expect.objectContaining({ call: 'POST /__fake/orders', body: params })])
    expect(scope.getState(demo.$result)).toEqual({ kind: 'success', text: 'Новых заказов: 3.' })
  })

  test('a visitor has no consents to give or to withdraw', async () => {
    const { scope, sent } = await openPanel({ tg_id: null })
    await allSettled(demo.consentsSet, { scope, params: true })
    expect(sent).toEqual([])
  })

  test('what the server refuses is said in its words', async () => {
    const { scope } = await openPanel()
    await allSettled(demo.ordersPlaced, { scope, params: { shop: 'nowhere', count: 1 } })
    expect(scope.getState(demo.$result)).toEqual({ kind: 'error', text: 'Проект не найден.' })
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
    expect(scope.getState(demo.$result)).toEqual({ kind: 'error', text: 'Failed to fetch' })
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

  test('new orders are shown when the panel closes; one that is closed as it was opened changes nothing', async () => {
    const { scope, reloads } = await openPanel()
    await allSettled(demo.closed, { scope })
    expect([scope.getState(demo.$isStale), reloads]).toEqual([false, []])
    await allSettled(demo.ordersPlaced, { scope, params: { shop: scope.getState($shops)[0]!.uuid, count: 1 } })
    expect(scope.getState(demo.$isStale)).toBe(true)
    await allSettled(demo.closed, { scope })
    expect(reloads).toEqual([null])
  })
})

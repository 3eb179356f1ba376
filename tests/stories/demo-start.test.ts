import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { $shops } from '@console/web/demo/others-model'
import { addressOf, ownerOf } from '../kit/app.ts'
import { openPanel, press, typeDraft, whoIsIn } from '../kit/demo-panel.ts'
import { holdAnswers } from '../kit/held-answers.ts'

describe('starting over', () => {
  test('lists the scenarios, the current one and their owners', async () => {
    const { scope } = await openPanel()
    const known = scope.getState(demo.$scenarios)
    expect(known?.current).toBe('demo')
    expect(known?.scenarios.map(({ name, owners }) => [name, owners.map(({ tg_id }) => tg_id)])).toEqual([
      ['demo', [1001, 1002, 1003]],
      ['empty', [1001]],
      ['large', [1001]],
    ])
  })

  test('has no panel without the control interface', async () => {
    const { scope } = await openPanel({ control: false })
    expect(scope.getState(demo.$scenarios)).toBeNull()
  })

  test.each([
    ['keeps the owner, on their projects', 1001, 'empty', '/projects', 1001],
    ['keeps the page when the scenario is the same', 1002, 'demo', null, 1002],
    ['signs in the first owner of a scenario that does not know them', 1002, 'empty', '/projects', 1001],
    ['leaves a visitor signed out', null, 'empty', '/', null],
  ] as const)('%s', async (_, tg_id, scenario, reload, owner) => {
    const app = await openPanel({ tg_id })
    const before = app.storage.get('access_token')
    await allSettled(demo.restartRequested, { scope: app.scope, params: scenario })
    expect(await app.control('/__fake/scenarios', {}, 'GET')).toMatchObject({ current: scenario })
    if (owner) expect(app.storage.get('access_token')).not.toBe(before)
    expect(app.reloads).toEqual([reload])
    expect(await whoIsIn(app)).toBe(owner)
  })

  test('ends the old session even if the new sign-in fails', async () => {
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
    await allSettled(demo.restartRequested, { scope: app.scope, params: 'demo' })
    expect(app.scope.getState(demo.$result)).toEqual({ kind: 'error', text: 'Демо-сервер ответил ошибкой 503.' })
    expect(app.storage.has('access_token')).toBe(false)
    expect(app.reloads).toEqual([])
  })
})

describe('signing in from the panel', () => {
  test.each([
    [1002, 1002],
    [1003, 1003],
  ])('signs in owner %i, on their projects', async (tg_id, is) => {
    const app = await openPanel()
    await allSettled(demo.ownerSelected, { scope: app.scope, params: tg_id })
    expect(app.reloads).toEqual(['/projects'])
    expect(app.storage.has('refresh_token')).toBe(true)
    expect(await whoIsIn(app)).toBe(is)
  })

  test('signs in a new owner', async () => {
    const app = await openPanel({ tg_id: null })
    await allSettled(demo.ownerSelected, { scope: app.scope, params: 'new' })
    expect(app.sent[0]).toMatchObject({ call: 'GET /telegram-widget/sign', query: '?tg_id=new' })
    expect(app.reloads).toEqual(['/projects'])
    expect([1001, 1002, 1003, null]).not.toContain(await whoIsIn(app))
  })

  test('shows the server’s message when it refuses, and does not sign in', async () => {
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
  ['starting over', press(demo.restartRequested, 'demo')],
  ['signing in', press(demo.ownerSelected, 1002)],
])('%s removes the drafts and the journal of the previous owner', async (_, act) => {
  const app = await openPanel()
  const forgotten = vi.spyOn(app.journal, 'forget')
  const left = typeDraft()
  await act(app.scope)
  expect(left()).toEqual(['theme'])
  expect(forgotten.mock.calls).toEqual([[ownerOf(app)]])
})

type Press = ReturnType<typeof press>
/** `isStale`: whether the page reloads when the panel closes. */
type Action = readonly [act: Press, call: string, body: unknown, text: string, isStale: boolean]

const policies = (given: boolean) => ({ user_policy: given, privacy_policy: given, advertising_policy: given })

const actions: Record<string, Action> = {
  'expiring the access token': [
    press(demo.sessionExpired, { refresh: false }),
    'POST /__fake/session/expire',
    { refresh: false },
    'Токен доступа истёк: следующий запрос обновит его.',
    false,
  ],
  'ending the session': [
    press(demo.sessionExpired, { refresh: true }),
    'POST /__fake/session/expire',
    { refresh: true },
    'Сессия закончилась: следующий запрос попросит войти.',
    false,
  ],
  'withdrawing consents': [
    press(demo.consentsSet, false),
    'POST /__fake/consents',
    { tg_id: 1001, ...policies(false) },
    'Согласия отозваны: следующий запрос получит ответ 451.',
    false,
  ],
  'giving consents back': [
    press(demo.consentsSet, true),
    'POST /__fake/consents',
    { tg_id: 1001, ...policies(true) },
    'Согласия возвращены.',
    true,
  ],
  'moving the clock': [
    press(demo.clockAdvanced, { seconds: 86_400, words: '+1 день' }),
    'POST /__fake/clock',
    { advance_s: 86_400 },
    'Часы сервера переведены: +1 день.',
    true,
  ],
}
const named = Object.entries(actions).map(([name, action]) => [name, ...action] as const)

describe('an action of the panel', () => {
  test.each(named)('%s: sends the call, shows the result, and reloads a stale page', async (_, ...action) => {
    const [act, call, body, text, isStale] = action
    const { scope, sent, reloads } = await openPanel()
    await act(scope)
    expect(sent).toEqual([expect.objectContaining({ call, body })])
    expect(scope.getState(demo.$result)).toEqual({ kind: 'success', text })
    expect([scope.getState(demo.$isStale), reloads]).toEqual([isStale, []])
    await allSettled(demo.closed, { scope })
    expect(scope.getState(demo.$result)).toBeNull()
    expect(reloads).toEqual(isStale ? [null] : [])
  })

  test('places orders, shows their number, and reloads the page when the panel closes', async () => {
    const { scope, sent, reloads } = await openPanel()
    await allSettled(demo.closed, { scope })
    expect([scope.getState(demo.$isStale), reloads]).toEqual([false, []])
    const params = { shop: scope.getState($shops)[0]!.uuid, count: 3 }
    await allSettled(demo.ordersPlaced, { scope, params })
    expect(sent).toEqual([expect.objectContaining({ call: 'POST /__fake/orders', body: params })])
    expect(scope.getState(demo.$result)).toEqual({ kind: 'success', text: 'Новых заказов: 3.' })
    await allSettled(demo.closed, { scope })
    expect(reloads).toEqual([null])
  })

  test('sends no consents for a visitor', async () => {
    const { scope, sent } = await openPanel({ tg_id: null })
    await allSettled(demo.consentsSet, { scope, params: true })
    expect(sent).toEqual([])
  })

  test('shows the server’s message when a call is refused', async () => {
    const { scope } = await openPanel()
    await allSettled(demo.ordersPlaced, { scope, params: { shop: 'nowhere', count: 1 } })
    expect(scope.getState(demo.$result)).toEqual({ kind: 'error', text: 'Проект не найден.' })
  })

  const presses: readonly (readonly [string, Press])[] = [
    ...named.map(([name, act]) => [name, act] as const),
    ['starting over', press(demo.restartRequested, 'demo')],
    ['signing in', press(demo.ownerSelected, 1002)],
    ['placing orders', press(demo.ordersPlaced, { shop: 'a', count: 1 })],
  ]
  test.each(presses)('%s: is busy until the answer, and shows a failure', async (_, act) => {
    const answers = holdAnswers()
    const { scope, network } = await openPanel({ before: answers.before })
    expect(scope.getState(demo.$isBusy)).toBe(false)
    answers.hold()
    const done = act(scope)
    await answers.settled()
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

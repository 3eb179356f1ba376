import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { ACCESS_TOKEN, REFRESH_TOKEN, SIGNED_OUT } from '@console/web/kit/api/tokens'
import * as categories from '@console/web/catalogue/categories/model'
import * as projects from '@console/web/projects/list/list-model'
import {
  $appState,
  $asksToSignIn,
  $hasConsented,
  $user,
  appStarted,
  retried,
  signedInElsewhere,
  signedOutElsewhere,
  signInAsked,
  signOutAsked,
} from '@console/web/session/model'
import { WidgetError } from '@console/web/session/telegram-widget'
import { openConsole, ownerOf, signIn, widgetUser, type TestConsole } from '../kit/console.ts'

const openProjects = (console: TestConsole) =>
  allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
const shopOf = ({ scope }: TestConsole, index = 0) => scope.getState(projects.list.$items)[index]?.uuid ?? ''
const tokenCalls = ({ calls }: TestConsole) => calls.filter((call) => call === 'POST /auth/token').length

describe('app states', () => {
  test('without tokens the visitor is signed out, and nobody is asked for', async () => {
    const console = await openConsole({ tg_id: null })
    expect(console.scope.getState($appState)).toBe('signedOut')
    expect(console.calls).toEqual([])
  })

  test('with tokens the current user is requested and the owner is in', async () => {
    const { scope } = await openConsole()
    expect(scope.getState($appState)).toBe('signedIn')
    expect(scope.getState($user)?.tg_username).toBe('anna_medova')
  })

  test('a server that does not answer at the start is no sign-out: the tokens stay, and trying again works', async () => {
    const console = await openConsole()
    const again = await openConsole({ beside: console })
    await console.control('/__fake/faults', { path: '/user/me', drop: true, times: 2 })
    const third = await openConsole({ beside: console })
    expect(again.scope.getState($appState)).toBe('signedIn')
    expect(third.scope.getState($appState)).toBe('failed')
    expect(console.storage.has(REFRESH_TOKEN)).toBe(true)
    await console.control('/__fake/faults', undefined, 'DELETE')
    await allSettled(retried, { scope: third.scope })
    expect(third.scope.getState($appState)).toBe('signedIn')
  })
})

describe('signing in', () => {
  test('the widget’s user goes to the server, the tokens are stored under their names, the page loads anew', async () => {
    const console = await openConsole({ tg_id: null })
    await allSettled(signInAsked, { scope: console.scope })
    expect(console.calls).toEqual(['POST /auth/authorize'])
    expect(console.storage.get(ACCESS_TOKEN)).toMatch(/^\w{20,}$/)
    expect(console.storage.get(REFRESH_TOKEN)).toMatch(/^\w{20,}$/)
    expect(console.reloads).toEqual([null])
  })

  test('a refused authorization says so and stores nothing', async () => {
    const console = await openConsole({ tg_id: null })
    await console.control('/__fake/faults', { path: '/auth/authorize', status: 500 })
    await allSettled(signInAsked, { scope: console.scope })
    expect(console.storage.size).toBe(0)
    expect(console.toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['bad', expect.stringMatching(/^Войти не удалось\./)],
    ])
  })

  test.each([
    [
      'a script that does not load',
      new WidgetError('Failed to load Telegram script', 'Не удалось загрузить'),
      ['Не удалось загрузить'],
    ],
    [
      'a widget without its interface',
      new WidgetError('Telegram API is not available', 'Вход недоступен'),
      ['Вход недоступен'],
    ],
    ['a window that the person closed', new WidgetError('Authorization failed', 'Вы не вошли', true), ['Вы не вошли']],
  ])('%s: what is said', async (_, error, said) => {
    const console = await openConsole({ tg_id: null, widget: () => Promise.reject(error) })
    await allSettled(signInAsked, { scope: console.scope })
    expect(console.toasts.map(({ text }) => text)).toEqual(said)
    expect(console.calls).toEqual([])
    expect(console.storage.size).toBe(0)
  })
})

describe('an expired access token', () => {
  test('in mid-work: one refresh, the call is replayed, the owner notices nothing', async () => {
    const console = await openConsole()
    const before = console.storage.get(ACCESS_TOKEN)
    await console.control('/__fake/session/expire')
    await openProjects(console)
    expect(console.scope.getState(projects.list.$view)).toBe('shown')
    expect(tokenCalls(console)).toBe(1)
    expect(console.storage.get(ACCESS_TOKEN)).not.toBe(before)
    expect(console.toasts).toEqual([])
  })

  test('ten calls at once that all meet 401 cause one refresh', async () => {
    const console = await openConsole()
    await openProjects(console)
    const shop = shopOf(console)
    await console.control('/__fake/session/expire')
    console.calls.length = 0
    // One call after another on the same model would drop the earlier answers: ten consoles' worth of effects instead.
    const others = await Promise.all(Array.from({ length: 9 }, () => openConsoleWithoutStart(console)))
    await Promise.all([
      allSettled(categories.pageOpened, { scope: console.scope, params: { owner: ownerOf(console), shop } }),
      ...others.map((other) =>
        allSettled(categories.pageOpened, { scope: other.scope, params: { owner: ownerOf(console), shop } }),
      ),
    ])
    const all = [console, ...others]
    expect(all.map(({ scope }) => scope.getState(categories.list.$view))).toEqual(Array(10).fill('shown'))
    expect(all.reduce((sum, one) => sum + tokenCalls(one), 0)).toBe(1)
  })

  test('a refresh that the server refuses clears both tokens and asks to sign in; the page stays', async () => {
    const console = await openConsole()
    await openProjects(console)
    await console.control('/__fake/session/expire', { refresh: true })
    await allSettled(projects.list.refresh, { scope: console.scope })
    expect(console.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(console.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(console.scope.getState(projects.list.$error)?.status).toBe(401)
    expect(console.scope.getState(projects.list.$items).length).toBeGreaterThan(0)
    expect(console.scope.getState($asksToSignIn)).toBe(true)
    expect(console.reloads).toEqual([])
  })

  test('signing in again as the same owner lets the page go on, as another one loads it anew', async () => {
    const console = await openConsole()
    await openProjects(console)
    await console.control('/__fake/session/expire', { refresh: true })
    await allSettled(projects.list.refresh, { scope: console.scope })
    await allSettled(signInAsked, { scope: console.scope })
    expect(console.scope.getState($asksToSignIn)).toBe(false)
    expect(console.reloads).toEqual([])

    await console.control('/__fake/session/expire', { refresh: true })
    await allSettled(projects.list.refresh, { scope: console.scope })
    const other = await signIn(console.api, 1002)
    console.storage.set(ACCESS_TOKEN, other.access_token).set(REFRESH_TOKEN, other.refresh_token)
    await allSettled(signedInElsewhere, { scope: console.scope })
    expect(console.reloads).toEqual(['/'])
  })

  test('no answer to the refresh keeps the tokens for the next attempt', async () => {
    const console = await openConsole()
    await console.control('/__fake/session/expire')
    await console.control('/__fake/faults', { path: '/auth/token', drop: 'before', times: 1 })
    await openProjects(console)
    expect(console.scope.getState(projects.list.$view)).toBe('failed')
    expect(console.storage.has(REFRESH_TOKEN)).toBe(true)
    await allSettled(projects.list.refresh, { scope: console.scope })
    expect(console.scope.getState(projects.list.$view)).toBe('shown')
  })

  test('a replay that is refused again is not tried a third time', async () => {
    const console = await openConsole()
    await console.control('/__fake/faults', { path: '/shops/{owner}', status: 403 })
    await openProjects(console)
    expect(console.calls.filter((call) => call.startsWith('GET /shops/'))).toHaveLength(2)
    expect(tokenCalls(console)).toBe(1)
    expect(console.scope.getState(projects.list.$error)?.status).toBe(403)
  })
})

describe('the token call of the server', () => {
  const refresh = ({ api }: TestConsole, refresh_token: string) =>
    api.request('http://fake.test/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    })

  test('a refresh token works once; its second use ends the whole session', async () => {
    const console = await openConsole()
    const first = console.storage.get(REFRESH_TOKEN) ?? ''
    const tokens = (await (await refresh(console, first)).json()) as { access_token: string; refresh_token: string }
    expect((await refresh(console, first)).status).toBe(401)
    expect((await refresh(console, tokens.refresh_token)).status).toBe(401)
    const me = await console.api.request('http://fake.test/user/me', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(me.status).toBe(401)
  })

  test('the widget’s hash is checked, and data older than a day is refused', async () => {
    const console = await openConsole({ tg_id: null })
    const authorize = (body: unknown) =>
      console.api.request('http://fake.test/auth/authorize', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const user = await widgetUser(console.api, 1001)
    expect((await authorize({ ...user, id: 1002 })).status).toBe(401)
    expect((await authorize({ ...user, hash: '0'.repeat(64) })).status).toBe(401)
    // The console adds empty texts for what the widget left out: they are not part of what was signed.
    expect(
      (
        await authorize({
          ...(await widgetUser(console.api, 'new')),
          last_name: 'Владелец',
          photo_url: '',
          username: '',
        })
      ).status,
    ).toBe(200)
    const old = await openConsole({ tg_id: null, now: () => Date.now() - 2 * 86_400_000 })
    const { api } = await openConsole({ tg_id: null })
    const stale = await widgetUser(old.api, 1001)
    expect(
      (
        await api.request('http://fake.test/auth/authorize', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(stale),
        })
      ).status,
    ).toBe(401)
  })
})

describe('consents', () => {
  test('451 in mid-work leads to the policies’ tab', async () => {
    const console = await openConsole()
    expect(console.scope.getState($hasConsented)).toBe(true)
    await console.control('/__fake/consents', {
      tg_id: 1001,
      user_policy: true,
      privacy_policy: false,
      advertising_policy: true,
    })
    await openProjects(console)
    expect(console.visited).toEqual([{ to: '/profile/privacy_policy' }])
    expect(console.scope.getState($hasConsented)).toBe(false)
  })
})

describe('signing out', () => {
  test('makes the token call, drops both tokens and loads / anew', async () => {
    const console = await openConsole()
    await allSettled(signOutAsked, { scope: console.scope })
    expect(console.calls).toEqual(['POST /auth/token'])
    expect(console.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(console.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(console.storage.has(SIGNED_OUT)).toBe(true)
    expect(console.reloads).toEqual(['/'])
  })

  test('works without a connection, too', async () => {
    const console = await openConsole()
    await console.control('/__fake/faults', { path: '/auth/token', drop: true })
    await allSettled(signOutAsked, { scope: console.scope })
    expect(console.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(console.reloads).toEqual(['/'])
  })

  test('in another tab empties this one', async () => {
    const console = await openConsole()
    await allSettled(signedOutElsewhere, { scope: console.scope })
    expect(console.reloads).toEqual(['/'])
  })
})

/** A further tab of the same browser, whose own start is not what the test looks at. */
async function openConsoleWithoutStart(beside: TestConsole): Promise<TestConsole> {
  await beside.control('/__fake/faults', { path: '/user/me', status: 500, times: 1 })
  return openConsole({ beside })
}

test('starting twice asks once more, not for nothing', async () => {
  const console = await openConsole()
  await allSettled(appStarted, { scope: console.scope })
  expect(console.scope.getState($appState)).toBe('signedIn')
})

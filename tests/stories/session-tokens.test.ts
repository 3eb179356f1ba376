import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { ACCESS_TOKEN, REFRESH_TOKEN } from '@console/web/kit/api/stored-names'
import * as categories from '@console/web/catalogue/categories/model'
import * as projects from '@console/web/projects/list/list-model'
import { $appState, $asksToSignIn, retried, signedInElsewhere } from '@console/web/session/model'
import { signInAsked } from '@console/web/session/sign-in'
import { openApp, ownerOf, signIn, widgetUser, type TestApp } from '../kit/app.ts'

const openProjects = (app: TestApp) =>
  allSettled(projects.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })

const shopOf = ({ scope }: TestApp, index = 0) => scope.getState(projects.list.$items)[index]?.uuid ?? ''
const tokenCalls = ({ calls }: TestApp) => calls.filter((call) => call === 'POST /auth/token').length

describe('an access token that ran out', () => {
  test('in mid-work: one refresh, the call is replayed, the owner notices nothing', async () => {
    const app = await openApp()
    const before = app.storage.get(ACCESS_TOKEN)
    await app.control('/__fake/session/expire')
    await openProjects(app)
    expect(app.scope.getState(projects.list.$view)).toBe('shown')
    expect(tokenCalls(app)).toBe(1)
    expect(app.storage.get(ACCESS_TOKEN)).not.toBe(before)
    expect(app.toasts).toEqual([])
  })

  test('ten calls at once that all meet 401 cause one refresh', async () => {
    const app = await openApp()
    await openProjects(app)
    const shop = shopOf(app)
    await app.control('/__fake/session/expire')
    app.calls.length = 0
    // One call after another on the same model would drop the earlier answers: ten consoles' worth of effects instead.
    const others = await Promise.all(Array.from({ length: 9 }, () => openAppWithoutStart(app)))
    await Promise.all([
      allSettled(categories.pageOpened, { scope: app.scope, params: { owner: ownerOf(app), shop } }),
      ...others.map((other) =>
        allSettled(categories.pageOpened, { scope: other.scope, params: { owner: ownerOf(app), shop } }),
      ),
    ])
    const all = [app, ...others]
    expect(all.map(({ scope }) => scope.getState(categories.list.$view))).toEqual(Array(10).fill('shown'))
    expect(all.reduce((sum, one) => sum + tokenCalls(one), 0)).toBe(1)
  })

  test('a refresh that the server refuses clears both tokens and asks to sign in; the page stays', async () => {
    const app = await openApp()
    await openProjects(app)
    await app.control('/__fake/session/expire', { refresh: true })
    await allSettled(projects.list.refresh, { scope: app.scope })
    expect(app.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(app.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(app.scope.getState(projects.list.$error)?.status).toBe(401)
    expect(app.scope.getState(projects.list.$items).length).toBeGreaterThan(0)
    expect(app.scope.getState($asksToSignIn)).toBe(true)
    expect(app.reloads).toEqual([])
  })

  test('signing in again as the same owner lets the page go on, as another one loads it anew', async () => {
    const app = await openApp()
    await openProjects(app)
    await app.control('/__fake/session/expire', { refresh: true })
    await allSettled(projects.list.refresh, { scope: app.scope })
    await allSettled(signInAsked, { scope: app.scope })
    expect(app.scope.getState($asksToSignIn)).toBe(false)
    expect(app.reloads).toEqual([])

    await app.control('/__fake/session/expire', { refresh: true })
    await allSettled(projects.list.refresh, { scope: app.scope })
    const other = await signIn(app.api, 1002)
    app.storage.set(ACCESS_TOKEN, other.access_token).set(REFRESH_TOKEN, other.refresh_token)
    await allSettled(signedInElsewhere, { scope: app.scope })
    expect(app.reloads).toEqual(['/'])
  })

  test('no answer to the refresh keeps the tokens for the next attempt', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', drop: 'before', times: 1 })
    await openProjects(app)
    expect(app.scope.getState(projects.list.$view)).toBe('failed')
    expect(app.storage.has(REFRESH_TOKEN)).toBe(true)
    await allSettled(projects.list.refresh, { scope: app.scope })
    expect(app.scope.getState(projects.list.$view)).toBe('shown')
  })

  test.each([400, 401, 403])('%i of the token call ends the session', async (status) => {
    const app = await openApp()
    await openProjects(app)
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status })
    await allSettled(projects.list.refresh, { scope: app.scope })
    expect(app.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(app.scope.getState($asksToSignIn)).toBe(true)
  })

  test.each([404, 408, 422, 429, 500, 503])('%i of the token call is tried again, and ends nothing', async (status) => {
    const app = await openApp()
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status, times: 2 })
    await openProjects(app)
    expect(app.scope.getState(projects.list.$view)).toBe('shown')
    expect(app.pauses).toEqual([1000, 3000])

    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status })
    await allSettled(projects.list.refresh, { scope: app.scope })
    expect(app.storage.has(REFRESH_TOKEN)).toBe(true)
    expect(app.scope.getState($asksToSignIn)).toBe(false)
    expect(app.scope.getState(projects.list.$error)?.message).toBe(
      'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
    )
    await app.control('/__fake/faults', undefined, 'DELETE')
    await allSettled(projects.list.refresh, { scope: app.scope })
    expect(app.scope.getState(projects.list.$isStale)).toBe(false)
  })

  test('the token call waits for as long as the server says; of a long rest it is told, and nobody asks', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status: 429, retry_after: 5, times: 1 })
    await openProjects(app)
    expect(app.pauses).toEqual([5000])
    expect(app.scope.getState(projects.list.$view)).toBe('shown')

    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status: 503, retry_after: 60, times: 1 })
    app.calls.length = 0
    await allSettled(projects.list.refresh, { scope: app.scope })
    await allSettled(projects.list.refresh, { scope: app.scope })
    expect(tokenCalls(app)).toBe(1)
    expect(app.pauses).toEqual([5000])
    expect(app.storage.has(REFRESH_TOKEN)).toBe(true)
  })

  test('a server that cannot renew a session at the start signs nobody out', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status: 503 })
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('failed')
    await app.control('/__fake/faults', undefined, 'DELETE')
    await allSettled(retried, { scope: again.scope })
    expect(again.scope.getState($appState)).toBe('signedIn')
  })

  test('a replay that is refused again is not tried a third time', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/shops/{owner}', status: 403 })
    await openProjects(app)
    expect(app.calls.filter((call) => call.startsWith('GET /shops/'))).toHaveLength(2)
    expect(tokenCalls(app)).toBe(1)
    expect(app.scope.getState(projects.list.$error)?.status).toBe(403)
  })
})

describe('the token call of the server', () => {
  const refresh = ({ api }: TestApp, refresh_token: string) =>
    api.request('http://fake.test/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    })

  test('a refresh token works once; its second use ends the whole session', async () => {
    const app = await openApp()
    const first = app.storage.get(REFRESH_TOKEN) ?? ''
    const tokens = (await (await refresh(app, first)).json()) as { access_token: string; refresh_token: string }
    expect((await refresh(app, first)).status).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(401)
    const me = await app.api.request('http://fake.test/user/me', {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(me.status).toBe(401)
  })

  test('the widget’s hash is checked, and data older than a day is refused', async () => {
    const app = await openApp({ tg_id: null })
    const authorize = (body: unknown) =>
      app.api.request('http://fake.test/auth/authorize', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const user = await widgetUser(app.api, 1001)
    expect((await authorize({ ...user, id: 1002 })).status).toBe(401)
    expect((await authorize({ ...user, hash: '0'.repeat(64) })).status).toBe(401)
    // The console adds empty texts for what the widget left out: they are not part of what was signed.
    expect(
      (
        await authorize({
          ...(await widgetUser(app.api, 'new')),
          last_name: 'Владелец',
          photo_url: '',
          username: '',
        })
      ).status,
    ).toBe(200)
    const old = await openApp({ tg_id: null, now: () => Date.now() - 2 * 86_400_000 })
    const { api } = await openApp({ tg_id: null })
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

/** A further tab of the same browser, whose own start is not what the test looks at. */
async function openAppWithoutStart(beside: TestApp): Promise<TestApp> {
  await beside.control('/__fake/faults', { path: '/user/me', status: 500, times: 1 })
  return openApp({ beside })
}

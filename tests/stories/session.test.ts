import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { detailsOf } from '@console/shared/profile'
import { ACCESS_TOKEN, REFRESH_TOKEN, SIGNED_OUT, OWNER } from '@console/web/kit/platform/stored-names'
import { confirmed } from '@console/web/profile/consents-model'
import { saving } from '@console/web/profile/details-model'
import * as projects from '@console/web/projects/list/list-model'
import {
  $appState,
  $consents,
  $hasConsented,
  $user,
  signOutRequested,
  $asksToSignIn,
  retried,
} from '@console/web/session/model'
import { signInRequested } from '@console/web/session/sign-in'
import { sessionChangeElsewhere } from '@console/web/session/elsewhere'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'

const openProjects = (app: TestApp) =>
  allSettled(projects.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })

describe('app states', () => {
  test('without tokens the visitor is signed out, without a call', async () => {
    const app = await openApp({ tg_id: null })
    expect(app.scope.getState($appState)).toBe('signedOut')
    expect(app.calls).toEqual([])
  })
})

describe('signing in', () => {
  test('stores the tokens of the widget’s user and reloads', async () => {
    const app = await openApp({ tg_id: null })
    await allSettled(signInRequested, { scope: app.scope })
    expect(app.calls).toEqual(['POST /auth/authorize'])
    expect(app.storage.get(ACCESS_TOKEN)).toMatch(/^\w{20,}$/)
    expect(app.storage.get(REFRESH_TOKEN)).toMatch(/^\w{20,}$/)
    expect(app.reloads).toEqual([null])
  })
})

describe('the owner’s consents', () => {
  test('451 leads to the policies’ tab', async () => {
    const app = await openApp()
    expect(app.scope.getState($hasConsented)).toBe(true)
    await app.control('/__fake/consents', {
      tg_id: 1001,
      user_policy: true,
      privacy_policy: false,
      advertising_policy: true,
    })
    await openProjects(app)
    expect(app.visited).toEqual([{ to: '/profile/privacy_policy', state: { unasked: true }, returns: true }])
    expect(app.scope.getState($hasConsented)).toBe(false)
    expect(app.scope.getState($consents).privacy_policy).toBe(false)
  })

  test('given meanwhile are newer than the read after a 451', async () => {
    const line = holdAnswers()
    const app = await openApp({ before: line.before })
    const consents = { user_policy: true, privacy_policy: true, advertising_policy: true }
    await app.control('/__fake/consents', { tg_id: 1001, ...consents, privacy_policy: false })
    line.hold()
    const opening = openProjects(app)
    await line.settled()
    line.release()
    await vi.waitFor(() => expect([app.calls.at(-1), line.held]).toEqual(['GET /user/me', 1]))
    line.pass()
    const given = allSettled(confirmed, { scope: app.scope, params: consents })
    await vi.waitFor(() => expect(app.toasts).toEqual([{ kind: 'success', text: 'Соглашения обновлены' }]))
    line.release()
    await Promise.all([opening, given])
    expect(app.scope.getState($hasConsented)).toBe(true)
  })
})

describe('signing out', () => {
  test('makes the token call, removes both tokens and opens /', async () => {
    const app = await openApp()
    await allSettled(signOutRequested, { scope: app.scope })
    // It outlives the page, or the session would go on at the server.
    expect(app.sent).toMatchObject([{ call: 'POST /auth/token', keepalive: true }])
    expect(app.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(app.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(app.storage.has(SIGNED_OUT)).toBe(true)
    expect(app.reloads).toEqual(['/'])
  })

  test.each([{ drop: true }, { delay_ms: 60_000 }])('does not wait for the server: %o', async (fault) => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/auth/token', ...fault })
    await allSettled(signOutRequested, { scope: app.scope })
    expect([app.storage.has(ACCESS_TOKEN), app.storage.has(REFRESH_TOKEN)]).toEqual([false, false])
    expect(app.reloads).toEqual(['/'])
  })

  test('waits for a running save, two seconds at most', async () => {
    const app = await openApp()
    const details = detailsOf(app.scope.getState($user))
    const save = (phone: string) => allSettled(saving.submitted, { scope: app.scope, params: { ...details, phone } })
    // The first save loads its code, which may take longer than the test waits.
    await save('+7 917 000-22-17')
    app.calls.length = 0
    await Promise.all([save('+7 917 000-22-18'), allSettled(signOutRequested, { scope: app.scope })])
    expect(app.calls).toEqual(['GET /user/me', 'PATCH /user/details', 'GET /user/me', 'POST /auth/token'])
    expect(app.scope.getState(saving.$failure)).toBeNull()
    expect(app.pauses).toEqual([2000])
  })
})

const tokenCalls = ({ calls }: TestApp) => calls.filter((call) => call === 'POST /auth/token').length

describe('an expired access token', () => {
  test('is refreshed once and the call is repeated', async () => {
    const app = await openApp()
    const before = app.storage.get(ACCESS_TOKEN)
    await app.control('/__fake/session/expire')
    await openProjects(app)
    expect(app.scope.getState(projects.list.$view)).toBe('shown')
    expect(tokenCalls(app)).toBe(1)
    expect(app.storage.get(ACCESS_TOKEN)).not.toBe(before)
    expect(app.toasts).toEqual([])
  })

  test('a refused refresh removes both tokens and asks to sign in', async () => {
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

  test('a failed refresh at the start does not sign out', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', status: 503 })
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('failed')
    await app.control('/__fake/faults', undefined, 'DELETE')
    await allSettled(retried, { scope: again.scope })
    expect(again.scope.getState($appState)).toBe('signedIn')
  })

  test('a repeated call is not repeated again', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/shops/{owner}', status: 403 })
    await openProjects(app)
    expect(app.calls.filter((call) => call.startsWith('GET /shops/'))).toHaveLength(2)
    expect(tokenCalls(app)).toBe(1)
    expect(app.scope.getState(projects.list.$error)?.status).toBe(403)
  })
})

test.each([
  ['a sign-in where nobody was', ACCESS_TOKEN, null, 'a', 'signedIn'],
  ['fresh tokens of the same session', ACCESS_TOKEN, 'a', 'b', null],
  ['the end of a session', ACCESS_TOKEN, 'a', null, null],
  ['another owner, who came in by a second window', OWNER, 'anna', 'ivan', 'signedIn'],
  ['the owner’s name after a sign-in', OWNER, null, 'anna', null],
  ['the same owner once more', OWNER, 'anna', 'anna', null],
  ['a sign-out', SIGNED_OUT, null, '2026-11-05', 'signedOut'],
  ['a later sign-out', SIGNED_OUT, '2026-11-05', '2026-11-06', 'signedOut'],
  ['a refresh token, which comes with an access token', REFRESH_TOKEN, null, 'r', null],
  ['something else', 'theme', null, 'dark', null],
] as const)('recognizes %s in the storage of other tabs', (_, key, oldValue, newValue, told) => {
  expect(sessionChangeElsewhere({ key, oldValue, newValue })).toBe(told)
})

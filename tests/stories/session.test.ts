import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { detailsOf } from '@console/shared/profile'
import { ACCESS_TOKEN, REFRESH_TOKEN, SIGNED_OUT } from '@console/web/kit/api/stored-names'
import { confirmed } from '@console/web/profile/consents-model'
import { saving } from '@console/web/profile/details-model'
import * as projects from '@console/web/projects/list/list-model'
import {
  $appState,
  $hasConsented,
  $user,
  appStarted,
  retried,
  signedOutElsewhere,
  signOutAsked,
} from '@console/web/session/model'
import { signInAsked } from '@console/web/session/sign-in'
import { OutsideError } from '@console/web/kit/browser/outside'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'

const openProjects = (app: TestApp) =>
  allSettled(projects.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })

const tokenCalls = ({ calls }: TestApp) => calls.filter((call) => call === 'POST /auth/token').length

describe('app states', () => {
  test('without tokens the visitor is signed out, and nobody is asked for', async () => {
    const app = await openApp({ tg_id: null })
    expect(app.scope.getState($appState)).toBe('signedOut')
    expect(app.calls).toEqual([])
  })

  test('with tokens the current user is requested and the owner is in', async () => {
    const { scope } = await openApp()
    expect(scope.getState($appState)).toBe('signedIn')
    expect(scope.getState($user)?.tg_username).toBe('anna_medova')
  })

  test('a server that does not answer at the start is no sign-out: the tokens stay, and trying again works', async () => {
    const app = await openApp()
    const again = await openApp({ beside: app })
    await app.control('/__fake/faults', { path: '/user/me', drop: true, times: 2 })
    const third = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('signedIn')
    expect(third.scope.getState($appState)).toBe('failed')
    expect(app.storage.has(REFRESH_TOKEN)).toBe(true)
    await app.control('/__fake/faults', undefined, 'DELETE')
    await allSettled(retried, { scope: third.scope })
    expect(third.scope.getState($appState)).toBe('signedIn')
  })
})

describe('signing in', () => {
  test('the widget’s user goes to the server, the tokens are stored under their names, the page loads anew', async () => {
    const app = await openApp({ tg_id: null })
    await allSettled(signInAsked, { scope: app.scope })
    expect(app.calls).toEqual(['POST /auth/authorize'])
    expect(app.storage.get(ACCESS_TOKEN)).toMatch(/^\w{20,}$/)
    expect(app.storage.get(REFRESH_TOKEN)).toMatch(/^\w{20,}$/)
    expect(app.reloads).toEqual([null])
  })

  test('a refused authorization says so and stores nothing', async () => {
    const app = await openApp({ tg_id: null })
    await app.control('/__fake/faults', { path: '/auth/authorize', status: 500 })
    await allSettled(signInAsked, { scope: app.scope })
    expect(app.storage.size).toBe(0)
    expect(app.toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['bad', expect.stringMatching(/^Войти не удалось\./)],
    ])
  })

  test.each([
    [
      'a script that does not load',
      new OutsideError('Не удалось загрузить', 'Failed to load Telegram script'),
      ['Не удалось загрузить'],
    ],
    [
      'a widget without its interface',
      new OutsideError('Вход недоступен', 'Telegram API is not available'),
      ['Вход недоступен'],
    ],
    [
      'a window that the person closed',
      new OutsideError('Вы не вошли', 'Authorization failed', 'cancelled'),
      ['Вы не вошли'],
    ],
  ])('%s: what is said', async (_, error, said) => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(error) })
    await allSettled(signInAsked, { scope: app.scope })
    expect(app.toasts.map(({ text }) => text)).toEqual(said)
    expect(app.calls).toEqual([])
    expect(app.storage.size).toBe(0)
  })
})

describe('the owner’s consents', () => {
  test('451 in mid-work leads to the policies’ tab', async () => {
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
  })

  test('that were given meanwhile are newer than what a 451 asked for', async () => {
    const line = holdAnswers()
    const app = await openApp({ before: line.before })
    const consents = { user_policy: true, privacy_policy: true, advertising_policy: true }
    await app.control('/__fake/consents', { tg_id: 1001, ...consents, privacy_policy: false })
    line.hold()
    const opening = openProjects(app)
    await line.quiet()
    line.release()
    await vi.waitFor(() => expect([app.calls.at(-1), line.held]).toEqual(['GET /user/me', 1]))
    line.pass()
    const given = allSettled(confirmed, { scope: app.scope, params: consents })
    await vi.waitFor(() => expect(app.toasts).toEqual([{ kind: 'good', text: 'Соглашения обновлены' }]))
    line.release()
    await Promise.all([opening, given])
    expect(app.scope.getState($hasConsented)).toBe(true)
  })
})

describe('signing out', () => {
  test('makes the token call, drops both tokens and loads / anew', async () => {
    const app = await openApp()
    await allSettled(signOutAsked, { scope: app.scope })
    // It outlives the page, or the session would go on at the server.
    expect(app.sent).toMatchObject([{ call: 'POST /auth/token', keepalive: true }])
    expect(app.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(app.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(app.storage.has(SIGNED_OUT)).toBe(true)
    expect(app.reloads).toEqual(['/'])
  })

  test('works without a connection, too', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/auth/token', drop: true })
    await allSettled(signOutAsked, { scope: app.scope })
    expect(app.storage.has(ACCESS_TOKEN)).toBe(false)
    expect(app.reloads).toEqual(['/'])
  })

  test('waits for no answer of the server', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { path: '/auth/token', delay_ms: 60_000 })
    await allSettled(signOutAsked, { scope: app.scope })
    expect(app.calls).toEqual(['POST /auth/token'])
    expect(app.storage.has(REFRESH_TOKEN)).toBe(false)
    expect(app.reloads).toEqual(['/'])
  })

  test('shows nothing of the owner any more', async () => {
    const app = await openApp()
    await allSettled(signOutAsked, { scope: app.scope })
    expect(app.scope.getState($appState)).toBe('loading')
  })

  test('waits for a save that is under way', async () => {
    const app = await openApp()
    const details = detailsOf(app.scope.getState($user))
    const save = (phone: string) => allSettled(saving.submitted, { scope: app.scope, params: { ...details, phone } })
    // The code of a save comes with the first, and may take longer than anybody is waited for.
    await save('+7 917 000-22-17')
    app.calls.length = 0
    await Promise.all([save('+7 917 000-22-18'), allSettled(signOutAsked, { scope: app.scope })])
    expect(app.calls).toEqual(['GET /user/me', 'PATCH /user/details', 'GET /user/me', 'POST /auth/token'])
    expect(app.scope.getState(saving.$failure)).toBeNull()
  })

  test('is final: a refresh that was under way does not bring the session back', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire')
    await app.control('/__fake/faults', { path: '/auth/token', delay_ms: 50, times: 1 })
    const opened = openProjects(app)
    await vi.waitFor(() => expect(tokenCalls(app)).toBe(1))
    await allSettled(signOutAsked, { scope: app.scope })
    await opened
    expect(app.storage.has(ACCESS_TOKEN)).toBe(false)
  })

  test('in another tab empties this one', async () => {
    const app = await openApp()
    await allSettled(signedOutElsewhere, { scope: app.scope })
    expect(app.reloads).toEqual(['/'])
  })
})

test('starting twice asks once more, not for nothing', async () => {
  const app = await openApp()
  await allSettled(appStarted, { scope: app.scope })
  expect(app.scope.getState($appState)).toBe('signedIn')
})

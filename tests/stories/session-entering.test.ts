import { allSettled } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { OutsideError } from '@console/web/kit/platform/outside'
import { $appState, $startError, $user, retried, signedInElsewhere } from '@console/web/session/model'
import { $isSigningIn, answeredLate, signInRequested } from '@console/web/session/sign-in'
import type { WidgetUser } from '@console/shared/session'
import { openApp, widgetUser, type TestApp } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'

/* Sign-in: the page before it, its success, its failures. */

afterEach(() => void vi.unstubAllGlobals())

const signInWith = async (app: TestApp) => allSettled(signInRequested, { scope: app.scope })
const failing = async (app: TestApp, status: number) => app.control('/__fake/faults', { path: '/user/me', status })

describe('a starting page', () => {
  test.each([
    [401, 'signedOut'],
    [403, 'signedOut'],
    [404, 'failed'],
    [451, 'failed'],
    [500, 'failed'],
  ])('with the owner’s %i: %s', async (status, state) => {
    const app = await openApp()
    await failing(app, status)
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe(state)
    expect(again.scope.getState($startError)?.status).toBe(status)
  })

  test('with an ended session is a visitor’s', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire', { refresh: true })
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('signedOut')
    expect([...app.storage.keys()]).not.toContain(OWNER)
  })

  test.each([ACCESS_TOKEN, REFRESH_TOKEN])('with only the token %s is the owner’s', async (name) => {
    const app = await openApp()
    app.storage.delete(name === ACCESS_TOKEN ? REFRESH_TOKEN : ACCESS_TOKEN)
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('signedIn')
  })

  test('is loading on a retry and ignores prefetched answers', async () => {
    const line = holdAnswers()
    const app = await openApp({ before: line.before })
    await failing(app, 500)
    const again = await openApp({ beside: app })
    await app.control('/__fake/faults', undefined, 'DELETE')
    vi.stubGlobal('window', { prefetched: new Map([['/user/me', {}]]) })
    line.hold()
    const trying = allSettled(retried, { scope: again.scope })
    await line.settled()
    expect(again.scope.getState($appState)).toBe('loading')
    expect(window.prefetched?.size).toBe(0)
    line.release()
    await trying
    expect(again.scope.getState($appState)).toBe('signedIn')
    expect(again.scope.getState($startError)).toBeNull()
  })
})

describe('signing in', () => {
  test('sends the messenger’s data and waits for the session', async () => {
    const line = holdAnswers()
    const app = await openApp({ tg_id: null, before: line.before, widget: () => opened })
    const user = await widgetUser(app.api, 1001)
    let answer = (_: typeof user): void => undefined
    const opened = new Promise<typeof user>((told) => (answer = told))
    const signingIn = [signInWith(app), signInWith(app)]
    expect(app.scope.getState($isSigningIn)).toBe(true)
    line.hold()
    answer(user)
    await line.settled()
    expect(app.scope.getState($isSigningIn)).toBe(true)
    line.release()
    await Promise.all(signingIn)
    expect(app.scope.getState($isSigningIn)).toBe(false)
    expect(app.sent).toMatchObject([{ call: 'POST /auth/authorize', body: user }])
    expect(app.sent[0]?.headers).not.toHaveProperty('authorization')
  })

  test('continues the same page without storage', async () => {
    const app = await openApp({ tg_id: null, isVolatile: true })
    await signInWith(app)
    expect(app.reloads).toEqual([])
    expect(app.calls).toEqual(['POST /auth/authorize', 'GET /user/me'])
    expect(app.scope.getState($appState)).toBe('signedIn')
    expect(app.scope.getState($user)?.tg_username).toBe('anna_medova')
  })

  test.each([
    [{ status: 500 }, 'Authorize failed: 500'],
    [{ drop: 'before' }, 'Authorize failed: unreachable'],
  ])('shows and logs a refusal, and stores nothing: %o', async (fault, logged) => {
    const app = await openApp({ tg_id: null })
    await app.control('/__fake/faults', { path: '/auth/authorize', ...fault })
    await signInWith(app)
    expect(app.toasts).toMatchObject([{ kind: 'error', text: expect.stringMatching(/^Войти не удалось\./) as string }])
    expect(app.logs).toContain(logged)
    expect([app.storage.size, app.reloads, app.scope.getState($isSigningIn)]).toEqual([0, [], false])
  })

  test.each([
    [
      'nothing wrong, but the window closed',
      new OutsideError('Вы не вошли', 'Authorization failed', 'cancelled'),
      'info',
    ],
    ['something wrong', new OutsideError('Не удалось', 'Failed to load'), 'error'],
  ])('shows and logs an end by the messenger’s window, %s', async (_, error, kind) => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(error) })
    await signInWith(app)
    expect(app.toasts).toEqual([{ kind, text: error.message }])
    expect(app.logs).toEqual([error.logged])
  })

  test('offers to open a silent window again', async () => {
    const late = new OutsideError('Окно входа пока не ответило.', 'No answer', 'late')
    const answers: (() => Promise<WidgetUser>)[] = [
      () => Promise.reject(late),
      () => Promise.reject(late),
      () => widgetUser(app.api, 1001),
    ]
    const app = await openApp({ tg_id: null, widget: () => answers.shift()?.() ?? Promise.reject(late) })
    await signInWith(app)
    expect(app.toasts).toMatchObject([{ kind: 'info', text: late.message, action: { label: 'Открыть окно входа' } }])
    expect(app.scope.getState($isSigningIn)).toBe(false)
    app.toasts[0]?.action?.onPress()
    await app.toasts[0]?.until
    expect(app.toasts).toHaveLength(2)
    await signInWith(app)
    await app.toasts[1]?.until
    expect(app.calls).toEqual(['POST /auth/authorize'])
    expect(app.reloads).toEqual([null])
  })

  test('accepts a late answer of the window', async () => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(new OutsideError('', '', 'late')) })
    await signInWith(app)
    await allSettled(answeredLate, { scope: app.scope, params: await widgetUser(app.api, 1001) })
    await app.toasts[0]?.until
    expect(app.reloads).toEqual([null])
  })

  test('shows that the window was closed after the wait', async () => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(new OutsideError('', '', 'blocked')) })
    await signInWith(app)
    await allSettled(answeredLate, { scope: app.scope, params: false })
    await app.toasts[0]?.until
    expect(app.toasts[1]).toEqual({ kind: 'info', text: 'Вы не вошли: окно мессенджера закрыто.' })
    expect(app.calls).toEqual([])
  })
})

describe('a sign-in in another tab', () => {
  test('reloads a visitor’s page without a call', async () => {
    const app = await openApp({ tg_id: null })
    await allSettled(signedInElsewhere, { scope: app.scope })
    expect(app.reloads).toEqual([null])
    expect(app.calls).toEqual([])
  })
})

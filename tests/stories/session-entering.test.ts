import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/api/stored-names'
import { CodeMissing } from '@console/web/kit/code/load-code'
import {
  $appState,
  $isSigningIn,
  $startError,
  $user,
  reloadFx,
  retried,
  signedInElsewhere,
  signedOutElsewhere,
  signInAsked,
} from '@console/web/session/model'
import { WidgetError } from '@console/web/session/telegram-widget'
import { openApp, ownerOf, widgetUser, type TestApp } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'

/* How an owner comes in, what he sees until then, and what is said when he does not. */

afterEach(() => void vi.unstubAllGlobals())

const signInWith = async (app: TestApp) => allSettled(signInAsked, { scope: app.scope })
const failing = async (app: TestApp, status: number) => app.control('/__fake/faults', { path: '/user/me', status })

describe('a page that begins', () => {
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

  test('with a session that has run out is the visitor’s, and asks nobody to sign in again', async () => {
    const app = await openApp()
    await app.control('/__fake/session/expire', { refresh: true })
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('signedOut')
    expect([...app.storage.keys()]).not.toContain(OWNER)
  })

  test.each([ACCESS_TOKEN, REFRESH_TOKEN])('with one token alone, %s, is the owner’s', async (name) => {
    const app = await openApp()
    app.storage.delete(name === ACCESS_TOKEN ? REFRESH_TOKEN : ACCESS_TOKEN)
    const again = await openApp({ beside: app })
    expect(again.scope.getState($appState)).toBe('signedIn')
  })

  test('remembers whose it is', async () => {
    const app = await openApp()
    expect(app.storage.get(OWNER)).toBe(ownerOf(app))
  })

  test('tried again shows that it is loading, and takes no answer from before the press', async () => {
    const line = holdAnswers()
    const app = await openApp({ before: line.before })
    await failing(app, 500)
    const again = await openApp({ beside: app })
    await app.control('/__fake/faults', undefined, 'DELETE')
    vi.stubGlobal('window', { prefetched: new Map([['/user/me', {}]]) })
    line.hold()
    const trying = allSettled(retried, { scope: again.scope })
    await line.quiet()
    expect(again.scope.getState($appState)).toBe('loading')
    expect(window.prefetched?.size).toBe(0)
    line.release()
    await trying
    expect(again.scope.getState($appState)).toBe('signedIn')
    expect(again.scope.getState($startError)).toBeNull()
  })
})

describe('signing in', () => {
  test('sends what the messenger’s window told, and waits until the session is there', async () => {
    const line = holdAnswers()
    const app = await openApp({ tg_id: null, before: line.before, widget: () => opened })
    const user = await widgetUser(app.api, 1001)
    let answer = (_: typeof user): void => undefined
    const opened = new Promise<typeof user>((told) => (answer = told))
    const signingIn = [signInWith(app), signInWith(app)]
    expect(app.scope.getState($isSigningIn)).toBe(true)
    line.hold()
    answer(user)
    await line.quiet()
    expect(app.scope.getState($isSigningIn)).toBe(true)
    line.release()
    await Promise.all(signingIn)
    expect(app.scope.getState($isSigningIn)).toBe(false)
    expect(app.sent).toMatchObject([{ call: 'POST /auth/authorize', body: user }])
    expect(app.sent[0]?.headers).not.toHaveProperty('authorization')
  })

  test('where the browser keeps nothing the same page goes on, since a new one would know nobody', async () => {
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
  ])('refused by the server is logged by what it was: %o', async (fault, logged) => {
    const app = await openApp({ tg_id: null })
    await app.control('/__fake/faults', { path: '/auth/authorize', ...fault })
    await signInWith(app)
    expect(app.logs).toContain(logged)
    expect(app.reloads).toEqual([])
    expect(app.scope.getState($isSigningIn)).toBe(false)
  })

  test.each([
    ['nothing wrong, but the window closed', new WidgetError('Authorization failed', 'Вы не вошли', true), 'info'],
    ['something wrong', new WidgetError('Failed to load', 'Не удалось'), 'bad'],
  ])('ended by the messenger’s window, %s: said so, and logged', async (_, error, kind) => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(error) })
    await signInWith(app)
    expect(app.toasts).toEqual([{ kind, text: error.shown }])
    expect(app.logs).toEqual([error.logged])
  })

  test('says so where the console’s own part for it did not come', async () => {
    const missing = new CodeMissing(true, new TypeError('Failed to fetch'))
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(missing) })
    await signInWith(app)
    expect(app.toasts).toEqual([{ kind: 'bad', text: 'Войти не удалось. Консоль обновилась.' }])
    expect(app.logs).toEqual(['Консоль обновилась.'])
  })
})

describe('what another tab does', () => {
  test('lets a visitor’s page in by loading it anew, and asks the server nothing', async () => {
    const app = await openApp({ tg_id: null })
    await allSettled(signedInElsewhere, { scope: app.scope })
    expect(app.reloads).toEqual([null])
    expect(app.calls).toEqual([])
  })

  test('is no matter of a visitor’s page when somebody signs out there', async () => {
    const app = await openApp({ tg_id: null })
    await allSettled(signedOutElsewhere, { scope: app.scope })
    expect(app.reloads).toEqual([])
  })
})

describe('loading anew', () => {
  test.each([
    ['/', ['to /']],
    [null, ['as it is']],
  ])('%s', async (to, done) => {
    const went: string[] = []
    const location = { assign: (url: string) => went.push(`to ${url}`), reload: () => went.push('as it is') }
    vi.stubGlobal('location', location)
    await allSettled(reloadFx, { scope: fork(), params: to })
    expect(went).toEqual(done)
  })
})

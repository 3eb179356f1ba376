import { allSettled } from 'effector'
import { afterEach, describe, expect, test, vi, beforeEach } from 'vitest'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { ExternalError } from '@console/web/kit/platform/external'
import {
  $appState,
  $startError,
  $user,
  retried,
  signedInElsewhere,
  $consents,
  $hasConsented,
  $hasEnded,
  signedOutElsewhere,
  signOutRequested,
  userChanged,
} from '@console/web/session/model'
import { $isSigningIn, answeredLate, signInRequested } from '@console/web/session/sign-in'
import type { WidgetUser } from '@console/shared/session'
import { $platform } from '@console/web/kit/platform/platform'
import type { Batch } from '@console/web/kit/journal/step'
import * as projects from '@console/web/projects/list/list-model'
import { openApp, widgetUser, type TestApp, ownerOf, signIn } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'
import { tabStorage } from '../kit/browser-parts.ts'
import { openProjects } from '../kit/open-shop.ts'

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
      new ExternalError('Вы не вошли', 'Authorization failed', 'cancelled'),
      'info',
    ],
    ['something wrong', new ExternalError('Не удалось', 'Failed to load'), 'error'],
  ])('shows and logs an end by the messenger’s window, %s', async (_, error, kind) => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(error) })
    await signInWith(app)
    expect(app.toasts).toEqual([{ kind, text: error.message }])
    expect(app.logs).toEqual([error.logged])
  })

  test('offers to open a silent window again', async () => {
    const late = new ExternalError('Окно входа пока не ответило.', 'No answer', 'late')
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
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(new ExternalError('', '', 'late')) })
    await signInWith(app)
    await allSettled(answeredLate, { scope: app.scope, params: await widgetUser(app.api, 1001) })
    await app.toasts[0]?.until
    expect(app.reloads).toEqual([null])
  })

  test('shows that the window was closed after the wait', async () => {
    const app = await openApp({ tg_id: null, widget: () => Promise.reject(new ExternalError('', '', 'blocked')) })
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

/* The end of a session: removed data, and data that waits for the same owner. */

let drafts: Map<string, string>
beforeEach(() => {
  drafts = new Map()
  vi.stubGlobal('sessionStorage', tabStorage(drafts))
})

/** Anna has typed something here. */
async function typed(): Promise<TestApp> {
  const app = await openApp()
  drafts.set('draft:form', '{}')
  return app
}
const ofOwner = (owner: string): Batch => ({
  id: owner,
  owner,
  place: 'shop',
  at: 1,
  title: '',
  size: 0,
  bytes: 0,
  isEnded: true,
  takesBack: null,
  isTakenBack: false,
})

/** Her session ends in mid-work. */
async function ended(): Promise<TestApp> {
  const app = await typed()
  await openProjects(app)
  await app.control('/__fake/session/expire', { refresh: true })
  await allSettled(projects.list.refresh, { scope: app.scope })
  app.calls.length = 0
  return app
}

describe('a session that ended during work', () => {
  test('continues with the same owner and keeps drafts', async () => {
    const app = await ended()
    const owner = ownerOf(app)
    expect(app.storage.has(OWNER)).toBe(false)
    await allSettled(signInRequested, { scope: app.scope })
    expect(app.calls).toEqual(['POST /auth/authorize', 'GET /user/me'])
    expect(app.storage.get(OWNER)).toBe(owner)
    expect(drafts.has('draft:form')).toBe(true)
    expect(app.reloads).toEqual([])
  })

  test('continues after a sign-in in another tab', async () => {
    const app = await ended()
    const tokens = await signIn(app.api, 1001)
    app.storage.set(ACCESS_TOKEN, tokens.access_token).set(REFRESH_TOKEN, tokens.refresh_token)
    await allSettled(signedInElsewhere, { scope: app.scope })
    expect(app.scope.getState($hasEnded)).toBe(false)
    expect(app.storage.get(OWNER)).toBe(ownerOf(app))
    expect(app.reloads).toEqual([])
  })

  test('reloads for another owner, without drafts', async () => {
    const app = await ended()
    const tokens = await signIn(app.api, 1002)
    app.storage.set(ACCESS_TOKEN, tokens.access_token).set(REFRESH_TOKEN, tokens.refresh_token)
    await allSettled(signedInElsewhere, { scope: app.scope })
    expect(app.reloads).toEqual(['/'])
    expect(drafts.has('draft:form')).toBe(false)
    expect(app.storage.has(OWNER)).toBe(false)
  })
})

describe('signing out', () => {
  test('removes drafts and the owner’s own journal', async () => {
    const app = await typed()
    const [own, foreign] = [ofOwner(ownerOf(app)), ofOwner('boris')]
    const { store } = app.journal.openTab()
    await store.put(own, [])
    await store.put(foreign, [])
    await allSettled(signOutRequested, { scope: app.scope })
    expect(drafts.has('draft:form')).toBe(false)
    expect(app.scope.getState($platform).openForms.isDiscarding()).toBe(true)
    expect(await store.batches(own.owner)).toEqual([])
    expect(await store.batches(foreign.owner)).toEqual([foreign])
  })

  test('in another tab keeps drafts and asks nothing', async () => {
    const app = await typed()
    await allSettled(signedOutElsewhere, { scope: app.scope })
    expect(drafts.has('draft:form')).toBe(true)
    const { isDiscarding, isSigningOut } = app.scope.getState($platform).openForms
    expect([isDiscarding(), isSigningOut()]).toEqual([false, true])
    expect(app.reloads).toEqual(['/'])
  })
})

describe('the owner’s consents', () => {
  const none = { user_policy: false, privacy_policy: false, advertising_policy: false }

  test('are missing for a visitor and for missing fields', async () => {
    const visitor = await openApp({ tg_id: null })
    expect(visitor.scope.getState($consents)).toEqual(none)
    const { scope } = await openApp()
    const user = scope.getState($user)
    if (!user) throw new Error('nobody is signed in')
    await allSettled(userChanged, { scope, params: { ...user, policies: undefined } })
    expect(scope.getState($consents)).toEqual(none)
    expect(scope.getState($hasConsented)).toBe(false)
  })

  test('are read once after several 451 answers', async () => {
    const app = await openApp()
    await app.control('/__fake/faults', { status: 451 })
    await Promise.all([openProjects(app), allSettled(projects.list.refresh, { scope: app.scope })])
    expect(app.calls.filter((call) => call === 'GET /user/me')).toHaveLength(1)
  })
})

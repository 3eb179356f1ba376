import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN } from '@console/web/kit/platform/stored-names'
import { $platform } from '@console/web/kit/platform/platform'
import type { Batch } from '@console/web/kit/journal/step'
import * as projects from '@console/web/projects/list/list-model'
import {
  $consents,
  $hasConsented,
  $hasEnded,
  $user,
  signedInElsewhere,
  signedOutElsewhere,
  signOutRequested,
  userChanged,
} from '@console/web/session/model'
import { signInRequested } from '@console/web/session/sign-in'
import { openApp, ownerOf, signIn, type TestApp } from '../kit/app.ts'
import { tabStorage } from '../kit/browser-parts.ts'
import { openProjects } from '../kit/open-shop.ts'

/* How a session ends, what goes with it, and what waits for the same owner. */

let drafts: Map<string, string>
beforeEach(() => {
  drafts = new Map()
  vi.stubGlobal('sessionStorage', tabStorage(drafts))
})
afterEach(() => void vi.unstubAllGlobals())

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
  test('goes on with the same owner and keeps drafts', async () => {
    const app = await ended()
    const owner = ownerOf(app)
    expect(app.storage.has(OWNER)).toBe(false)
    await allSettled(signInRequested, { scope: app.scope })
    expect(app.calls).toEqual(['POST /auth/authorize', 'GET /user/me'])
    expect(app.storage.get(OWNER)).toBe(owner)
    expect(drafts.has('draft:form')).toBe(true)
    expect(app.reloads).toEqual([])
  })

  test('goes on after a sign-in in another tab', async () => {
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

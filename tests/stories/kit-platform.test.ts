import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  forgetPrefetched,
  takePrefetched,
  $platform,
  browserPlatform,
  hasLocks,
  logFx,
} from '@console/web/kit/platform/platform'
import { $marks, marksChanged } from '@console/web/kit/platform/marks'
import {
  $navigate,
  $pageExists,
  $pageNames,
  $pages,
  navigationRequested,
  pageNamed,
} from '@console/web/kit/platform/navigation'
import { trustedScript } from '@console/web/kit/platform/trusted'
import { isUnsavedElsewhere, tellOtherTabs } from '@console/web/kit/form/use-open-forms'

/* Pages, addresses and tabs as the browser has them. */

afterEach(() => vi.unstubAllGlobals())

test('names and marks of pages are stored, and navigation is passed on', async () => {
  const gone: unknown[] = []
  const scope = fork({ values: [[$navigate, (to: unknown) => gone.push(to)]] })
  await allSettled(pageNamed, { scope, params: { id: 'a', name: 'Мёд' } })
  await allSettled(pageNamed, { scope, params: { id: 'b', name: 'Чай' } })
  await allSettled(pageNamed, { scope, params: { id: 'a', name: 'Медок' } })
  expect(scope.getState($pageNames)).toEqual({ a: 'Медок', b: 'Чай' })
  await allSettled(navigationRequested, { scope, params: { to: '/projects', replace: true } })
  expect(gone).toEqual([{ to: '/projects', replace: true }])
  expect([scope.getState($pageExists)('/projects'), scope.getState($pages), scope.getState($marks)]).toEqual([
    false,
    {},
    {},
  ])
  const marks = { '/orders': { count: 2, text: '2 заказа', isNew: true } }
  await allSettled(marksChanged, { scope, params: marks })
  expect(scope.getState($marks)).toBe(marks)
  expect(fork().getState($navigate)({ to: '/' })).toBeUndefined()
})

test('logFx writes a warning to the browser’s console', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await allSettled(logFx, { scope: fork(), params: 'GET /things: 500' })
  expect(warned).toHaveBeenCalledWith('GET /things: 500')
  warned.mockRestore()
})

test('a script’s address passes a named policy, which is created once', () => {
  const made: string[] = []
  vi.stubGlobal('window', {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => {
        made.push(name)
        return { createScriptURL: (text: string) => `trusted ${rules.createScriptURL(text)}` }
      },
    },
  })
  expect([trustedScript('one', '/a.js'), trustedScript('one', '/b.js')]).toEqual(['trusted /a.js', 'trusted /a.js'])
  vi.stubGlobal('window', {})
  expect(trustedScript('two', '/b.js')).toBe('/b.js')
  expect(made).toEqual(['one'])
})

test('a prefetched answer is used once, by the first call with its token', async () => {
  const response = new Response('x')
  const prefetched = new Map([['/a', { token: 't', answer: Promise.resolve(response) }]])
  vi.stubGlobal('window', { prefetched })
  expect([takePrefetched('/b', 't'), takePrefetched('/a', 'other')]).toEqual([undefined, undefined])
  expect(await takePrefetched('/a', 't')).toBe(response)
  expect(takePrefetched('/a', 't')).toBeUndefined()
  prefetched.set('/c', { token: 't', answer: Promise.resolve(response) })
  forgetPrefetched()
  expect(prefetched.size).toBe(0)
  vi.stubGlobal('window', {})
  expect(takePrefetched('/a', 't')).toBeUndefined()
  expect(() => forgetPrefetched()).not.toThrow()
})

describe('the browser platform', () => {
  const over = { storage: fork().getState($platform).storage, drifted: () => undefined }
  const platform = () => browserPlatform(over)

  test('fetches, pauses and detects a missing network', async () => {
    vi.useFakeTimers()
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (...of: unknown[]) => Promise.resolve(asked.push(of)))
    vi.stubGlobal('navigator', { onLine: false })
    await platform().fetch('/a', { method: 'POST' })
    expect(asked).toEqual([['/a', { method: 'POST' }]])
    expect([platform().isOffline?.(), hasLocks()]).toEqual([true, false])
    let isOver = false
    void platform()
      .pause(100)
      .then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(99)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
    vi.useRealTimers()
    vi.stubGlobal('navigator', { onLine: true, locks: {} })
    expect([platform().isOffline?.(), hasLocks()]).toEqual([false, true])
  })

  test('runs exclusive tasks under the browser’s locks, or one by one within the tab', async () => {
    const names: string[] = []
    const request = (name: string, task: () => Promise<unknown>) => (names.push(name), task())
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await platform().exclusively('session', () => Promise.resolve(1))).toBe(1)
    vi.stubGlobal('navigator', {})
    const steps: string[] = []
    const task =
      (name: string, fails = false) =>
      async () => {
        steps.push(`${name} begins`)
        await Promise.resolve()
        steps.push(`${name} ends`)
        if (fails) throw new Error('no')
      }
    const first = platform().exclusively('a', task('a', true))
    const second = platform().exclusively('a', task('b'))
    await expect(first).rejects.toThrow('no')
    await second
    expect([names, steps]).toEqual([['session'], ['a begins', 'a ends', 'b begins', 'b ends']])
  })

  test('stores nothing until the app provides a platform', () => {
    const { storage } = fork().getState($platform)
    storage.setItem('a', '1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })
})

describe('unsaved work in other tabs', () => {
  test('is detected by their locks, ignoring this tab’s own', async () => {
    const held: { name: string; mode?: string }[] = []
    const request = (name: string, { mode }: { mode: string }, task: () => Promise<void>) => {
      const lock = { name, mode }
      held.push(lock)
      return task().then(() => held.splice(held.indexOf(lock), 1))
    }
    vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held }) } })
    const release = tellOtherTabs()
    expect(held).toEqual([{ name: expect.stringMatching(/^unsaved [a-z0-9]+$/) as unknown, mode: 'shared' }])
    expect(await isUnsavedElsewhere()).toBe(false)
    held.push({ name: 'session' })
    expect(await isUnsavedElsewhere()).toBe(false)
    held.push({ name: 'unsaved other' })
    expect(await isUnsavedElsewhere()).toBe(true)
    release()
    await vi.waitFor(() => expect(held.map(({ name }) => name)).toEqual(['session', 'unsaved other']))
  })

  test('is not detected without Web Locks', async () => {
    vi.stubGlobal('navigator', {})
    expect(() => tellOtherTabs()()).not.toThrow()
    expect(await isUnsavedElsewhere()).toBe(false)
    vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve({}) } })
    expect(await isUnsavedElsewhere()).toBe(false)
  })
})

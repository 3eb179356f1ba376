// @vitest-environment happy-dom
import { fork, allSettled } from 'effector'
import { beforeEach, describe, expect, test, afterEach, vi } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { rubrics } from '@console/shared/rubrics'
import { forgetPrefetched, takePrefetched, type Platform } from '@console/web/kit/platform/platform'
import { createOpenForms } from '@console/web/kit/platform/open-forms'
import { send } from '@console/web/kit/api/send'
import { ACCESS_TOKEN } from '@console/web/kit/platform/stored-names'
import { ApiError } from '@console/web/kit/api/error'
import { lazyModuleFx } from '@console/web/kit/api/api-effect'
import { prefetchWhenIdle } from '@console/web/kit/platform/prefetch-when-idle'
import { isNewRelease } from '@console/web/kit/platform/release'
import { consoleFileOf, consoleFiles } from '../../web/build/page-files.ts'
import { consoleRoutes } from '../../web/src/app/routes.tsx'

describe('a prefetched answer', () => {
  const url = 'https://api.example.test/user/me'
  const answer = Promise.resolve(Response.json({}))

  beforeEach(() => {
    window.prefetched = new Map([[url, { token: 'mine', answer }]])
  })

  test('is used once by its call', () => {
    expect(takePrefetched(url, 'mine')).toBe(answer)
    expect(takePrefetched(url, 'mine')).toBeUndefined()
  })

  test('is not used for another address or token', () => {
    expect(takePrefetched(`${url}/x`, 'mine')).toBeUndefined()
    expect(takePrefetched(url, 'other')).toBeUndefined()
    expect(takePrefetched(url, 'mine')).toBe(answer)
  })

  test('is dropped after the first page', () => {
    forgetPrefetched()
    expect(takePrefetched(url, 'mine')).toBeUndefined()
  })

  const platform = (came: Response): Platform => ({
    fetch: () => Promise.reject(new Error('nobody is asked twice')),
    prefetched: (_, token) => (token === 'mine' ? Promise.resolve(came) : undefined),
    storage: { getItem: (name) => (name === ACCESS_TOKEN ? 'mine' : null), setItem: () => {}, removeItem: () => {} },
    openForms: createOpenForms(),
    exclusively: (_, task) => task(),
    pause: () => Promise.resolve(),
    apiUrl: '',
    drifted: () => {},
  })
  const call = (came: Response) => send(platform(came), rubrics.list, { params: { shop: '1' } })

  test('is read like any answer, errors too', async () => {
    await expect(call(Response.json([]))).resolves.toEqual([])
    await expect(call(Response.json({}, { status: 404 }))).rejects.toMatchObject({ kind: 'refused', status: 404 })
  })
})

const pathsIn = (routes: ReturnType<typeof consoleRoutes>): (string | undefined)[] =>
  routes.flatMap(({ path, children = [] }) => [path, ...pathsIn(children)])

describe('files of a project’s tabs', () => {
  const domains: readonly Readonly<Record<string, Endpoint>>[] = Object.values(contract)
  const readings = domains
    .flatMap((domain) => Object.values(domain))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)

  const files = consoleFiles().map(({ name, calls }) => [name, calls] as const)

  test.each(files)('%s prefetches the owner and known calls, each once', (_, calls) => {
    expect(calls[0]).toBe('/user/me')
    expect(new Set(calls).size).toBe(calls.length)
    for (const path of calls) expect(readings).toContain(path)
  })

  const tabs = files.filter(([name]) => name.startsWith('project-'))

  test.each(tabs)('%s belongs to a route and prefetches the project', (name, calls) => {
    const tab = name.slice('project-'.length, -'.html'.length)
    expect(pathsIn(consoleRoutes(fork()))).toContain(`/projects/:shopId/${tab}`)
    expect(consoleFileOf(`/projects/1/${tab}`)).toBe(name)
    expect(calls[1]).toBe('/shops/{owner}/{shop}')
    // The history is on this device, so its tab makes no calls.
    expect(calls.length > 2).toBe(tab !== 'history')
  })

  test('every page right below a project has one', () => {
    const pages = pathsIn(consoleRoutes(fork())).filter((path) => /^\/projects\/:shopId\/[^/]+$/.test(path ?? ''))
    expect(pages.length).toBeGreaterThan(0)
    expect(tabs).toHaveLength(pages.length)
  })

  test('the projects’ own asks for their list', () => {
    expect(Object.fromEntries(files)).toMatchObject({
      'console.html': ['/user/me'],
      'projects.html': ['/user/me', '/shops/{owner}'],
    })
  })

  test('other addresses have the frame’s', () => {
    expect(consoleFileOf('/projects')).toBe('projects.html')
    expect(consoleFileOf('/projects/1')).toBe('console.html')
    expect(consoleFileOf('/projects/1/products/new')).toBe('console.html')
    expect(consoleFileOf('/projects/1/toString')).toBe('console.html')
    expect(consoleFileOf('/info')).toBeUndefined()
  })
})

test('a save whose code fails to load fails with a message, and loads it again', async () => {
  let isThere = false
  let asked = 0
  const mergingFx = lazyModuleFx(() => {
    asked += 1
    return isThere ? Promise.resolve({ merge: 'the code' }) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const scope = fork()
  const first = await allSettled(mergingFx, { scope })
  expect(first).toMatchObject({ status: 'fail', value: { kind: 'unreachable', status: null } })
  expect(first.value).toBeInstanceOf(ApiError)
  expect((first.value as ApiError).message).toBe('Часть страницы не загрузилась. Попробуйте ещё раз.')

  isThere = true
  expect(await allSettled(mergingFx, { scope })).toEqual({ status: 'done', value: { merge: 'the code' } })
  expect(asked).toBe(2)
})

test('loads the code of a save ahead, while its form is open', async () => {
  let asked = 0
  lazyModuleFx(() => Promise.resolve((asked += 1)))
  const end = prefetchWhenIdle.start()
  await vi.waitFor(() => expect(asked).toBe(1), 5000)
  end()
})

describe('after a deploy', () => {
  const OWN = '/assets/start-1.js'
  const OTHER = '/assets/start-2.js'
  const asked: [string, RequestInit][] = []
  let answer: () => Promise<Response>
  let entry: { mockReturnValue: (value: Element | null) => unknown }
  const page = (entry: string) =>
    new Response(`<head><script type="module" crossorigin src="${entry}"></script></head><p>Консоль</p>`)

  beforeEach(() => {
    // A console under development has no releases.
    vi.stubEnv('DEV', false)
    const script = document.createElement('script')
    script.setAttribute('src', OWN)
    // Put into the document it would be loaded.
    entry = vi.spyOn(document, 'querySelector').mockReturnValue(script)
    asked.length = 0
    answer = () => Promise.resolve(page(OTHER))
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push([url, init])
      return answer()
    })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  test('a save whose code is gone asks to reload the page', async () => {
    const saved = createOpenForms().claim({ form: Symbol('form'), hasDraft: true, saving: true })
    const mergingFx = lazyModuleFx(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await allSettled(mergingFx, { scope: fork() })).toMatchObject({
      status: 'fail',
      value: { message: 'Консоль обновилась. Обновите страницу и сохраните ещё раз.' },
    })
    saved()
  })

  test('detects a new release by the entry script, with a fresh request and a time limit', async () => {
    expect(await isNewRelease()).toBe(true)
    expect(asked).toEqual([
      [window.location.href, { cache: 'no-store', signal: expect.any(AbortSignal) as AbortSignal }],
    ])
    answer = () => Promise.resolve(page(OWN))
    expect(await isNewRelease()).toBe(false)
  })

  test.each<[string, () => Promise<Response>]>([
    ['the server has no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the server fails',
      () =>
        page(OTHER)
          .text()
          .then((text) => new Response(text, { status: 502 })),
    ],
    [
      'another page answers, of a network that wants a sign-in, say',
      () => Promise.resolve(new Response('<p>Wi-Fi</p>')),
    ],
  ])('detects no release when %s', async (_, given) => {
    answer = given
    expect(await isNewRelease()).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test('asks for no release in development or without an entry script', async () => {
    vi.stubEnv('DEV', true)
    expect(await isNewRelease()).toBe(false)
    vi.stubEnv('DEV', false)
    entry.mockReturnValue(null)
    expect(await isNewRelease()).toBe(false)
    expect(asked).toEqual([])
  })
})

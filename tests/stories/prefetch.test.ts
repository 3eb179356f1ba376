// @vitest-environment happy-dom
import { fork } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { rubrics } from '@console/shared/rubrics'
import { forgetPrefetched, takePrefetched } from '@console/web/kit/platform/prefetch'
import type { Platform } from '@console/web/kit/platform/platform'
import { send } from '@console/web/kit/api/send'
import { ACCESS_TOKEN } from '@console/web/kit/platform/stored-names'
import { consoleFileOf, consoleFiles } from '../../web/build/page-files.ts'
import { consoleRoutes } from '../../web/src/app/routes.tsx'

describe('an answer that came ahead', () => {
  const url = 'https://api.example.test/user/me'
  const answer = Promise.resolve(Response.json({}))

  beforeEach(() => {
    window.prefetched = new Map([[url, { token: 'mine', answer }]])
  })

  test('is taken by the call that it was asked for, once', () => {
    expect(takePrefetched(url, 'mine')).toBe(answer)
    expect(takePrefetched(url, 'mine')).toBeUndefined()
  })

  test('is nothing to another address or another token', () => {
    expect(takePrefetched(`${url}/x`, 'mine')).toBeUndefined()
    expect(takePrefetched(url, 'other')).toBeUndefined()
    expect(takePrefetched(url, 'mine')).toBe(answer)
  })

  test('is gone once the first page has asked', () => {
    forgetPrefetched()
    expect(takePrefetched(url, 'mine')).toBeUndefined()
  })

  const platform = (came: Response): Platform => ({
    fetch: () => Promise.reject(new Error('nobody is asked twice')),
    prefetched: (_, token) => (token === 'mine' ? Promise.resolve(came) : undefined),
    storage: { getItem: (name) => (name === ACCESS_TOKEN ? 'mine' : null), setItem: () => {}, removeItem: () => {} },
    exclusively: (_, task) => task(),
    pause: () => Promise.resolve(),
    apiUrl: '',
    drifted: () => {},
  })
  const call = (came: Response) => send(platform(came), rubrics.list, { params: { shop: '1' } })

  test('is read as any other, errors too', async () => {
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

  test.each(files)('%s asks for the owner, and for what the contract knows, each once', (_, calls) => {
    expect(calls[0]).toBe('/user/me')
    expect(new Set(calls).size).toBe(calls.length)
    for (const path of calls) expect(readings).toContain(path)
  })

  const tabs = files.filter(([name]) => name.startsWith('project-'))

  test.each(tabs)('%s is that of a page of the router’s, and asks for the project and more', (name, calls) => {
    const tab = name.slice('project-'.length, -'.html'.length)
    expect(pathsIn(consoleRoutes(fork()))).toContain(`/projects/:shopId/${tab}`)
    expect(consoleFileOf(`/projects/1/${tab}`)).toBe(name)
    expect(calls[1]).toBe('/shops/{owner}/{shop}')
    // What was done from this device no server is asked for.
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

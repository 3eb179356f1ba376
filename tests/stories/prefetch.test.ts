// @vitest-environment happy-dom
import { fork } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { rubrics } from '@console/shared/rubrics'
import { forgetPrefetched, takePrefetched } from '@console/web/kit/api/prefetch'
import type { Platform } from '@console/web/kit/api/platform'
import { send } from '@console/web/kit/api/send'
import { ACCESS_TOKEN } from '@console/web/kit/api/tokens'
import { consoleFileOf, tabs } from '../../web/page-files.ts'
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
    apiUrl: '',
    drifted: () => {},
  })
  const call = (came: Response) => send(platform(came), rubrics.list, { params: { shop: '1' } })

  test('is read as any other, errors too', async () => {
    await expect(call(Response.json([]))).resolves.toEqual([])
    await expect(call(Response.json({}, { status: 404 }))).rejects.toMatchObject({ kind: 'refused', status: 404 })
  })
})

const namesIn = (routes: ReturnType<typeof consoleRoutes>): (string | undefined)[] =>
  routes.flatMap(({ path, children = [] }) => [path, ...namesIn(children)])

describe('files of a project’s tabs', () => {
  const domains: readonly Readonly<Record<string, Endpoint>>[] = Object.values(contract)
  const readings = domains
    .flatMap((domain) => Object.values(domain))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)

  test.each(Object.entries(tabs))(
    '%s is a tab of the router’s, and asks for what the contract knows',
    (tab, [, ...calls]) => {
      expect(namesIn(consoleRoutes(fork()))).toContain(tab)
      expect(consoleFileOf(`/projects/1/${tab}`)).toBe(`project-${tab}.html`)
      for (const path of calls) expect(readings).toContain(path)
    },
  )

  test('other addresses have the frame’s', () => {
    expect(consoleFileOf('/projects')).toBe('projects.html')
    expect(consoleFileOf('/projects/1')).toBe('console.html')
    expect(consoleFileOf('/projects/1/products/new')).toBe('console.html')
    expect(consoleFileOf('/projects/1/toString')).toBe('console.html')
    expect(consoleFileOf('/info')).toBeUndefined()
  })
})

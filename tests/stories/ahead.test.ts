// @vitest-environment happy-dom
import { fork } from 'effector'
import { matchRoutes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { forgetAhead, takeAhead } from '@console/web/kit/api/ahead'
import { consoleFileOf, tabs } from '../../web/page-files.ts'
import { consoleRoutes } from '../../web/src/app/routes.tsx'

describe('an answer that came ahead', () => {
  const url = 'https://api.example.test/user/me'
  const mine = { method: 'GET', headers: { authorization: 'Bearer mine' } }
  const answer = Promise.resolve(new Response('{}'))

  beforeEach(() => {
    window.ahead = new Map([[url, { token: 'mine', answer }]])
  })

  test('is taken by the call that it was asked for, once', () => {
    expect(takeAhead(url, mine)).toBe(answer)
    expect(takeAhead(url, mine)).toBeUndefined()
  })

  test.each([
    ['another address', `${url}/x`, mine],
    ['another token', url, { ...mine, headers: { authorization: 'Bearer other' } }],
    ['no token', url, { method: 'GET' }],
    ['another method', url, { ...mine, method: 'PATCH' }],
  ])('is nothing to a call with %s', (_, address, init) => {
    expect(takeAhead(address, init)).toBeUndefined()
    expect(takeAhead(url, mine)).toBe(answer)
  })

  test('is gone once the first page has asked', () => {
    forgetAhead()
    expect(takeAhead(url, mine)).toBeUndefined()
  })
})

describe('files of a project’s tabs', () => {
  const domains: readonly Readonly<Record<string, Endpoint>>[] = Object.values(contract)
  const readings = domains
    .flatMap((domain) => Object.values(domain))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)

  test.each(Object.entries(tabs))(
    '%s is a tab of the router’s, and asks for what the contract knows',
    (tab, [, ...ahead]) => {
      const found = matchRoutes(consoleRoutes(fork()), `/projects/1/${tab}`)?.map(({ route }) => route.path)
      expect(found).toContain(tab)
      expect(consoleFileOf(`/projects/1/${tab}`)).toBe(`project-${tab}.html`)
      for (const path of ahead) expect(readings).toContain(path)
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

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Fault } from '@console/web/demo/control'
import { ANY, calls, faultOf, kinds, wordsOf } from '@console/web/demo/FaultsSection.tsx'
import * as faults from '@console/web/demo/faults-model'
import * as demo from '@console/web/demo/model'
import { opened } from '@console/web/demo/model'
import { $chaos, $chaosFailure, chaosSet, $passed, driftCleared, driftRefreshed } from '@console/web/demo/faults-model'
import { createFakeApi } from '@console/fake-api/app'
import { createProxy } from '@console/fake-api/provider/proxy'
import { defaults } from '@console/fake-api/settings'
import { openPanel, press } from '../kit/demo-panel.ts'
import { openApp } from '../kit/app.ts'

describe('the choice of a failure', () => {
  test('lists every call once, after "any call"', () => {
    const endpoints = Object.values(contract).flatMap((domain) => Object.keys(domain))
    expect(calls).toHaveLength(endpoints.length + 1)
    expect(new Set(calls.map(({ value }) => value)).size).toBe(calls.length)
    expect(calls[0]).toEqual({ value: ANY, label: 'Любой вызов' })
    const { method, path, title } = contract.profile.me
    expect(calls).toContainEqual({ value: `${method} ${path}`, label: `${title} · ${method} ${path}` })
  })

  test.each([
    ['500', '500: сервер не справился', { status: 500 }],
    ['422', '422: данные не приняты', { status: 422 }],
    ['401', '401: нужно войти', { status: 401 }],
    ['403', '403: нет доступа', { status: 403 }],
    ['404', '404: этого уже нет', { status: 404 }],
    ['409', '409: противоречие', { status: 409 }],
    ['451', '451: нет согласий', { status: 451 }],
    ['before', 'Обрыв до ответа', { drop: 'before' }],
    ['after', 'Обрыв посреди ответа', { drop: 'after' }],
  ])('%s is sent to the server and listed with its label', (kind, words, fault) => {
    expect(kinds).toContainEqual({ value: kind, label: words })
    expect(faultOf(ANY, kind, false)).toEqual(fault)
    expect(wordsOf(faultOf(ANY, kind, false))).toBe(`${words} — любой вызов`)
  })

  test('may be limited to one call and one time', () => {
    const once = faultOf('PATCH /shops/{owner}', '409', true)
    expect(once).toEqual({ method: 'PATCH', path: '/shops/{owner}', status: 409, times: 1 })
    expect(wordsOf(once)).toBe('409: противоречие — PATCH /shops/{owner}, осталось раз: 1')
    const always = faultOf('PATCH /shops/{owner}', 'after', false)
    expect(always).toEqual({ method: 'PATCH', path: '/shops/{owner}', drop: 'after' })
    expect(wordsOf(always)).toBe('Обрыв посреди ответа — PATCH /shops/{owner}')
  })

  test.each<[Fault, string]>([
    [{ status: 503 }, '503 — любой вызов'],
    [{ drop: true }, 'Обрыв до ответа — любой вызов'],
    [{ path: '/user/me', delay_ms: 100 }, 'задержка — /user/me'],
    [{ method: 'GET', status: 500, times: 3 }, '500: сервер не справился — GET, осталось раз: 3'],
    [{ times: 0, status: 500 }, '500: сервер не справился — любой вызов, осталось раз: 0'],
  ])('lists faults that others planned: %j', (fault, words) => {
    expect(wordsOf(fault)).toBe(words)
  })
})

describe('planned failures', () => {
  test('latency stays with faults, after them', async () => {
    const app = await openPanel()
    const { scope } = app
    expect(scope.getState(faults.$latency)).toBe(0)
    expect(scope.getState(faults.$faults)).toEqual([])
    await allSettled(faults.latencySet, { scope, params: 400 })
    await allSettled(faults.faultAdded, { scope, params: faultOf('GET /user/me', '500', true) })
    expect(scope.getState(faults.$latency)).toBe(400)
    expect(scope.getState(faults.$faults).map(wordsOf)).toEqual([
      '500: сервер не справился — GET /user/me, осталось раз: 1',
    ])
    await allSettled(faults.latencySet, { scope, params: 2000 })
    expect(await app.control('/__fake/faults', {}, 'GET')).toEqual([
      { method: 'GET', path: '/user/me', status: 500, times: 1, delay_ms: 2000 },
      { delay_ms: 2000 },
    ])
    await allSettled(faults.faultsCleared, { scope })
    expect(scope.getState(faults.$faults)).toEqual([])
    expect(await app.control('/__fake/faults', {}, 'GET')).toEqual([{ delay_ms: 2000 }])
    await allSettled(faults.latencySet, { scope, params: 0 })
    expect(await app.control('/__fake/faults', {}, 'GET')).toEqual([])
    expect(scope.getState(faults.$latency)).toBe(0)
  })

  test('existing faults are read when the panel opens, and a new one is added after them', async () => {
    const app = await openPanel()
    const { scope } = app
    await app.control('/__fake/faults', { path: '/user/me', status: 404 })
    await app.control('/__fake/faults', { delay_ms: 30 })
    await allSettled(opened, { scope })
    expect(scope.getState(faults.$faults)).toEqual([{ path: '/user/me', status: 404 }])
    expect(scope.getState(faults.$latency)).toBe(30)
    await allSettled(faults.faultAdded, { scope, params: faultOf(ANY, '500', false) })
    expect(scope.getState(faults.$faults).map(({ status }) => status)).toEqual([404, 500])
  })

  test.each<Fault>([{ method: 'GET' }, { path: '/user/me' }, { status: 500 }, { drop: true }, { times: 1 }])(
    'a delay with %j is a fault, not the latency of all calls',
    async (fault) => {
      const app = await openPanel()
      await app.control('/__fake/faults', { ...fault, delay_ms: 1 })
      await allSettled(opened, { scope: app.scope })
      expect(app.scope.getState(faults.$faults)).toEqual([{ ...fault, delay_ms: 1 }])
      expect(app.scope.getState(faults.$latency)).toBe(0)
    },
  )

  test.each([
    ['looking', press(opened, undefined)],
    ['adding one', press(faults.faultAdded, { status: 500 })],
    ['setting the latency', press(faults.latencySet, 400)],
    ['clearing', press(faults.faultsCleared, undefined)],
    ['asking for the log', press(faults.logRefreshed, undefined)],
  ])('shows a failure of %s until the next action', async (_, act) => {
    const { scope, network } = await openPanel()
    network.isOff = true
    await act(scope)
    expect(scope.getState(faults.$faultFailure)).toBe('Failed to fetch')
    network.isOff = false
    await act(scope)
    expect(scope.getState(faults.$faultFailure)).toBeNull()
  })
})

describe('the log of calls', () => {
  test('lists the newest calls first, without pictures and the panel’s own', async () => {
    const { scope, api, storage } = await openPanel()
    const headers = { authorization: `Bearer ${storage.get('access_token') ?? ''}` }
    for (const path of ['/templates', '/files/none.png', '/__fake/clock', '/user/me'])
      await api.request(`http://fake.test${path}`, { headers })
    await allSettled(faults.logRefreshed, { scope })
    const paths = scope.getState(faults.$log).map(({ path }) => path)
    expect(paths.slice(0, 2)).toEqual(['/user/me', '/templates'])
    expect(paths.filter((path) => /files|__fake/.test(path))).toEqual([])
  })
})

const CALM = { seed: 1, rate: 0, profile: 'none' }

test('sets, reads and ends chaos by a seed', async () => {
  const app = await openPanel()
  const { scope } = app
  expect(scope.getState($chaos)).toEqual(CALM)
  await allSettled(chaosSet, { scope, params: { seed: 3, rate: 0.05, profile: 'office' } })
  expect(await app.control('/__fake/chaos', {}, 'GET')).toMatchObject({ seed: 3, rate: 0.05, profile: 'office' })
  const again = await openPanel({ beside: app })
  expect(again.scope.getState($chaos)).toMatchObject({ seed: 3, rate: 0.05, profile: 'office' })
  await allSettled(chaosSet, { scope, params: { seed: 3, rate: 0, profile: 'none' } })
  expect(await app.control('/__fake/chaos', {}, 'GET')).toBeNull()
})

test.each([
  ['a slow network', { ...CALM, profile: '3g' }],
  ['failing calls', { ...CALM, rate: 0.2 }],
])('sets %s alone', async (_, chaos) => {
  const app = await openPanel()
  await allSettled(chaosSet, { scope: app.scope, params: chaos })
  expect(await app.control('/__fake/chaos', {}, 'GET')).toMatchObject(chaos)
})

test('shows a refused setting until the panel opens again', async () => {
  const { scope } = await openPanel()
  await allSettled(chaosSet, { scope, params: { ...CALM, seed: -1, rate: 0.05 } })
  expect(scope.getState($chaosFailure)).toBe('Проверьте заполнение полей.')
  await allSettled(opened, { scope })
  expect(scope.getState($chaosFailure)).toBeNull()
})

const faulty = '/templates'

test('behind a proxy lists answers that break their contract, newest first, and clears them', async () => {
  const provider = createFakeApi()
  const app = await openApp({
    before: (fake) => {
      const proxy = createProxy(fake, {
        target: 'http://provider.test',
        real: [],
        token: null,
        settings: defaults,
        fetch: async (request) => {
          const answer = await provider.respond(request)
          return request.url.endsWith(faulty) ? Response.json([{ uuid: 'a' }]) : answer
        },
      })
      return { ...fake, request: async (input, init) => proxy.respond(new Request(input, init)) }
    },
  })
  const { scope, storage } = app
  await allSettled(demo.opened, { scope })
  const headers = { authorization: `Bearer ${storage.get('access_token')}` }
  await app.api.request(`http://fake.test${faulty}`, { headers })
  await allSettled(driftRefreshed, { scope })
  const [newest, ...earlier] = scope.getState($passed) ?? []
  expect([newest?.endpoint, newest?.drift.map(({ text }) => text)]).toEqual([
    `GET ${faulty}`,
    ['ответ: нет [].title — нужно: string'],
  ])
  expect(earlier.map(({ endpoint }) => endpoint)).toContain('GET /user/me')
  await allSettled(driftCleared, { scope })
  expect(scope.getState($passed)).toEqual([])
})

test('compares nothing without a proxy', async () => {
  const { scope } = await openApp()
  await allSettled(demo.opened, { scope })
  expect(scope.getState($passed)).toBeNull()
})

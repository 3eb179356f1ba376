import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { readSettings } from '@console/fake-api/settings'
import { API } from '../kit/app.ts'

const OWN = 'http://localhost:5173'
const OTHER = 'http://127.0.0.1:5173'
const api = createFakeApi(readSettings({ WEB_ORIGIN: `${OWN}, ${OTHER}` }))

const status = async (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  (await api.request(url, { method, headers })).status

describe('who may call the control interface', () => {
  test.each([
    ['http://localhost:8787', {}],
    ['http://127.0.0.1:8787', {}],
    ['http://[::1]:8787', {}],
    ['http://192.168.1.20:8787', {}],
    ['http://localhost:8787', { origin: OWN, 'sec-fetch-site': 'same-site' }],
    ['http://localhost:8787', { origin: OTHER, 'sec-fetch-site': 'cross-site' }],
    ['http://localhost:8787', { origin: 'http://localhost:8787', 'sec-fetch-site': 'same-origin' }],
    ['http://localhost:8787', { 'sec-fetch-site': 'none' }],
  ])('answers its own pages and programs: %s %j', async (base, headers) => {
    expect(await status(`${base}/__fake/scenarios`, headers)).toBe(200)
  })

  test.each([
    ['http://evil.example', {}],
    ['http://localhost.evil.example:8787', {}],
    ['http://127.0.0.1.evil.example:8787', {}],
    ['http://localhost:8787', { origin: 'https://evil.example' }],
    ['http://localhost:8787', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['http://localhost:8787', { origin: 'null' }],
    ['http://localhost:8787', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses everybody else: %s %j', async (base, headers) => {
    const calls: [string, string][] = [
      ['GET', '/__fake/state'],
      ['PUT', '/__fake/state'],
      ['POST', '/__fake/faults'],
      ['POST', '/w/one/__fake/reset'],
      ['DELETE', '/__fake/worlds/one'],
      ['GET', '/__fake/nothing'],
      ['GET', '/__fake'],
      ['GET', '/__fake/tables/users'],
      ['GET', '/__fake/requests'],
    ]
    for (const [method, path] of calls) expect(await status(base + path, headers, method)).toBe(403)
    expect(await status(`${base}/health`, headers)).toBe(200)
  })

  test('answers under the names that its settings say', async () => {
    const named = createFakeApi(readSettings({ FAKE_API_HOST: 'api.test', FAKE_API_CONTROL: '1' }))
    expect((await named.request('http://api.test:8787/__fake/scenarios')).status).toBe(200)
    expect((await named.request('http://other.test:8787/__fake/scenarios')).status).toBe(403)
    expect((await createFakeApi().request(`${API}/__fake/scenarios`)).status).toBe(200)
  })
})

describe('several origins that may call the fake server', () => {
  test.each(['localhost:5173', 'http://a.test, b', 'http://a.test/path'])('%s is no setting', (text) => {
    expect(() => readSettings({ WEB_ORIGIN: text })).toThrow(`WEB_ORIGIN=${text}: `)
  })
})

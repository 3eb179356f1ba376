import { describe, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { readSettings } from '@console/fake-api/settings'
import { renewal } from '@console/shared/kit/tokens'
import { openCaller, type Caller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { stateOf } from '../kit/control.ts'

/** What became of calls, one after the other: a status, 'broken' without an answer, 'torn' in the middle of one. */
async function outcomes({ api, base, token }: Caller, path: string, count: number): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < count; at += 1) {
    const headers = { authorization: `Bearer ${token}` }
    found.push(
      await api.request(base + path, { headers }).then(
        (answer) =>
          answer.text().then(
            () => String(answer.status),
            () => 'torn',
          ),
        () => 'broken',
      ),
    )
  }
  return found
}
const plan = (caller: Caller, chaos: object) => caller.control('/__fake/chaos', chaos)

describe('failures by a seed', () => {
  test('a lost answer never spends a token', async () => {
    const anna = await openCaller()
    await plan(anna, { seed: 3, rate: 1, kinds: { drop: 1 } })
    const refresh = () => anna.call(renewal, {}, { refresh_token: anna.refresh_token })
    const calls = Array.from({ length: 30 }, refresh)
    expect((await Promise.allSettled(calls)).every(({ status }) => status === 'rejected')).toBe(true)
    await anna.control('/__fake/chaos', undefined, 'DELETE')
    expect((await refresh()).status).toBe(200)
  })

  test('go on where they were in a state that is put back', async () => {
    const anna = await openCaller()
    await plan(anna, { seed: 5, rate: 0.4, kinds: { error: 1 } })
    await outcomes(anna, '/templates', 10)
    const state = await stateOf(anna.api)
    const rest = await outcomes(anna, '/templates', 40)
    await anna.api.request(`${API}/__fake/state`, { method: 'PUT', body: state })
    expect(await outcomes(anna, '/templates', 40)).toEqual(rest)
  })

  test('start with the setting, restart with a reset, and end on request', async () => {
    const chaos = { seed: 5, rate: 1, profile: 'none', kinds: { error: 1 } } as const
    const api = createFakeApi({ chaos })
    const ask = async (path: string, method = 'GET') => {
      const answer = await api.request(API + path, { method })
      return answer.status === 200 ? ((await answer.json()) as unknown) : answer.status
    }
    expect(await ask('/templates')).toBeGreaterThanOrEqual(500)
    expect(await ask('/__fake/chaos')).toEqual({ ...chaos, calls: { 'GET /templates': 1 } })
    await ask('/__fake/reset', 'POST')
    expect(await ask('/__fake/chaos')).toEqual({ ...chaos, calls: {} })
    await ask('/__fake/chaos', 'DELETE')
    expect(await ask('/__fake/chaos')).toBeNull()
    expect(await ask('/templates')).toBe(401)
  })
})

describe('FAKE_API_CHAOS', () => {
  test.each([
    ['7:0.05', { seed: 7, rate: 0.05, profile: 'none' }],
    ['0:1:3g', { seed: 0, rate: 1, profile: '3g' }],
    ['', null],
  ])('%s', (text, chaos) => expect(readSettings({ FAKE_API_CHAOS: text }).chaos).toEqual(chaos))

  test.each(['7', '7:5%', '7:2', '-1:0.5', '99999999999:0.1', '7:0.5:moon', '7:0.5:3g:more'])('%s is refused', (text) =>
    expect(() => readSettings({ FAKE_API_CHAOS: text })).toThrow(`FAKE_API_CHAOS=${text}: `),
  )
})

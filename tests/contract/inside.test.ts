import { describe, expect, test } from 'vitest'
import type { SeenCall } from '@console/fake-api/kit/watch'
import { categories } from '@console/shared/categories'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import { API } from '../kit/app.ts'
import { callerOf, openCaller } from '../kit/caller.ts'
import { send } from '../kit/control.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'
import { look, difference } from '../kit/inside.ts'

describe('the stream of calls', () => {
  test('shows no token, no password and no signature', async () => {
    const anna = await openCaller()
    const { next, leave } = await look(anna)
    const begun = await callerOf(anna.api, 1002)
    const params = (await sampleParams(anna, robokassaIntegration.create)) ?? {}
    const body = (await sampleBody(anna, robokassaIntegration.create, params)) as Record<string, unknown>
    await anna.call(robokassaIntegration.create, params, {
      ...body,
      password_firts: 'planted-one',
      password_second: 'planted-two',
    })
    const seen: SeenCall[] = []
    do seen.push(await next())
    while (!seen.some(({ request }) => request?.includes('password_firts')))
    const tables = await Promise.all(
      ['access_tokens', 'refresh_tokens', 'robokassa_secrets', 'robokassa_integrations'].map(async (name) =>
        (await anna.api.request(`${API}/__fake/tables/${name}`)).text(),
      ),
    )
    const patches = await difference(anna, `from=0&to=${seen.at(-1)?.id}`)
    const shown = JSON.stringify([seen, tables, patches])
    for (const secret of [
      anna.token,
      anna.refresh_token,
      begun.token,
      begun.refresh_token,
      'planted-one',
      'planted-two',
    ])
      expect(shown.includes(secret), secret).toBe(false)
    expect(seen.map(({ path }) => path)).toContain('/auth/authorize')
    await leave()
  })

  test('says nothing of other worlds, nor of those who only look', async () => {
    const { api } = await openCaller()
    const one = await callerOf(api, 1001, `${API}/w/one`)
    const { next, leave } = await look(one)
    await callerOf(api, 1001, `${API}/w/two`)
    await one.control('/__fake/scenarios', undefined, 'GET')
    await one.control('/__fake/clock', { advance_s: 1 })
    expect(await next()).toMatchObject({ id: 1, path: '/__fake/clock' })
    await leave()
  })

  test('a call has the same answer with and without a watch', async () => {
    const anna = await openCaller()
    const { leave } = await look(anna)
    const params = (await sampleParams(anna, categories.create)) ?? {}
    const long = `{"data":{"title":"${'щ'.repeat(700_000)}"}}`
    expect((await send(anna, 'POST', '/auth/token', long)).status).toBe(415)
    expect((await anna.call(categories.list, params)).status).toBe(200)
    await anna.control('/__fake/faults', { path: '/templates', drop: 'before' })
    await expect(anna.read('/templates')).rejects.toThrow(TypeError)
    await anna.control('/__fake/faults', { path: '/statistics/shops', drop: 'after' })
    const broken = await anna
      .call({ method: 'GET', path: '/statistics/shops', access: 'public', answer: null } as never, {})
      .catch((error: unknown) => error)
    if (broken instanceof Response) await expect(broken.text()).rejects.toThrow()
    await leave()
  })
})

test('sessions and worlds: who is signed in, and where', async () => {
  const { api } = await openCaller()
  await callerOf(api, 1002, `${API}/w/one`)
  const at = async (path: string): Promise<unknown> => (await api.request(API + path)).json()
  const sessions = await at('/w/one/__fake/sessions')
  const worlds = await at('/__fake/worlds')
  expect(sessions).toContainEqual(expect.objectContaining({ tg_id: 1002, sessions: 1, access_tokens: 1 }))
  expect(sessions).toContainEqual(expect.objectContaining({ tg_id: 1001, sessions: 0, access_tokens: 0 }))
  expect((worlds as { name: string }[]).map(({ name }) => name)).toEqual(['default', 'one'])
})

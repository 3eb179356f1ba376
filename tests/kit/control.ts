import type { FakeApi } from '@console/fake-api/app'
import { categories } from '@console/shared/categories'
import { callerOf, openCaller, type Caller } from './caller.ts'
import { API } from './app.ts'
import { png, sampleBody, sampleParams } from './samples.ts'

/** Sends a body that may be invalid, for example broken JSON. */
export const send = (caller: Pick<Caller, 'api' | 'base'>, method: string, path: string, body?: unknown) =>
  caller.api.request(caller.base + path, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

export const stateOf = async (api: FakeApi, base = API): Promise<string> =>
  (await api.request(`${base}/__fake/state`)).text()

/** Opens a world with a changed row, an upload, a removal, a session, a fault and a moved clock. */
export async function usedWorld(): Promise<Caller> {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.update)) ?? {}
  await anna.call(categories.update, params, { data: { title: 'Было иначе' }, background_img: png })
  await anna.call(categories.create, params, await sampleBody(anna, categories.create, params))
  await anna.call(categories.remove, (await sampleParams(anna, categories.remove)) ?? {})
  await callerOf(anna.api, 1002)
  await anna.control('/__fake/faults', { path: '/templates', status: 503, times: 2 })
  await anna.control('/__fake/clock', { advance_s: 120 })
  return anna
}

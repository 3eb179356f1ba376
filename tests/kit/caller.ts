import { createFakeApi, type FakeApi, type FakeApiOptions } from '@console/fake-api/app'
import { fillPath, type Endpoint } from '@console/shared/kit/endpoint'
import { packBody } from '@console/shared/kit/form-data'
import type { User } from '@console/shared/profile'
import { API, signIn } from './app.ts'

/** An owner who calls a fake server (in memory, or one of its worlds) without a console. */
export interface Caller {
  readonly api: FakeApi
  /** The world's address without a slash at its end. */
  readonly base: string
  readonly token: string
  readonly refresh_token: string
  readonly user: User
  /** Makes a call of the contract; `headers` are added and may replace `authorization`. */
  call(
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  /** Makes a call without a body; `headers` are added. */
  send(method: string, path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Returns the answer of a GET as JSON without its envelope. */
  read(path: string): Promise<unknown>
  /** Makes a call of the control interface and returns its answer. */
  control(path: string, body?: unknown, method?: string): Promise<unknown>
}

export async function openCaller(tg_id = 1001, options: FakeApiOptions = {}): Promise<Caller> {
  return callerOf(createFakeApi(options), tg_id)
}

/** Returns an answer as JSON without its envelope. */
export async function answerOf(response: Response, path: string): Promise<unknown> {
  if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`)
  const answer: unknown = await response.json()
  return answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer
}

/** Signs in another person at the same server, in the same world. */
export async function callerOf(api: FakeApi, tg_id: number, base = API): Promise<Caller> {
  const { access_token: token, refresh_token } = await signIn(api, tg_id, base)
  const bearer = { authorization: `Bearer ${token}` }
  const send: Caller['send'] = async (method, path, headers) =>
    api.request(base + path, { method, headers: { ...bearer, ...headers } })
  const read = async (path: string): Promise<unknown> => answerOf(await send('GET', path), path)
  return {
    api,
    base,
    token,
    refresh_token,
    user: (await read('/user/me')) as User,
    read,
    send,
    call: (endpoint, params, body, headers = {}) => {
      const packed = body === undefined ? { headers: {} } : packBody(endpoint, body)
      return api.request(base + fillPath(endpoint.path, params), {
        ...packed,
        method: endpoint.method,
        headers: { ...bearer, ...packed.headers, ...headers },
      })
    },
    control: async (path, body = {}, method = 'POST') => {
      const response = await api.request(base + path, {
        method,
        ...(method !== 'GET' &&
          method !== 'DELETE' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.status === 204 ? null : ((await response.json()) as unknown)
    },
  }
}

/** A call whose body is a stream. */
export const stream = (
  caller: Caller,
  method: string,
  path: string,
  body: ReadableStream,
  type = 'application/json',
) => {
  const init = {
    method,
    body,
    duplex: 'half',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': type },
  }
  return caller.api.request(caller.base + path, init)
}

/** Sends a body that may be invalid, for example broken JSON. */
export const send = (caller: Pick<Caller, 'api' | 'base'>, method: string, path: string, body?: unknown) =>
  caller.api.request(caller.base + path, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

export const stateOf = async (api: FakeApi, base = API): Promise<string> =>
  (await api.request(`${base}/__fake/state`)).text()

import { createFakeApi, type FakeApi, type FakeApiOptions } from '@console/fake-api/app'
import type { LoggedRequest } from '@console/fake-api/kit/world'
import { fillPath, type AnswerOf, type Endpoint, type InputOf } from '@console/shared/kit/endpoint'
import { packBody } from '@console/shared/kit/form-data'
import { Problem } from '@console/shared/kit/problem'
import { profile } from '@console/shared/profile'
import { projects } from '@console/shared/projects'
import * as z from 'zod/mini'
import { API, signIn } from './console.ts'

/** An owner who makes calls of the contract to a fake server in memory, without a console in between. */
export interface Caller {
  readonly api: FakeApi
  readonly owner: string
  /** The answer, its envelope taken off; throws when the server refuses. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /** What the server says when it refuses; throws when it does not. The input may break the contract. */
  refused(endpoint: Endpoint, input: { params: Readonly<Record<string, string>>; body?: unknown }): Promise<Problem>
  /** The parameters of the owner's project with this title. */
  shop(title: string): Promise<{ owner: string; shop: string }>
  /** Answers that left the contract, the server's own mistakes among them. */
  problems(): Promise<string[]>
}

export async function openCaller(options: FakeApiOptions & { tg_id?: number; beside?: Caller } = {}): Promise<Caller> {
  const { tg_id = 1001, beside, ...server } = options
  const api = beside?.api ?? createFakeApi(server)
  const { access_token } = await signIn(api, tg_id)

  function send(endpoint: Endpoint, params: Readonly<Record<string, string>>, input: unknown): Promise<Response> {
    const { body, headers } = packBody(endpoint, input)
    return api.request(API + fillPath(endpoint.path, params), {
      method: endpoint.method,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      ...(body !== undefined && { body }),
    })
  }
  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const response = await send(endpoint, input.params, input.body)
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`)
    const answer: unknown = response.status === 204 ? null : await response.json()
    return (endpoint.envelope ? (answer as { data: unknown }).data : answer) as AnswerOf<E>
  }
  const { uuid: owner } = await call(profile.me, { params: {} })
  return {
    api,
    owner,
    call,
    async refused(endpoint, { params, body }) {
      const response = await send(endpoint, params, body)
      if (response.ok) throw new Error(`${endpoint.path}: answered ${response.status}`)
      return z.parse(Problem, await response.json())
    },
    async shop(title) {
      const found = (await call(projects.list, { params: { owner } })).find((project) => project.title === title)
      if (!found) throw new Error(`no project ${title}`)
      return { owner, shop: found.uuid }
    },
    async problems() {
      const log = (await (await api.request(`${API}/__fake/requests`)).json()) as LoggedRequest[]
      return log.flatMap((entry) => entry.problems)
    },
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A file that shows itself to be a picture; another number, another picture. */
export const png = (number = 0): File => new File([new Uint8Array([...PNG, number])], `${number}.png`)

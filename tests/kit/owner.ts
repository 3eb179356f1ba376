import { createFakeApi, type FakeApi, type FakeApiOptions } from '@console/fake-api/app'
import { fillPath, type AnswerOf, type Endpoint, type InputOf, type Params } from '@console/shared/kit/endpoint'
import { packBody } from '@console/shared/kit/form-data'
import { Problem } from '@console/shared/kit/problem'
import { projects } from '@console/shared/projects'
import { profile } from '@console/shared/profile'
import * as z from 'zod/mini'
import { API, signIn } from './app.ts'
import { aPhoto } from './upload-files.ts'

/** An owner who calls the fake server without a console, for tests of the server. */
export interface Owner {
  readonly api: FakeApi
  readonly uuid: string
  /** Makes a call that must succeed. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /** Makes a call that must fail, whatever its body. */
  refused<E extends Endpoint>(endpoint: E, params: Params<E>, body?: unknown): Promise<Problem>
  /** The path of the owner's project with this title. */
  project(title: string): Promise<{ owner: string; shop: string }>
  /** Returns the server's reports of broken contracts so far. */
  drifts(): Promise<string[]>
}

const Envelope = z.object({ data: z.unknown() })

export interface OwnerOptions extends FakeApiOptions {
  tg_id?: number
  /** Another owner with the same server. */
  beside?: Owner
  /** The world to use (shared/docs/fake-server.md). */
  world?: string
}

export async function openOwner(options: OwnerOptions = {}): Promise<Owner> {
  const { tg_id = 1001, beside, world, ...server } = options
  const api = beside?.api ?? inWorld(createFakeApi(server), world)
  const { access_token } = await signIn(api, tg_id)

  async function send(endpoint: Endpoint, params: Readonly<Record<string, string>>, given: unknown) {
    const { body, headers } = packBody(endpoint, given)
    return api.request(API + fillPath(endpoint.path, params), {
      method: endpoint.method,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      ...(body !== undefined && { body }),
    })
  }
  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const response = await send(endpoint, input.params, input.body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`)
    if (!endpoint.answer) return null as AnswerOf<E>
    const value: unknown = JSON.parse(text)
    return z.parse(endpoint.answer, endpoint.envelope ? z.parse(Envelope, value).data : value) as AnswerOf<E>
  }

  const { uuid } = await call(profile.me, { params: {} })
  return {
    api,
    uuid,
    call,
    async refused(endpoint, params, body) {
      const response = await send(endpoint, params, body)
      if (response.ok) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
      return z.parse(Problem, await response.json())
    },
    async project(title) {
      const shop = (await call(projects.list, { params: { owner: uuid } })).find((project) => project.title === title)
      if (!shop) throw new Error(`no project ${title}`)
      return { owner: uuid, shop: shop.uuid }
    },
    async drifts() {
      const response = await api.request(`${API}/__fake/requests`)
      const logged = z.parse(z.array(z.looseObject({ problems: z.array(z.string()) })), await response.json())
      return logged.flatMap(({ problems }) => problems)
    },
  }
}

/** An owner and the path of their project with this title. */
export async function openOwnersShop(title: string, options?: OwnerOptions) {
  const owner = await openOwner(options)
  return { owner, params: await owner.project(title) }
}

/** Returns the server with addresses mapped to those of a world. */
function inWorld(api: FakeApi, world: string | undefined): FakeApi {
  if (world === undefined) return api
  const home = `${API}/w/${world}`
  const request: FakeApi['request'] = (input, init) =>
    api.request(typeof input === 'string' && !input.startsWith(home) ? input.replace(API, home) : input, init)
  return { ...api, request }
}

/** Returns a small picture; `mark` distinguishes pictures. */
export const aPicture = (mark = 0) => aPhoto(mark, `${mark}.png`)

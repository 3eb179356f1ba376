import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { FakeApi } from '@console/fake-api/app'
import { addressOf, openApp, type AppOptions, type TestApp } from '../kit/app.ts'
import { endpoints, paramsOf } from '../kit/endpoints.ts'
import { clientWith } from '../kit/jar-calls.ts'
import { isRow } from './mutations.ts'

/** A console with a fake server that mutates its responses to one call. */
export interface MutatedServer {
  readonly app: TestApp
  /** The reads since the last check, each once. */
  readonly asked: Set<Endpoint>
  /** Mutates a response without its envelope; null leaves it unchanged. */
  mutate(endpoint: Endpoint | null, change?: (answer: unknown) => unknown): void
}

const reads = Object.values<Readonly<Record<string, Endpoint>>>(contract)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => ({ endpoint, address: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[\\w-]{36}')}$`) }))

export async function openMutated(options?: AppOptions): Promise<MutatedServer> {
  const base = await openApp(options)
  const asked = new Set<Endpoint>()
  let mutation: { readonly endpoint: Endpoint | null; readonly change: (answer: unknown) => unknown } = {
    endpoint: null,
    change: (answer) => answer,
  }
  const request: TestApp['api']['request'] = async (input, init) => {
    // Every answer has a body to change.
    const headers = new Headers(init?.headers)
    headers.delete('if-none-match')
    const response = await base.api.request(input, { ...init, headers })
    if ((init?.method ?? 'GET') !== 'GET') return response
    const path = new URL(addressOf(input)).pathname
    const endpoint = reads.find(({ address }) => address.test(path))?.endpoint
    if (!endpoint || !response.ok) return response
    asked.add(endpoint)
    if (endpoint !== mutation.endpoint) return response
    const body = (await response.json()) as { data?: unknown }
    return Response.json(endpoint.envelope ? { data: mutation.change(body.data) } : mutation.change(body))
  }
  const app = await openApp({ beside: { ...base, api: { ...base.api, request } } })
  return { app, asked, mutate: (endpoint, change = (answer) => answer) => void (mutation = { endpoint, change }) }
}

/** Answers that another provider may give to a successful write, made from the fake server's answer. */
export const kinds: Readonly<Record<string, (answer: unknown) => unknown>> = {
  '204': () => undefined,
  null: () => null,
  '{}': () => ({}),
  '{ uuid }': (answer) => (isRow(answer) && 'uuid' in answer ? { uuid: answer.uuid } : { uuid: 'e5f7' }),
  '{ message }': () => ({ message: 'ok' }),
  'the other envelope': (answer) => answer,
  'half of the fields': half,
}

/** Keeps every second field of an item, or of each item of a list. */
function half(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(half)
  return isRow(answer) ? Object.fromEntries(Object.entries(answer).filter((_, index) => index % 2 === 0)) : answer
}

/** The contract's writes, except those that return a session. */
export const writes = endpoints
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !('secret' in endpoint))
  .map(({ name, endpoint }) => ({
    name,
    endpoint,
    address: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** The fake server's own answers by the name of their write. */
export const given = new Map<string, string>()

/** A fake server that performs each write and answers it as another provider may. */
export interface WrittenServer {
  readonly before: (api: FakeApi) => FakeApi
  /** Whether responses are mutated. */
  isOn: boolean
  /** Names of the writes with mutated responses. */
  readonly answered: Set<string>
}

export function writtenServer(title: string): WrittenServer {
  const server: WrittenServer = {
    isOn: false,
    answered: new Set(),
    before: (api) => ({
      ...api,
      request: async (input, init) => {
        const response = await api.request(input, init)
        const method = init?.method ?? 'GET'
        if (!server.isOn || method === 'GET' || !response.ok) return response
        const path = new URL(addressOf(input)).pathname
        const write = writes.find(({ endpoint, address }) => endpoint.method === method && address.test(path))
        if (!write) return response
        server.answered.add(write.name)
        const text = await response.text()
        given.set(write.name, text)
        return answerOf(title, write.endpoint, text)
      },
    }),
  }
  return server
}

/** An answer of this kind instead of a real one. */
function answerOf(title: string, { envelope }: Endpoint, text: string): Response {
  const body = (text === '' ? null : JSON.parse(text)) as { data?: unknown } | null
  const made = kinds[title]?.(envelope ? body?.data : body)
  if (made === undefined) return new Response(null, { status: 204 })
  const isWrapped = title === 'the other envelope' ? !envelope : envelope
  return Response.json(isWrapped ? { data: made } : made)
}

/** What the client reads in a write's answer of this kind, or in the fake server's own. */
export function readAs(title: string | null, { body: _, ...endpoint }: Endpoint, text: string): Promise<unknown> {
  const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, 'any']))
  const answer = title === null ? new Response(text) : answerOf(title, endpoint, text)
  return clientWith([answer]).call(endpoint, { params })
}

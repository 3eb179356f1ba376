import type { FakeApi } from '@console/fake-api/app'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { addressOf } from '../kit/app.ts'
import { endpoints, paramsOf } from '../kit/endpoints.ts'
import { clientWith } from '../kit/jar-calls.ts'
import { isRow } from './mutations.ts'

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

import type { FakeApi } from '@console/fake-api/app'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { addressOf } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { isRow } from './mutations.ts'

/** What another provider may answer to a write that it has done, made from the answer of the fake server. */
export const answers: Readonly<Record<string, (answer: unknown) => unknown>> = {
  '204': () => undefined,
  null: () => null,
  '{}': () => ({}),
  '{ uuid }': (answer) => (isRow(answer) && 'uuid' in answer ? { uuid: answer.uuid } : { uuid: 'e5f7' }),
  '{ message }': () => ({ message: 'ok' }),
  'the other envelope': (answer) => answer,
  'half of the fields': half,
}

/** Every other field of a thing, or of each thing of a list. */
function half(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(half)
  return isRow(answer) ? Object.fromEntries(Object.entries(answer).filter((_, index) => index % 2 === 0)) : answer
}

const writes = endpoints
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !('secret' in endpoint))
  .map(({ name, endpoint }) => ({
    name,
    endpoint,
    address: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** Writes of the contract by name, without those that give a session. */
export const writeNames = writes.map(({ name }) => name)

/** A fake server that does what a write asks, and answers it as another provider may. */
export interface WrittenServer {
  readonly before: (api: FakeApi) => FakeApi
  /** Answers are changed while this is on. */
  isOn: boolean
  /** Names of the writes that were answered otherwise. */
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
        return otherAnswer(write.endpoint, title, response)
      },
    }),
  }
  return server
}

async function otherAnswer({ envelope }: Endpoint, title: string, response: Response): Promise<Response> {
  const text = await response.text()
  const body = (text === '' ? null : JSON.parse(text)) as { data?: unknown } | null
  const made = answers[title]?.(envelope ? body?.data : body)
  if (made === undefined) return new Response(null, { status: 204 })
  const isWrapped = title === 'the other envelope' ? !envelope : envelope
  return Response.json(isWrapped ? { data: made } : made)
}

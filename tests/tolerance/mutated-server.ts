import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { addressOf, openApp, type AppOptions, type TestApp } from '../kit/app.ts'

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

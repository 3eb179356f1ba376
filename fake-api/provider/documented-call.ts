import { contract, type Contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { PartsRouter, routerPath } from '../kit/router.ts'

/** A documented call with the parameters of its path. */
export interface DocumentedCall {
  readonly domain: keyof Contract
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

const calls = new PartsRouter<Omit<DocumentedCall, 'params'>>()
for (const [domain, endpoints] of Object.entries(contract) as [keyof Contract, Readonly<Record<string, Endpoint>>][])
  for (const endpoint of Object.values(endpoints)) {
    calls.add(endpoint.method, routerPath(endpoint.path), { domain, endpoint })
  }

/** Returns the documented call of an address without a trailing slash; undefined for none. */
export function findCall(method: string, path: string): DocumentedCall | undefined {
  const [found, parts] = calls.match(method, path)
  const [call, places] = found[0] ?? []
  if (!call || !places) return undefined
  const params = Object.entries(places).map(([name, at]) => [name, decodeURIComponent(parts[at] ?? '')])
  return { ...call, params: Object.fromEntries(params) as Record<string, string> }
}

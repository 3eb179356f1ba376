import { contract, type Contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { TrieRouter } from 'hono/router/trie-router'
import { findRoute, routerPath } from '../kit/router.ts'

/** A documented call with the parameters of its path. */
export interface DocumentedCall {
  readonly domain: keyof Contract
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

const calls = new TrieRouter<Omit<DocumentedCall, 'params'>>()
for (const [domain, endpoints] of Object.entries(contract) as [keyof Contract, Readonly<Record<string, Endpoint>>][])
  for (const endpoint of Object.values(endpoints)) {
    calls.add(endpoint.method, routerPath(endpoint.path), { domain, endpoint })
  }

/** Returns the documented call of an address without a trailing slash; undefined for none. */
export function findCall(method: string, path: string): DocumentedCall | undefined {
  const found = findRoute(calls, method, path)
  return found && { ...found.route, params: found.params }
}

import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'

/** One call of the contract with the place where it is stated: `categories.create`. */
export interface NamedEndpoint {
  readonly domain: string
  readonly name: string
  readonly endpoint: Endpoint
}

const domains: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

/** Every call of the contract; what a new domain adds is in it by itself. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(domains).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ domain, name: `${domain}.${name}`, endpoint })),
)

/** `PATCH /shops/{owner}/{shop}`: how endpoints.tsv names a call. */
export const titleOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The path without the slash at its end, which makes no difference to the server. */
export const bare = (path: string): string => path.replace(/(.)\/$/, '$1')

/** The names in braces, in the path's order. */
export const paramsOf = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')

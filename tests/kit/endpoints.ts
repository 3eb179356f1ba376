import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { readFileSync } from 'node:fs'

/** A call of the contract with its position there: `categories.create`. */
export interface NamedEndpoint {
  readonly domain: string
  readonly name: string
  readonly endpoint: Endpoint
}

const domains: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

/** All calls of the contract, including those of a new domain. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(domains).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ domain, name: `${domain}.${name}`, endpoint })),
)

/** The name of a call in endpoints.tsv: `PATCH /shops/{owner}/{shop}`. */
export const titleOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Returns the path without the slash at its end, which the server ignores. */
export const bare = (path: string): string => path.replace(/(.)\/$/, '$1')

/** The names in braces, in the path's order. */
export const paramsOf = ({ path }: Pick<Endpoint, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')

/** A line of the documented list. */
export interface Documented {
  readonly title: string
  readonly access: string
  readonly body: string
  readonly answer: string
}

/** Reads the provider's documented calls, listed separately from the contract (shared/docs/the-wire.md). */
export const readDocumented = (): readonly Documented[] =>
  readFileSync(new URL('../contract/endpoints.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([method = '', path = '', access = '', body = '', answer = '']) => ({
      title: `${method} ${path}`,
      access,
      body,
      answer,
    }))

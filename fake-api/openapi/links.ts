import { contract, type Contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { coreOf, type JsonSchema } from './schemas.ts'

/** The parameter that names a domain's row in paths, and the field of its answers that holds the same value. */
export const rowNames: Partial<Readonly<Record<keyof Contract, readonly [parameter: string, field: string]>>> = {
  profile: ['owner', 'uuid'],
  projects: ['shop', 'uuid'],
  categories: ['category', 'uuid'],
  products: ['product', 'product_uuid'],
  variants: ['variant', 'uuid'],
  extraOffers: ['kit', 'uuid'],
  rubrics: ['rubric', 'uuid'],
  posts: ['post', 'uuid'],
  deliveryServices: ['id', 'uuid'],
  pickups: ['id', 'uuid'],
  phonePayments: ['id', 'uuid'],
  qrPayments: ['id', 'uuid'],
  robokassaIntegration: ['id', 'uuid'],
  externalSites: ['site', 'uuid'],
  subscriptions: ['subscription', 'uuid'],
  orders: ['transaction', 'uuid'],
}

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/**
 * Returns links from an answer to the calls that take the row in it (the first row of a list). `templateOf` gives the
 * path of a call in the document.
 */
export function linksOf(
  domain: keyof Contract,
  { answer, envelope, path }: Endpoint,
  templateOf: (path: string) => string,
): Readonly<Record<string, JsonSchema>> {
  const [parameter, field] = rowNames[domain] ?? []
  const core = answer && coreOf(answer)
  if (!parameter || !field || !(core instanceof z.ZodMiniObject) || !Object.hasOwn(core.def.shape, field)) return {}
  const isList = answer instanceof z.ZodMiniArray
  const found = `$response.body#${envelope ? '/data' : ''}${isList ? '/0' : ''}/${field}`
  const here = new Map(
    parametersOf(path).map((name, index) => [name, `$request.path.${parametersOf(templateOf(path))[index]}`]),
  )
  const valueOf = (name: string) => (name === parameter ? found : here.get(name))

  const links = Object.entries(contract).flatMap(([of, calls]) =>
    Object.entries(calls as Readonly<Record<string, Endpoint>>).flatMap(([name, target]) => {
      const wanted = parametersOf(target.path)
      const isAbout = wanted.at(-1) === parameter && wanted.every(valueOf) && (parameter !== 'id' || of === domain)
      if (!isAbout || target.path === path) return []
      const named = parametersOf(templateOf(target.path))
      const parameters = Object.fromEntries(wanted.map((one, index) => [named[index] ?? one, valueOf(one)]))
      return [[`${of}.${name}`, { operationId: `${of}.${name}`, parameters }] as const]
    }),
  )
  return Object.fromEntries(links)
}

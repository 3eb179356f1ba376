import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { Action } from './action.ts'
import { goodsActions } from './goods-actions.ts'
import { ownerActions } from './owner-actions.ts'
import { storeActions } from './store-actions.ts'

/** Every writing endpoint of the contract, by its name there: `categories.create`. */
export const writing: ReadonlyMap<string, Endpoint> = endpointsWhere(({ method }) => method !== 'GET')

export const actions: Readonly<Record<string, Action>> = { ...storeActions, ...goodsActions, ...ownerActions }

/** Writing endpoints that no form of the console sends, and why. */
export const withoutScreen: Readonly<Record<string, string>> = {
  'session.authorize': 'the login widget sends it, before any page of the console: session.spec.ts',
  'session.token': 'sent by the client itself: every action here meets its refusals',
  'subscriptions.create': 'the administrator’s, by npm run plans (x-admin-key never comes into a browser)',
  'subscriptions.update': 'the administrator’s, by npm run plans',
  'subscriptions.remove': 'the administrator’s, by npm run plans',
}

export function endpointsWhere(fits: (endpoint: Endpoint) => boolean): ReadonlyMap<string, Endpoint> {
  return new Map(
    Object.entries<Readonly<Record<string, Endpoint>>>(contract).flatMap(([domain, endpoints]) =>
      Object.entries(endpoints).flatMap(([name, endpoint]) =>
        fits(endpoint) ? [[`${domain}.${name}`, endpoint] as const] : [],
      ),
    ),
  )
}

import { createEffect, createEvent, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { ApiError } from '../api/error.ts'
import type { TabMessage } from '../platform/platform.ts'
import { isFromCache } from '../api/send.ts'
import type { Path } from './query.ts'

/* The tabs of a browser tell each other which calls changed data; they never send the values. */

/** Changes made by other tabs, collected until this tab is visible (other-tab-changes.ts). */
export const changedElsewhere = createEvent<readonly TabMessage[]>()

/** Whether a change concerns data at `at`: the same owner, project and product, as far as both name them. */
export const isAt = (at: Path, change: TabMessage): boolean =>
  ['owner', 'shop', 'product'].every((name) => !at[name] || !change.at[name] || at[name] === change.at[name])

/**
 * Reloads a query when another tab has changed some of its data.
 *
 * @example
 * followTabs(list, categories.list)
 */
export function followTabs(query: { $path: Store<Path | null>; refresh: EventCallable<void> }, read: Endpoint): void {
  sample({
    clock: changedElsewhere,
    source: query.$path,
    filter: (at, changes) => at !== null && changes.some((one) => isAt(at, one) && isRelated(one.path, read.path)),
    fn: () => undefined,
    target: query.refresh,
  })
}

/** Whether a call changes the data of a read: '/products/variants/…' changes '/products/…', and the other way round. */
function isRelated(changed: string, read: string): boolean {
  const [one, other] = [stemOf(changed), stemOf(read)]
  return one.startsWith(other) || other.startsWith(one)
}

const stemOf = (path: string): string => path.replace(/\{.*/, '').replace(/\/?$/, '/')

/**
 * Creates an effect that reads an item after a write whose answer was not the complete item. It never fails, since the write
 * succeeded: if the read fails, it resolves to null, and the project's lists and forms reload.
 *
 * @example
 * const saved = (await writeFx(writing)) ?? (await readBackFx({ item, at }))
 */
export const createReadBack = <Where extends { readonly at: Path }, Item>(readFx: Effect<Where, Item, ApiError>) =>
  createEffect<Where, Item | null>(async (where) => {
    try {
      const now = await readFx(where)
      if (!isFromCache(now)) return now
    } catch {
      // The queries that reload show the error.
    }
    // All queries of the project reload, as after a change in another tab.
    changedElsewhere([{ path: '/', at: where.at }])
    return null
  })

import { createEffect, createEvent, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { ApiError } from '../api/error.ts'
import type { Change } from '../platform/platform.ts'
import { isOnlySeen } from '../api/send.ts'
import type { Path } from './query.ts'

/* Tabs of one browser tell each other what they have changed; of what was sent nothing travels. */

/** What they have changed, when this one can be seen (other-tab-changes.ts): many calls of one action at once. */
export const changedElsewhere = createEvent<readonly Change[]>()

/** Whether a change belongs to what stands at `at`: to the same owner, the same project, as far as both name one. */
export const isAt = (at: Path, change: Change): boolean =>
  ['owner', 'shop', 'product'].every((name) => !at[name] || !change.at[name] || at[name] === change.at[name])

/**
 * Reads again what a page shows as soon as another tab has changed something of it.
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

/** Whether a call changes what another one reads: '/products/variants/…' changes '/products/…', and the other way round. */
function isRelated(changed: string, read: string): boolean {
  const [one, other] = [stemOf(changed), stemOf(read)]
  return one.startsWith(other) || other.startsWith(one)
}

const stemOf = (path: string): string => path.replace(/\{.*/, '').replace(/\/?$/, '/')

/** Every call of a place reads itself again, as after a change in another tab. */
const reloadFx = createEffect((at: Path): readonly Change[] => [{ path: '/', at }])
sample({ clock: reloadFx.doneData, target: changedElsewhere })

/**
 * Reads a thing again after a write that did not answer all of it. Never fails, since the write is done: what cannot be
 * read now is null, and the lists and forms of its place load again.
 *
 * @example
 * const saved = (await writeFx(writing)) ?? (await readBackFx({ item, at }))
 */
export const createReadBack = <Where extends { readonly at: Path }, Item>(readFx: Effect<Where, Item, ApiError>) =>
  createEffect<Where, Item | null>(async (where) => {
    try {
      const now = await readFx(where)
      if (!isOnlySeen(now)) return now
    } catch {
      // The pages that load again say so.
    }
    await reloadFx(where.at)
    return null
  })

import { createEvent, sample, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { Change } from '../api/platform.ts'
import type { Path } from './query.ts'

/* Tabs of one browser tell each other what they have changed; of what was sent nothing travels. */

/** What they have changed, when this one can be seen (heard.ts): many calls of one action at once. */
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

import { createEffect, createEvent, createStore, sample, type EventCallable, type Store } from 'effector'
import { debounce } from 'patronum'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { Change } from '../api/platform.ts'
import type { Path } from './query.ts'

/* Tabs of one browser tell each other what they have changed; of what was sent nothing travels. */

export const heard = createEvent<Change>()
/** The same, when this one can be seen: many calls of one action at once, and nothing while it is in the background. */
export const changedElsewhere = createEvent<readonly Change[]>()

/** How long another tab has to rest before what it did is looked at, milliseconds. */
export const $rest = createStore(300)

const $heard = createStore<readonly Change[]>([])
  .on(heard, (changes, change) => [...changes, change])
  .reset(changedElsewhere)

export const seenFx = createEffect(async () => {
  while (globalThis.document?.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }))
})
sample({ clock: debounce(heard, $rest), fn: () => undefined, target: seenFx })
sample({
  clock: seenFx.done,
  source: $heard,
  filter: (changes) => changes.length > 0,
  target: changedElsewhere,
})

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

import { createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import type { Change } from '../platform/platform.ts'
import { changedElsewhere } from './elsewhere.ts'

/* What other tabs say comes together, and waits while this one is in the background: no page needs that at once. */

export const otherTabChanged = createEvent<Change>()

/** How long another tab has to rest before what it did is looked at, milliseconds. */
export const $rest = createStore(300)

const $heard = createStore<readonly Change[]>([])
  .on(otherTabChanged, (changes, change) => [...changes, change])
  .reset(changedElsewhere)

export const seenFx = createEffect(async () => {
  while (globalThis.document?.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }))
})
sample({ clock: debounce(otherTabChanged, $rest), fn: () => undefined, target: seenFx })
sample({
  clock: seenFx.done,
  source: $heard,
  filter: (changes) => changes.length > 0,
  target: changedElsewhere,
})

import { createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import type { TabMessage } from '../platform/platform.ts'
import { changedElsewhere } from './elsewhere.ts'

/* Collects changes of other tabs, and holds them while this tab is in the background. */

export const otherTabChanged = createEvent<TabMessage>()

/** The pause after the last change before pages reload, milliseconds. */
export const $rest = createStore(300)

const $pendingChanges = createStore<readonly TabMessage[]>([])
  .on(otherTabChanged, (changes, change) => [...changes, change])
  .reset(changedElsewhere)

export const seenFx = createEffect(async () => {
  while (globalThis.document?.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }))
})
sample({ clock: debounce(otherTabChanged, $rest), fn: () => undefined, target: seenFx })
sample({
  clock: seenFx.done,
  source: $pendingChanges,
  filter: (changes) => changes.length > 0,
  target: changedElsewhere,
})

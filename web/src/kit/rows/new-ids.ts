import { createEvent, createStore } from 'effector'

/** Ids of what has come since the owner was there last; those that are known already stay. */
export const newIdsKnown = createEvent<readonly string[]>()
/** He has left the list in which they stood. */
export const newIdsLeft = createEvent()
export const $newIds = createStore<ReadonlySet<string>>(new Set<string>())
  .on(newIdsKnown, (known, ids) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])))
  .reset(newIdsLeft)

import { createEvent, createStore } from 'effector'

/** Adds ids of items that are new since the owner's last visit. */
export const newIdsAdded = createEvent<readonly string[]>()
/** The owner has left the list of these items. */
export const newIdsSeen = createEvent()
export const $newIds = createStore<ReadonlySet<string>>(new Set<string>())
  .on(newIdsAdded, (known, ids) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])))
  .reset(newIdsSeen)

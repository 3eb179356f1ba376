import { createEvent, createStore } from 'effector'
import { pageOpened } from '../model.ts'

export const chosenToggled = createEvent<string>()
/** Exactly these are chosen now. */
export const chosenSet = createEvent<readonly string[]>()

/** The orders that are ticked. Only those among them that are shown count: the view says which. */
export const $chosen = createStore<ReadonlySet<string>>(new Set())
  .on(chosenToggled, (chosen, uuid) => {
    const next = new Set(chosen)
    if (!next.delete(uuid)) next.add(uuid)
    return next
  })
  .on(chosenSet, (_, uuids) => new Set(uuids))
  .reset(pageOpened)

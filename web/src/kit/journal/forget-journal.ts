import { createEffect } from 'effector'

/* Apart from the journal itself: signing out loads with the first page, batches do not. */

/** The name of its database. */
export const JOURNAL = 'journal'

/** The database of what a page hands to itself when it starts anew after a deploy. */
export const CARRIED = 'carried'

/** In local storage while some batch of this browser is not ended: the next page asks the journal about it. */
export const UNFINISHED = 'unfinished_batch'

export function mayBeUnfinished(): boolean {
  try {
    return localStorage.getItem(UNFINISHED) !== null
  } catch {
    // Closed to the page: nothing was noted there.
    return false
  }
}

/** With the owner his journal goes: it tells what he did. */
export const forgetJournalFx = createEffect(() => {
  for (const name of [JOURNAL, CARRIED]) indexedDB.deleteDatabase(name)
})

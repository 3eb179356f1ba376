import { createEffect } from 'effector'

/* Apart from the journal itself: signing out loads with the first page, batches do not. */

/** The name of its database. */
export const JOURNAL = 'journal'

/** In local storage while some batch of this browser is not ended: the next page asks the journal about it. */
export const UNFINISHED = 'unfinished_batch'

export const mayBeUnfinished = (): boolean => localStorage.getItem(UNFINISHED) !== null

/** With the owner his journal goes: it tells what he did. */
export const forgetJournalFx = createEffect(() => void indexedDB.deleteDatabase(JOURNAL))

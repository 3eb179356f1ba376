import { attach, createEffect } from 'effector'
import { $platform } from '../api/platform.ts'

/* Apart from the journal itself: signing out loads with the first page, batches do not. */

/** The name of its database. */
export const JOURNAL = 'journal'

/** Set in local storage while some batch of this browser is not ended: the next page asks the journal about it. */
export const UNFINISHED = 'unfinished_batch'

/** With the owner his journal goes: it tells what he did, and with what. */
export const forgetJournalFx = createEffect(() => void globalThis.indexedDB?.deleteDatabase(JOURNAL))

export const mayBeUnfinishedFx = attach({
  source: $platform,
  effect: ({ storage }) => storage.getItem(UNFINISHED) !== null,
})

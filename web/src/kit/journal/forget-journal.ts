import { attach } from 'effector'
import { $platform } from '../api/platform.ts'

/* Apart from the journal itself: signing out loads with the first page, batches do not. */

/** The name of its database. */
export const JOURNAL = 'journal'

/** In local storage while some batch of this browser is not ended: the next page asks the journal about it. */
export const UNFINISHED = 'unfinished_batch'

/** With the owner his journal goes: it tells what he did. */
export const forgetJournalFx = attach({
  source: $platform,
  effect({ storage }) {
    storage.removeItem(UNFINISHED)
    globalThis.indexedDB?.deleteDatabase(JOURNAL)
  },
})

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
  effect: ({ storage }) =>
    new Promise<void>((gone) => {
      storage.removeItem(UNFINISHED)
      const request = globalThis.indexedDB?.deleteDatabase(JOURNAL)
      if (!request) return gone()
      // Blocked by a tab that is on its way out, it goes with that one.
      request.onsuccess = request.onerror = request.onblocked = () => gone()
    }),
})

import { createEffect, createEvent, createStore } from 'effector'
import { OWNER } from '../platform/stored-names.ts'
import { journalOfOwner, unfinishedOf } from './names.ts'

/* Apart from the journal itself: signing out loads with the first page, batches do not. */

export function mayBeUnfinished(): boolean {
  try {
    return localStorage.getItem(unfinishedOf(localStorage.getItem(OWNER) ?? '')) !== null
  } catch {
    // Closed to the page: nothing was noted there.
    return false
  }
}

/** Something waits for the network since now. */
export const waitingBegan = createEvent<unknown>()
export const $hasWaiting = createStore(false).on(waitingBegan, () => true)

/** With the owner his journal goes: it tells what he did. */
export const forgetJournalFx = createEffect((owner = '') => {
  indexedDB.deleteDatabase(journalOfOwner(owner))
})

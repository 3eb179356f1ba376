import { createEffect, createEvent, createStore } from 'effector'
import { OWNER } from '../platform/stored-names.ts'
import { journalOfOwner, unfinishedOf } from './names.ts'

/* The parts of the journal that the first page needs. The rest loads later. */

/** Whether the owner may have an unfinished batch. */
export function mayBeUnfinished(): boolean {
  try {
    return localStorage.getItem(unfinishedOf(localStorage.getItem(OWNER) ?? '')) !== null
  } catch {
    // Without local storage there is no journal either.
    return false
  }
}

/** A change was queued for the network. */
export const waitingBegan = createEvent<unknown>()
export const $hasWaiting = createStore(false).on(waitingBegan, () => true)

/** Deletes the owner's journal when they sign out. */
export const forgetJournalFx = createEffect((owner = '') => {
  indexedDB.deleteDatabase(journalOfOwner(owner))
})

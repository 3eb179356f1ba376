import { createEffect, createStore } from 'effector'
import { OWNER } from '../platform/stored-names.ts'
import type { Entry } from './step.ts'

/* The parts of the journal that the first page needs. The rest loads later. */

/** The prefix of the names of all journals. */
export const JOURNAL = 'journal'

/** Returns the name of an owner's database. Only this owner's pages open it, and signing out deletes it. */
export const journalOfOwner = (owner: string): string => `${JOURNAL} ${owner}`

/** Returns the key in local storage that exists while a batch of this owner has not ended; the next page then reads the journal. */
export const unfinishedOf = (owner: string): string => `unfinished_batch ${owner}`

/** Whether the owner may have an unfinished batch. */
export function mayBeUnfinished(): boolean {
  try {
    return localStorage.getItem(unfinishedOf(localStorage.getItem(OWNER) ?? '')) !== null
  } catch {
    // Without local storage there is no journal either.
    return false
  }
}

/** The entries that wait for the network, the oldest first. */
export const $waiting = createStore<readonly Entry[]>([])
/** Whether a change was queued since the page was loaded. */
export const $hasQueued = createStore(false)

/** Deletes the owner's journal when they sign out. */
export const forgetJournalFx = createEffect((owner = '') => {
  indexedDB.deleteDatabase(journalOfOwner(owner))
})

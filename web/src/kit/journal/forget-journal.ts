import { createEffect, createEvent, createStore } from 'effector'
import { OWNER } from '../api/tokens.ts'
import { tryCode } from '../code/load-code.ts'
import { CARRIED, JOURNAL, UNFINISHED, unfinishedOf } from './names.ts'

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

/** With the owner his journal goes: it tells what he did. What another one may come back to stays; null for all of it. */
export const forgetJournalFx = createEffect(async (owner: string | null) => {
  indexedDB.deleteDatabase(CARRIED)
  const isShared =
    owner !== null && Object.keys(localStorage).some((key) => key.startsWith(UNFINISHED) && key !== unfinishedOf(owner))
  if (!isShared) return void indexedDB.deleteDatabase(JOURNAL)
  const { indexedDbJournal } = await tryCode(() => import('./indexed-db.ts'))
  const batches = await indexedDbJournal.batches(owner)
  await indexedDbJournal.drop(batches.map(({ id }) => id))
})

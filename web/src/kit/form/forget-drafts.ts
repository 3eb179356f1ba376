import { attach } from 'effector'
import { $platform } from '../platform/platform.ts'

/* Separate from drafts.ts: the code of signing in and out loads with the first page, forms do not. */

export const DRAFT = 'draft:'
/** The storage key of the owner whose drafts this tab stores. */
const OWNER = 'drafts_of'

/** Deletes the owner's drafts at sign-out and stores no more of them, because somebody else may sign in next. */
export const forgetDraftsFx = attach({
  source: $platform,
  effect: ({ openForms }, _: unknown) => {
    openForms.signOut('discarding')
    removeDrafts()
  },
})

/** Keeps the drafts for the owner's return: called if the owner signed out in another tab. */
export const keepDraftsFx = attach({
  source: $platform,
  effect: ({ openForms }, _: unknown) => openForms.signOut('keeping'),
})

/** Deletes the drafts of another owner after a sign-in. */
export function claimDrafts(owner: string): void {
  try {
    const before = sessionStorage.getItem(OWNER)
    if (before !== null && before !== owner) removeDrafts()
    sessionStorage.setItem(OWNER, owner)
  } catch {
    // A storage that cannot be read contains no drafts.
  }
}

function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
  } catch {
    // Without access to the storage there are no drafts to remove.
  }
}

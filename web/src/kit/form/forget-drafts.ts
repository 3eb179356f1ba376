import { attach } from 'effector'
import { $platform } from '../platform/platform.ts'

/* Separate from drafts.ts: the code of signing in and out loads with the first page, forms do not. */

export const DRAFT = 'draft:'
/** The storage key of the owner whose drafts this tab stores. */
const OWNER = 'drafts_of'

/** Deletes the owner's drafts at sign-out, and stores none any more: the next owner may be another one. */
export const forgetDraftsFx = attach({
  source: $platform,
  effect: ({ openForms }, _: unknown) => {
    openForms.signOut('discarding')
    removeDrafts()
  },
})

/** Keeps the drafts for this owner only: they signed out in another tab, which has already asked them. */
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
    // A storage that cannot be read was not written either.
  }
}

function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
  } catch {
    // The same applies to writing.
  }
}

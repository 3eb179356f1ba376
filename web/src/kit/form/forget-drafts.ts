/* Separate from drafts.ts: the code of signing in and out loads with the first page, forms do not. */

export const DRAFT = 'draft:'
/** The storage key of the owner whose drafts this tab stores. */
const OWNER = 'drafts_of'

let leaving: 'forgetting' | 'keeping' | null = null

/** Tells whether the owner discards all drafts: from then on none is stored. */
export const isGivenUp = (): boolean => leaving === 'forgetting'

/** Tells whether the owner is signing out: no form then asks them to stay. */
export const isSigningOut = (): boolean => leaving !== null

/** Deletes the owner's drafts at sign-out: the page unloads, and the next owner may be another one. */
export function forgetDrafts(): void {
  leaving = 'forgetting'
  removeDrafts()
}

/** Keeps the drafts for this owner only: they signed out in another tab, which has already asked them. */
export function keepDrafts(): void {
  leaving = 'keeping'
}

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

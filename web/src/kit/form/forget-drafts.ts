/* Apart from the drafts themselves: signing in and out load with the first page, forms do not. */

export const DRAFT = 'draft:'
/** Whose drafts lie in this tab. */
const OWNER = 'drafts_of'

let leaving: 'forgetting' | 'keeping' | null = null

/** The owner gives up what he typed: nothing is kept any more. */
export const isGivenUp = (): boolean => leaving === 'forgetting'

/** The owner is signing out: nothing asks him to stay. */
export const isSigningOut = (): boolean => leaving !== null

/** With the owner his drafts go; the page is on its way out, and the next owner may be another. */
export function forgetDrafts(): void {
  leaving = 'forgetting'
  removeDrafts()
}

/** He signed out in another tab, which has asked him: what is typed here waits for him, and for nobody else. */
export function keepDrafts(): void {
  leaving = 'keeping'
}

/** An owner has come in: drafts of another one are none of his. */
export function claimDrafts(owner: string): void {
  try {
    const before = sessionStorage.getItem(OWNER)
    if (before !== null && before !== owner) removeDrafts()
    sessionStorage.setItem(OWNER, owner)
  } catch {
    // What may not be read was not written either.
  }
}

function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
  } catch {
    // The same.
  }
}

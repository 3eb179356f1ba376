/* Apart from the drafts themselves: signing out loads with the first page, forms do not. */

export const DRAFT = 'draft:'

let givenUp = false

/** The owner is signing out: nothing is kept any more, and nothing asks him to stay. */
export const isGivenUp = (): boolean => givenUp

/** With the owner his drafts go; the page is on its way out, and the next owner may be another. */
export function forgetDrafts(): void {
  givenUp = true
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
  } catch {
    // What may not be read was not written either.
  }
}

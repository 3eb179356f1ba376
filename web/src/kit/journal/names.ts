/** The names of all journals begin with it. */
export const JOURNAL = 'journal'

/** The name of an owner's database: only their pages open it, and signing out deletes it. */
export const journalOfOwner = (owner: string): string => `${JOURNAL} ${owner}`

/** The key in local storage while a batch of this owner has not ended: their next page asks the journal about it. */
export const unfinishedOf = (owner: string): string => `unfinished_batch ${owner}`

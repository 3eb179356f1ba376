// In a file of its own: signing out names what is kept, without the code of the journal.
/** The name of an owner's database: nobody else's page opens it, and it goes when he signs out. */
export const journalOfOwner = (owner: string): string => `${JOURNAL} ${owner}`
export const JOURNAL = 'journal'

/** In local storage while some batch of this owner is not ended: his next page asks the journal about it. */
export const unfinishedOf = (owner: string): string => `unfinished_batch ${owner}`

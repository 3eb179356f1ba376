/** The name of an owner's database: nobody else's page opens it, and it goes when he signs out. */
export const journalOfOwner = (owner: string): string => `${JOURNAL} ${owner}`
export const JOURNAL = 'journal'

/** The database of what a page hands to itself when it starts anew after a deploy. */
export const CARRIED = 'carried'

/** In local storage while some batch of this owner is not ended: his next page asks the journal about it. */
export const unfinishedOf = (owner: string): string => `unfinished_batch ${owner}`

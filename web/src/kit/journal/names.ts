/** The name of the journal's database. */
export const JOURNAL = 'journal'

/** The database of what a page hands to itself when it starts anew after a deploy. */
export const CARRIED = 'carried'

/** What the keys of local storage begin with that say whose journal has a batch that is not ended. */
export const UNFINISHED = 'unfinished_batch '
/** The next page of this owner asks the journal about it. */
export const unfinishedOf = (owner: string): string => UNFINISHED + owner

/**
 * When all pictures are drawn, for the fake server and for the page: an hour at which nothing of the demo ends or begins.
 */
export const NOW = Date.parse('2026-05-14T09:30:00Z')

/** The checkout whose console and fake server the run uses. */
export const TREE = process.env.PICTURES_TREE ?? ''

/** Whether this run takes the screenshots to compare with. */
export const IS_BEFORE = process.env.PICTURES_SIDE === 'before'

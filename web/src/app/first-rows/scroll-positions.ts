/** Where the router keeps how far each entry of the history was scrolled: the entry's key, pixels. */
export const SCROLL_POSITIONS = 'scroll'

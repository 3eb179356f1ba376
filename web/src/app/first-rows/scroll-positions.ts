// In a file of its own: the script of a list's page takes nothing of the frame, nor the frame of the script.
/** Where the router keeps how far each entry of the history was scrolled: the entry's key, pixels. */
export const SCROLL_POSITIONS = 'scroll'

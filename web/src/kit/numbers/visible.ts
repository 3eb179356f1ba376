// In a file of its own: a list with a filter of days goes without the reader of numbers.
/** Marks of direction and joiners that come along when a text is copied from a messenger or a page. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim()

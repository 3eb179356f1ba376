/** Marks of direction and joiners that come along when a text is copied from a messenger or a page. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A copied text without marks that nobody sees, and without spaces around it. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim()

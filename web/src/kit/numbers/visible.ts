/** Direction marks and joiners, which text copied from a messenger or a page contains. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Removes invisible characters and surrounding spaces from copied text. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim()

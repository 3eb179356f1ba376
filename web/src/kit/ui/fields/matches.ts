/** Signs that no key types and no eye sees: pasted texts bring them along. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * The text as it is compared in a search: case, ё, unseen signs, kinds of spaces and letters in two parts (as a Mac names
 * files) don't matter. What is searched often keeps it ready.
 */
export function plain(text: string): string {
  const seen = text.normalize('NFC').replace(UNSEEN, '')
  return seen
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** Whether the text holds what was typed: 'мед' finds 'Мёд'. */
export function matches(text: string, typed: string): boolean {
  return plain(text).includes(plain(typed))
}

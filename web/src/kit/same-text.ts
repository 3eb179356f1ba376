/* The comparison of texts in searches, of articles and duplicates, and in imported files. */

/** Soft hyphens, zero-width characters and direction marks, which pasted text brings along. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * Removes differences that people do not see or mean: case, ё and е, kinds of spaces, invisible characters, and letters that
 * consist of two characters (as in file names on a Mac).
 */
export function textKey(text: string | null | undefined): string {
  const seen = (text ?? '').normalize('NFC').replace(UNSEEN, '')
  return seen
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** A Russian phone number as people type it: '8 (900) 528-75-90', '+79005287590', '900 528 75 90'. */
const PHONE = /(?<!\d)(?:\+?[78][ ()-]*)?\d(?:[ ()-]*\d){9}(?!\d)/g
/** Returns the ten digits without the country. */
const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/** A link to a person in the messenger: 't.me/anna', 'tg://resolve?domain=anna'. */
const LINK = /(?:https?:\/\/)?(?:(?:www\.)?(?:t|telegram)\.me\/|tg:\/\/resolve\?domain=)@?(\w+)[^\s]*/g
/** Quotes and number signs, which nobody types in a search. */
const MARKS = /[«»„“”"№#]/g

const withoutMarks = (text: string): string => textKey(text.replace(MARKS, ' '))

/** Joins texts for a search and adds their phone numbers without the country. */
export function searchable(...texts: readonly (string | number | null | undefined)[]): string {
  const text = texts.flatMap((one) => (one ? [withoutMarks(`${one}`)] : [])).join('\n')
  return [text, ...Array.from(text.matchAll(PHONE), ([phone]) => phoneKey(phone))].join('\n')
}

/** The spellings of one typed word. */
export type SearchWord = readonly string[]

/** Splits a search into words. A phone number is one word of ten digits, a link to a person is their name. */
export function searchWords(typed: string): readonly SearchWord[] {
  const text = withoutMarks(typed)
    .replace(LINK, '$1')
    .replace(PHONE, (phone) => ` ${phoneKey(phone)} `)
  return text.split(/\s+/).flatMap((token): SearchWord[] => {
    const word = token.replace(/^@/, '')
    if (word === '') return []
    const digits = /^[\d()+-]{4,}$/.test(word) ? word.replace(/\D/g, '') : ''
    return [digits && digits !== word ? [word, digits] : [word]]
  })
}

/** Returns a search's test: a `searchable` text passes if it has every word, in any order. */
export function searchTest(typed: string): (text: string) => boolean {
  const words = searchWords(typed)
  return (text) => words.every((spellings) => spellings.some((word) => text.includes(word)))
}

/** Returns whether a text has every typed word: 'мед' finds 'Мёд'. For repeated searches, keep `searchable` texts. */
export const matches = (text: string, typed: string): boolean => searchTest(typed)(searchable(text))

/* How texts are compared: in every search, for articles and duplicates, and in imported files. */

/** Soft hyphens, zero-width characters and direction marks, which pasted text brings along. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/**
 * The text without differences that a person does not see or mean: upper and lower case, ё and е, kinds of spaces, unseen
 * characters, and letters that consist of two characters (as in file names of a Mac).
 */
export function textKey(text: string | null | undefined): string {
  const seen = (text ?? '').normalize('NFC').replace(UNSEEN, '')
  return seen
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

export const sameText = (a: string | null | undefined, b: string | null | undefined): boolean =>
  textKey(a) === textKey(b)

/** A Russian phone number as people type it: '8 (900) 528-75-90', '+79005287590', '900 528 75 90'. */
const PHONE = /(?<!\d)(?:\+?[78][ ()-]*)?\d(?:[ ()-]*\d){9}(?!\d)/g
/** Ten digits, without the country. */
const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/** A messenger's address of a person: 't.me/anna', 'tg://resolve?domain=anna'. */
const LINK = /(?:https?:\/\/)?(?:(?:www\.)?(?:t|telegram)\.me\/|tg:\/\/resolve\?domain=)@?(\w+)[^\s]*/g
/** Quotes and signs before a number, which nobody repeats in a search. */
const MARKS = /[«»„“”"№#]/g

const withoutMarks = (text: string): string => textKey(text.replace(MARKS, ' '))

/** The text to search in: the given texts, and their phone numbers without the country. */
export function searchable(...texts: readonly (string | number | null | undefined)[]): string {
  const text = texts.flatMap((one) => (one ? [withoutMarks(`${one}`)] : [])).join('\n')
  return [text, ...Array.from(text.matchAll(PHONE), ([phone]) => phoneKey(phone))].join('\n')
}

/** The spellings of one typed word. */
export type SearchWord = readonly string[]

/** The words of a search. A phone number is one word of ten digits, a link to a person their name. */
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

/** Returns the test of a search: a `searchable` text passes if it has every word, in any order. */
export function searchTest(typed: string): (text: string) => boolean {
  const words = searchWords(typed)
  return (text) => words.every((spellings) => spellings.some((word) => text.includes(word)))
}

/** Whether a text has every typed word: 'мед' finds 'Мёд'. For texts that are searched often, keep `searchable`. */
export const matches = (text: string, typed: string): boolean => searchTest(typed)(searchable(text))

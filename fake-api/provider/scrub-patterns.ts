/** The part of `Pseudonyms` that this file needs. */
interface People {
  readonly of: (kind: 'phone' | 'number' | 'username' | 'email', value: string) => string
}

const HIDDEN = 'скрыто'

/** Replaces everything in a text that looks like an address, an account, a number or a key of a person. */
export const scrubPatterns = (text: string, people: People): string =>
  patterns.reduce((made, [pattern, instead]) => made.replace(pattern, (...found) => instead(people, found)), text)

type Found = readonly unknown[]
/** Returns the text of a group of a match, '' if it is empty; 0 is the whole match. */
const part = (found: Found, index: number): string => {
  const text = found[index]
  return typeof text === 'string' ? text : ''
}

/** The patterns in their order, with their replacements. */
const patterns: readonly (readonly [RegExp, (people: People, found: Found) => string])[] = [
  // Keys in PEM format; the end may be cut off.
  [/-----BEGIN [A-Z0-9 ]{1,40}-----(?:[A-Za-z0-9+/=\s\\]*(?:-----END [A-Z0-9 ]{1,40}-----)?)/g, () => HIDDEN],
  // HTTP credentials.
  [
    /(?<![\p{L}\d])(basic|bearer|apikey|token) {1,3}([\w.~+/=:-]{6,})/giu,
    (_, found) => (/\d|=|[a-z][A-Z]/.test(part(found, 2)) ? `${part(found, 1)} ${HIDDEN}` : part(found, 0)),
  ],
  // A word after its label.
  [
    /(?<![\p{L}\d])((?:парол[ьяюем]{1,2}|ключ|секрет|токен|кодовое слово|пин(?:-?код)?|password|passwd|passphrase|pwd|pass|secret|token|api[ _-]?key|access[ _-]?key|key|pin(?:-?код)?)["'»]?\s{0,3}[:=]\s{0,3})(["'«]?)([^\s"'»«,;]{3,})/giu,
    (_, found) => `${part(found, 1)}${part(found, 2)}${HIDDEN}`,
  ],
  // A link's query and fragment, which may give access to its target.
  [/\bhttps?:\/\/[^\s"'<>«»]+/gi, (_, found) => part(found, 0).replace(/[?#].*/, '')],
  // A profile link in a messenger or a social network.
  [
    /\b(tg:\/\/resolve\?domain=|(?:telegram\.(?:me|dog)|vk\.(?:com|me|ru)|instagram\.com|ok\.ru|wa\.me|facebook\.com|viber\.click|max\.ru)\/)(@?[\w.+-]{2,})/gi,
    (people, found) => part(found, 1) + people.of('username', part(found, 2)),
  ],
  // An e-mail address with non-Latin letters.
  [
    /[\p{L}\p{M}\d._%+@-]+/gu,
    (people, found) => {
      const word = part(found, 0)
      const email = withoutEnd(word, '.-')
      const at = email.indexOf('@')
      return at > 0 && email.includes('.', at) ? people.of('email', email) + word.slice(email.length) : word
    },
  ],
  [/[\w.~+/=@-]+/g, (people, found) => wordOf(part(found, 0), people)],
  [
    /\+?\d(?:[\s().·•‧-]{0,3}\d){8,29}/g,
    (people, found) => {
      const digits = part(found, 0).replace(/\D/g, '')
      return digits.length === 10 || digits.length === 11
        ? people.of('phone', part(found, 0))
        : people.of('number', digits)
    },
  ],
  // A local phone number in its usual groups.
  [
    /(?<![\d-])\d{3}-\d{2}-\d{2}(?![\d-])/g,
    (people, found) => localPhone(people.of('number', part(found, 0).replace(/\D/g, ''))),
  ],
]

const localPhone = (seven: string): string => `${seven.slice(0, 3)}-${seven.slice(3, 5)}-${seven.slice(5)}`

function withoutEnd(word: string, marks: string): string {
  let end = word.length
  while (end > 0 && marks.includes(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

const MESSENGER = 't.me/'

function wordOf(word: string, people: People): string {
  const at = word.indexOf('@')
  if (at === 0 && word.length > 4) return people.of('username', word)
  const link = word.indexOf(MESSENGER)
  if (link >= 0)
    return `${word.slice(0, link)}${MESSENGER}${people.of('username', word.slice(link + MESSENGER.length))}`
  return isKey(word) ? HIDDEN : word
}

/** A text of this length without spaces, with letters and digits, is a token or a key. */
const MIN_TOKEN_LENGTH = 28
/** Longer words are meaningless, even of letters only. */
const MAX_WORD_LENGTH = 30
/** The hexadecimal digits of a short hash. */
const MIN_HASH_LENGTH = 16

function isKey(word: string): boolean {
  if (/^(?:AKIA|ASIA|AIza|LTAI|YCAJ|YCB)[\w-]{8,}$/.test(word)) return true
  if (/^(?:xox[a-z]|gh[a-z]|glpat|sk|pk|rk|whsec|shpat|npm|hf)[-_][\w-]{8,}$/.test(word)) return true
  const bare = withoutEnd(word, '.=/')
  if (/^[A-Za-z]+$/.test(bare)) return bare.length >= MAX_WORD_LENGTH
  const hasBoth = /\d/.test(word) && /[A-Za-z]/.test(word)
  if (/^[0-9a-f]+$/i.test(bare)) return hasBoth && bare.length >= MIN_HASH_LENGTH
  return word.length >= MIN_TOKEN_LENGTH && hasBoth
}

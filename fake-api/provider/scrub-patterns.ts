/** What invents a stand-in for a value: `Pseudonyms` is enough. */
interface People {
  readonly of: (kind: 'phone' | 'number' | 'username' | 'email', value: string) => string
}

/** Of so many characters without a space, letters and digits among them, are tokens and keys. */
const SECRET = 28
const MESSENGER = 't.me/'

/** The text with everything in it that looks like somebody's address, account, number or key made over. */
export const scrubPatterns = (text: string, people: People): string =>
  text
    .replace(/[\w.~+/=@-]+/g, (word) => wordOf(word, people))
    .replace(/\+?\d(?:[\s().-]{0,3}\d){8,29}/g, (match) => {
      const digits = match.replace(/\D/g, '')
      return digits.length === 10 || digits.length === 11 ? people.of('phone', match) : people.of('number', digits)
    })

function wordOf(word: string, people: People): string {
  const at = word.indexOf('@')
  if (at === 0 && word.length > 4) return people.of('username', word)
  if (at > 0 && word.includes('.', at)) return people.of('email', word)
  const link = word.indexOf(MESSENGER)
  if (link >= 0)
    return `${word.slice(0, link)}${MESSENGER}${people.of('username', word.slice(link + MESSENGER.length))}`
  return word.length >= SECRET && /\d/.test(word) && /[A-Za-z]/.test(word) ? 'скрыто' : word
}

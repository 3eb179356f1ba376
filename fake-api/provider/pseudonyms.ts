import { innProblem, ogrnProblem } from '@console/shared/legal'
import { NamesByCase, Phrases } from './known-words.ts'
import { scrubPatterns } from './scrub-patterns.ts'

/** The kind of a personal value. */
export type Kind =
  | 'firstName'
  | 'surname'
  | 'patronymic'
  | 'company'
  | 'phone'
  | 'email'
  | 'username'
  | 'address'
  | 'site'
  | 'inn'
  | 'ogrn'
  | 'number'
  | 'code'
  | 'text'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The maximum number of random bytes that the platform returns at once. */
const MAX_RANDOM_BYTES = 65_536

/** Returns random digits that do not begin with a zero. */
function drawn(length: number): string {
  const digits: string[] = []
  while (digits.length < length)
    for (const number of crypto.getRandomValues(new Uint8Array(Math.min(length - digits.length, MAX_RANDOM_BYTES))))
      digits.push(String(digits.length === 0 ? 1 + (number % 9) : number % 10))
  return digits.join('')
}

/** Draws until the text is valid: at worst one number in a hundred has valid check digits. */
function drawnUntil(length: number, fits: (text: string) => boolean): string {
  for (;;) {
    const text = drawn(length)
    if (fits(text)) return text
  }
}

/** Invented people are women, so that their three names always agree. */
const names = {
  firstName: ['Вера', 'Злата', 'Инна', 'Кира', 'Лидия', 'Майя', 'Нелли', 'Рената', 'Тамара', 'Ульяна', 'Эмма', 'Яна'],
  surname: ['Образцова', 'Примерова', 'Условная', 'Учебная', 'Пробная', 'Вымышленная', 'Показова', 'Тестова'],
  patronymic: ['Аркадьевна', 'Борисовна', 'Глебовна', 'Захаровна', 'Львовна', 'Марковна', 'Тихоновна', 'Юрьевна'],
} as const

/** Invents a value from its kind, its number among values of the kind, and the real value. */
const inventors: Readonly<Record<Kind, (count: number, value: string) => string>> = {
  firstName: (count) => nameAt(names.firstName, count),
  surname: (count) => nameAt(names.surname, count),
  patronymic: (count) => nameAt(names.patronymic, count),
  company: (count) => `ООО «Пример ${count}»`,
  // The code 999 is not assigned.
  phone: () => `999${drawn(7)}`,
  email: (count) => `person${count}@example.com`,
  username: (count) => `person_${count}`,
  address: (count) => `Примерная улица, дом ${count}`,
  site: (count) => `https://site-${count}.example`,
  inn: (_, { length }) => {
    const [digits, kind] = length <= 10 ? ([10, 'legal_entity'] as const) : ([12, 'self_employed'] as const)
    return drawnUntil(digits, (text) => innProblem(text, kind) === null)
  },
  ogrn: (_, { length }) => {
    const [digits, kind] = length <= 13 ? ([13, 'legal_entity'] as const) : ([15, 'individual_entrepreneur'] as const)
    return drawnUntil(digits, (text) => ogrnProblem(text, kind) === null)
  },
  number: (_, { length }) => drawn(Math.max(1, length)),
  code: (count) => `sample${count}`,
  text: (count) => `Текст ${count}`,
}

const nameAt = (list: readonly string[], count: number): string =>
  count <= list.length ? (list[count - 1] ?? '') : `${list[count % list.length]}-${count}`

/** Returns a key that different spellings of one value share. */
function keyOf(kind: Kind, value: string): string {
  if (kind === 'phone') return digitsOf(value).slice(-10)
  return value.trim().replace(/^@/, '').toLowerCase()
}

const nameKinds = ['firstName', 'surname', 'patronymic'] as const
/** Values of several words, which are searched for in texts as a whole. */
const phraseKinds: ReadonlySet<Kind> = new Set(['company', 'address', 'site'])

/**
 * Invented values for real ones: equal for equal ones, and random, so that nothing leads back to the real values once
 * this object is gone. Phones keep their format, tax numbers valid check digits, numbers their length.
 */
export class Pseudonyms {
  private readonly known = new Map<Kind, Map<string, string>>()
  private readonly phrases = new Phrases()
  private readonly names = nameKinds.map((kind) => ({ kind, cases: new NamesByCase() }))

  of(kind: Kind, value: string): string {
    if (value.trim() === '') return value
    const invented = this.ofKey(kind, keyOf(kind, value), value.trim())
    if (kind === 'username' && value.startsWith('@')) return `@${invented}`
    return kind === 'phone' ? inFormOf(value, invented) : invented
  }

  /** Returns a text with its persons replaced: values that look personal, and every name that has been learned. */
  scrubbed(text: string): string {
    return scrubPatterns(this.phrases.replaced(text), this).replace(
      /[\p{L}\p{M}\p{N}_]+/gu,
      (word) => this.named(word) ?? word,
    )
  }

  private ofKey(kind: Kind, key: string, value: string): string {
    const ofKind = this.known.get(kind) ?? new Map<string, string>()
    this.known.set(kind, ofKind)
    const known = ofKind.get(key)
    if (known !== undefined) return known
    const invented = inventors[kind](ofKind.size + 1, value)
    ofKind.set(key, invented)
    if (phraseKinds.has(kind)) this.phrases.add(key, invented)
    this.names.find((name) => name.kind === kind)?.cases.add(key, invented)
    return invented
  }

  /** Returns the invented name for a known name in any grammatical case. */
  private named(word: string): string | undefined {
    const exact = word.toLowerCase()
    for (const kind of [...nameKinds, 'username'] as const) {
      const invented = this.known.get(kind)?.get(exact)
      if (invented !== undefined) return invented
    }
    // A name in another case must begin with a capital: 'медовой' is not the name Медова.
    if (word.charAt(0) === exact.charAt(0)) return undefined
    for (const { cases } of this.names) {
      const invented = cases.find(exact)
      if (invented !== undefined) return invented
    }
    return undefined
  }
}

/** The maximum number of digits of a phone number with its country code. */
const MAX_PHONE_DIGITS = 13

/** Formats ten digits like another phone: `8 (912) 345-67-89` keeps its eight, brackets and dashes. */
function inFormOf(form: string, ten: string): string {
  const count = digitsOf(form).length
  // A longer text may hold several phones, of which only the last ten digits would be replaced.
  if (count < 10 || count > MAX_PHONE_DIGITS) return `+7${ten}`
  let index = 0
  return form.replace(/\d/g, (digit) => {
    const at = (index += 1) - 1 - (count - 10)
    return at < 0 ? digit : (ten[at] ?? '')
  })
}

import { innProblem, ogrnProblem } from '@console/shared/legal'
import { scrubPatterns } from './scrub-patterns.ts'

/** What a value tells of somebody. */
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

/** A random text of so many digits that does not begin with a zero. */
function drawn(length: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(numbers, (number, index) => (index === 0 ? 1 + (number % 9) : number % 10)).join('')
}

/** Draws until it fits: check digits fit every hundredth number, at worst. */
function drawnUntil(length: number, fits: (text: string) => boolean): string {
  for (;;) {
    const text = drawn(length)
    if (fits(text)) return text
  }
}

/** Invented people are women, so that all three names of each fit each other. */
const names = {
  firstName: ['Вера', 'Злата', 'Инна', 'Кира', 'Лидия', 'Майя', 'Нелли', 'Рената', 'Тамара', 'Ульяна', 'Эмма', 'Яна'],
  surname: ['Образцова', 'Примерова', 'Условная', 'Учебная', 'Пробная', 'Вымышленная', 'Показова', 'Тестова'],
  patronymic: ['Аркадьевна', 'Борисовна', 'Глебовна', 'Захаровна', 'Львовна', 'Марковна', 'Тихоновна', 'Юрьевна'],
} as const

/** What stands in a value's place, from its kind, its number among those of the kind, and the value itself. */
const inventors: Readonly<Record<Kind, (count: number, value: string) => string>> = {
  firstName: (count) => nameAt(names.firstName, count),
  surname: (count) => nameAt(names.surname, count),
  patronymic: (count) => nameAt(names.patronymic, count),
  company: (count) => `ООО «Пример ${count}»`,
  // The code 999 belongs to nobody.
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

/** As what two spellings of one value are the same. */
function keyOf(kind: Kind, value: string): string {
  if (kind === 'phone') return digitsOf(value).slice(-10)
  return value.trim().replace(/^@/, '').toLowerCase()
}

/**
 * Invented values for real ones: the same for the same, and drawn without looking at them, so that nothing leads back once
 * this is forgotten. Phones keep their form, tax numbers their check digits, numbers their length.
 */
export class Pseudonyms {
  private readonly known = new Map<Kind, Map<string, string>>()

  of(kind: Kind, value: string): string {
    if (value.trim() === '') return value
    const invented = this.ofKey(kind, keyOf(kind, value), value.trim())
    if (kind === 'username' && value.startsWith('@')) return `@${invented}`
    return kind === 'phone' ? inFormOf(value, invented) : invented
  }

  /** A text that may stay but for persons in it: what looks personal, and every name that was met before. */
  scrubbed(text: string): string {
    const known = this.values(['company', 'address', 'site']).reduce(
      (all, [value, invented]) => (value.length > 3 ? replaceAll(all, value, invented) : all),
      text,
    )
    return scrubPatterns(known, this).replace(/[\p{L}\p{M}\p{N}_]+/gu, (word) => this.named(word) ?? word)
  }

  private ofKey(kind: Kind, key: string, value: string): string {
    const known = this.known.get(kind) ?? new Map<string, string>()
    this.known.set(kind, known)
    const invented = known.get(key) ?? inventors[kind](known.size + 1, value)
    known.set(key, invented)
    return invented
  }

  /** The invented name for a word that is a known one, or a case of it. */
  private named(word: string): string | undefined {
    const kinds = ['firstName', 'surname', 'patronymic'] as const
    const exact = word.toLowerCase()
    for (const kind of [...kinds, 'username'] as const) {
      const invented = this.known.get(kind)?.get(exact)
      if (invented !== undefined) return invented
    }
    // A case is told by its capital: 'медовой' is no Медова.
    if (word.charAt(0) === exact.charAt(0)) return undefined
    return this.values(kinds).find(([name]) => isCaseOf(exact, name))?.[1]
  }

  private values(kinds: readonly Kind[]): [string, string][] {
    return kinds.flatMap((kind) => [...(this.known.get(kind) ?? [])])
  }
}

/** What a Russian name ends with in its cases, and a man's beside a woman's; an adjective's own endings are not among them. */
const endings = new Set(['', ...'а я ы и е у ю ой ей ём ем ом ым им ого его ому ему ую ою ею ою ам ами ах'.split(' ')])

function isCaseOf(word: string, name: string): boolean {
  const stem = name.replace(/[аяыйьие]{1,2}$/, '')
  return stem.length >= 3 && word.startsWith(stem) && endings.has(word.slice(stem.length))
}

/** Whatever the case of its letters. */
const replaceAll = (text: string, value: string, instead: string): string => {
  const at = text.toLowerCase().indexOf(value)
  return at < 0 ? text : text.slice(0, at) + instead + replaceAll(text.slice(at + value.length), value, instead)
}

/** A phone's ten digits in the form of another: `8 (912) 345-67-89` keeps its eight, brackets and dashes. */
function inFormOf(form: string, ten: string): string {
  const count = digitsOf(form).length
  if (count < 10) return `+7${ten}`
  let index = 0
  return form.replace(/\d/g, (digit) => {
    const at = (index += 1) - 1 - (count - 10)
    return at < 0 ? digit : (ten[at] ?? '')
  })
}

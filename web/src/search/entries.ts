import { searchable, searchWords, type SearchWord } from '../kit/same-text.ts'

/** The kinds of results, in the order of their groups. */
export const kinds = [
  { value: 'action', title: 'Действия' },
  { value: 'page', title: 'Страницы' },
  { value: 'project', title: 'Проекты' },
  { value: 'category', title: 'Категории' },
  { value: 'product', title: 'Товары' },
  { value: 'order', title: 'Заказы' },
  { value: 'post', title: 'Публикации' },
] as const
export type Kind = (typeof kinds)[number]['value']

/** A result. It is plain data, since the last choices are stored in the browser. */
export interface Choice {
  /** Unique: kind and uuid, or the page's address. */
  readonly key: string
  readonly kind: Kind
  readonly title: string
  /** Distinguishes it from others with the same title. */
  readonly note: string
  readonly to: string
}

/** A choice with the text that it is found by. */
export interface Entry extends Choice {
  readonly text: string
}

export const entry = (choice: Choice, ...more: (string | number | null | undefined)[]): Entry => ({
  ...choice,
  text: searchable(choice.title, ...more),
})

export interface Group {
  readonly title: string
  readonly choices: readonly Choice[]
}

/** The most results shown per kind: another letter narrows them faster than scrolling. */
const MAX_RESULTS_PER_KIND = 6

/** How well an entry matches; every word must occur, and a match at the beginning of a word counts more. */
function rank({ text }: Entry, words: readonly SearchWord[]): number {
  let sum = 0
  for (const spellings of words) {
    const at = spellings.map((word) => text.indexOf(word)).find((index) => index >= 0)
    if (at === undefined) return 0
    sum += at === 0 ? 3 : /\s/.test(text[at - 1] ?? '') ? 2 : 1
  }
  return sum
}

/**
 * The results for the typed text: matching last choices first, then each kind as a group. Without text it returns the
 * last choices and the pages.
 */
export function find(typed: string, entries: readonly Entry[], recent: readonly Choice[]): Group[] {
  const words = searchWords(typed)
  const fits = (choice: Choice) => rank(entry(choice, choice.note), words) > 0
  const last = words.length === 0 ? recent : recent.filter(fits)
  const shown = new Set(last.map(({ key }) => key))
  const groups: Group[] = last.length > 0 ? [{ title: 'Недавнее', choices: last.slice(0, MAX_RESULTS_PER_KIND) }] : []
  const fitting = new Map<Kind, { one: Entry; weight: number }[]>(kinds.map(({ value }) => [value, []]))
  for (const one of entries) {
    if (shown.has(one.key) || (words.length === 0 && one.kind !== 'page')) continue
    const weight = words.length === 0 ? 1 : rank(one, words)
    if (weight > 0) fitting.get(one.kind)?.push({ one, weight })
  }
  for (const { value, title } of kinds) {
    const ranked = (fitting.get(value) ?? []).sort((a, b) => b.weight - a.weight)
    const choices = (words.length === 0 ? ranked : ranked.slice(0, MAX_RESULTS_PER_KIND)).map(({ one }) => one)
    if (choices.length > 0) groups.push({ title, choices })
  }
  return groups
}

/** Puts a choice first among the last choices, without duplicates. */
const MAX_RECENT = 6
export const remembered = (recent: readonly Choice[], { key, kind, title, note, to }: Choice): Choice[] =>
  [{ key, kind, title, note, to }, ...recent.filter((one) => one.key !== key)].slice(0, MAX_RECENT)

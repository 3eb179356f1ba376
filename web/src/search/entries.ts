import { searchable, searchWords, type SearchWord } from '../kit/same-text.ts'

/** What can be found; groups stand in this order. */
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

/** One thing that can be selected. Plain data: the last choices are kept in the browser. */
export interface Choice {
  /** Unique among all: kind and uuid, or the page's address. */
  readonly key: string
  readonly kind: Kind
  readonly title: string
  /** What tells it from others of the same title. */
  readonly note: string
  readonly to: string
  /** Goes along in the history's entry: `categoryUuid`. */
  readonly state?: Readonly<Record<string, string>> | undefined
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

/** Most of a kind that are shown: the next letter narrows them better than scrolling. */
const MOST = 6

/** How well an entry fits; every word has to be in it, a beginning is worth more than a middle. */
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
 * What to show for what was typed: the last choices first, then each kind under its name. Nothing typed shows the last
 * choices and the pages.
 */
export function find(typed: string, entries: readonly Entry[], recent: readonly Choice[]): Group[] {
  const words = searchWords(typed)
  const fits = (choice: Choice) => rank(entry(choice, choice.note), words) > 0
  const last = words.length === 0 ? recent : recent.filter(fits)
  const shown = new Set(last.map(({ key }) => key))
  const groups: Group[] = last.length > 0 ? [{ title: 'Недавнее', choices: last.slice(0, MOST) }] : []
  const fitting = new Map<Kind, { one: Entry; weight: number }[]>(kinds.map(({ value }) => [value, []]))
  for (const one of entries) {
    if (shown.has(one.key) || (words.length === 0 && one.kind !== 'page')) continue
    const weight = words.length === 0 ? 1 : rank(one, words)
    if (weight > 0) fitting.get(one.kind)?.push({ one, weight })
  }
  for (const { value, title } of kinds) {
    const ranked = (fitting.get(value) ?? []).sort((a, b) => b.weight - a.weight)
    const choices = (words.length === 0 ? ranked : ranked.slice(0, MOST)).map(({ one }) => one)
    if (choices.length > 0) groups.push({ title, choices })
  }
  return groups
}

/** The last choices, the newest first, each once. */
export const MOST_RECENT = 6
export const remembered = (recent: readonly Choice[], { key, kind, title, note, to, state }: Choice): Choice[] =>
  [{ key, kind, title, note, to, ...(state && { state }) }, ...recent.filter((one) => one.key !== key)].slice(
    0,
    MOST_RECENT,
  )

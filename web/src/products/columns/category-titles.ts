import { textKey } from '../../kit/same-text.ts'

/** Characters that separate titles in some file format: a title that contains one is quoted. */
const PARTING = /[;,>"|\n]/

/** Category titles as one cell: 'Мёд; "Соты, рамки"'; null for none. */
export const categoryText = (titles: readonly string[]): string | null =>
  titles.map((title) => (PARTING.test(title) ? `"${title.replaceAll('"', '""')}"` : title)).join('; ') || null

const QUOTED = /^"((?:[^"]|"")*)"$/

/**
 * Reads the titles of a cell, spelled as `known` has them. Titles are separated by semicolons, else by commas, bars and
 * line breaks, with '>' between a parent category and its child. A title that the shop has is never split, whatever
 * characters it contains.
 */
export function categoryTitlesIn(text: string, known: (title: string) => boolean): string[] {
  const parts = text.match(/(?:\s*"(?:[^"]|"")*"\s*(?=;|$))|[^;]+/g) ?? []
  const titles = parts.flatMap((part): string[] => {
    const title = part.trim()
    const quoted = QUOTED.exec(title)?.[1]
    if (quoted !== undefined) return [quoted.replaceAll('""', '"')]
    if (known(title)) return [title]
    return title.split(/[,|\n]/).flatMap((one) => (known(one.trim()) ? [one] : one.split('>')))
  })
  return [...new Map(titles.flatMap((title) => (title.trim() ? [[textKey(title), title.trim()]] : []))).values()]
}

import { textKey } from '../../kit/same-text.ts'

/** Signs that part titles in somebody's file: a title that has one is quoted. */
const PARTING = /[;,>"|\n]/

/** Titles of categories in one cell: 'Мёд; "Соты, рамки"'; null for none. */
export const categoryText = (titles: readonly string[]): string | null =>
  titles.map((title) => (PARTING.test(title) ? `"${title.replaceAll('"', '""')}"` : title)).join('; ') || null

const QUOTED = /^"((?:[^"]|"")*)"$/

/**
 * Titles in a cell, as `known` has them: parted by semicolons, else by commas, bars and lines, with '>' between a category and the
 * one above it. A title that the shop has stays whole, whatever signs are in it.
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

import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'
import { unescaped } from './formulas.ts'
import { trimmed, visibleText, type Cell } from './table.ts'

/** A line that only tells Excel the separator: 'sep=;'. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** A spreadsheet writes its errors as texts; a text that only looks like one has an apostrophe in front. */
const ERROR = /^#(?:N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|DIV\/0!|ДЕЛ\/0!|NAME\?|ИМЯ\?|NULL!|ПУСТО!|NUM!|ЧИСЛО!)$/

function cellOf(cell: string): Cell {
  if (cell.includes('\ufffd')) return { problem: 'в ячейке испорченная буква' }
  return ERROR.test(cell.trim()) ? { problem: `в ячейке ошибка ${cell.trim()}` } : visibleText(unescaped(cell))
}

/** Separators of cells, the likeliest first. */
const SEPARATORS = [';', '\t', ',', '|']
/** How many lines tell the separator. */
const SAMPLE = 50

/**
 * Rows of cells of a text file. Blank rows stay, so that the others keep their numbers. The separator is the one with which
 * `scoreOf` finds most in the first lines, then the one that divides most lines alike.
 */
export function csvRows(bytes: ArrayBuffer, scoreOf: (rows: Cell[][]) => number = () => 0): Cell[][] {
  const text = decodeText(bytes)
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const body = text.slice(line.length)
  const rowsBy = (delimiter: string, preview = 0) =>
    trimmed(Papa.parse<string[]>(body, { delimiter, preview }).data.map((row) => row.map(cellOf)))
  if (named !== undefined) return rowsBy(named)
  const [best] = SEPARATORS.map((separator) => {
    const rows = rowsBy(separator, SAMPLE)
    return { separator, score: scoreOf(rows), likeness: likenessOf(rows) }
  }).sort((one, other) => other.score - one.score || other.likeness - one.likeness)
  return rowsBy(best?.separator ?? ';')
}

/** The share of rows that have as many cells as most have; 0 where most have one. */
function likenessOf(rows: readonly (readonly Cell[])[]): number {
  const counts = new Map<number, number>()
  const filled = rows.filter((row) => row.length > 0)
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[0] > 1 ? most[1] / filled.length : 0
}

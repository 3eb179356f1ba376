import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'
import { unescaped } from './formulas.ts'
import { trimmed, visibleText, type Cell } from './table.ts'

/** A line that only tells Excel the separator: 'sep=;'. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Spreadsheet errors, which are exported as text; a real text of this form has an apostrophe in front. */
const ERROR = /^#(?:N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|DIV\/0!|ДЕЛ\/0!|NAME\?|ИМЯ\?|NULL!|ПУСТО!|NUM!|ЧИСЛО!)$/

function cellOf(cell: string): Cell {
  if (cell.includes('\ufffd')) return { problem: 'в ячейке испорченная буква' }
  return cell.includes('#') && ERROR.test(cell.trim())
    ? { problem: `в ячейке ошибка ${cell.trim()}` }
    : visibleText(unescaped(cell))
}

/** The separators of cells, most likely first. */
const SEPARATORS = [';', '\t', ',', '|']
/** The number of lines from which the separator is detected. */
const SAMPLE = 50

/** Splits rows by a separator: all of them, or the first `preview`. */
function rowsBy(body: string, delimiter: string, preview = 0): Cell[][] {
  const { data } = Papa.parse<string[]>(body, { delimiter, preview })
  return trimmed(data.map((line) => line.map(cellOf)))
}

/**
 * Returns the rows of a text file. Blank rows stay, so that the others keep their numbers. The separator is the one with the
 * best `scoreOf` the first rows; among equal ones, the one with the most uniform rows.
 */
export function rowsOf(bytes: ArrayBuffer, scoreOf: (rows: Cell[][]) => number = () => 0): Cell[][] {
  const text = decodeText(bytes)
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const body = text.slice(line.length)
  return rowsBy(body, named ?? separatorOf(body, scoreOf))
}

function separatorOf(body: string, scoreOf: (rows: Cell[][]) => number): string {
  const readings = SEPARATORS.map((separator) => {
    const rows = rowsBy(body, separator, SAMPLE)
    return { separator, score: scoreOf(rows), likeness: likenessOf(rows) }
  })
  readings.sort((one, other) => other.score - one.score || other.likeness - one.likeness)
  return readings[0]?.separator ?? ';'
}

/** Returns the share of rows with the most common number of cells; 0 if that number is one. */
function likenessOf(rows: readonly (readonly Cell[])[]): number {
  const counts = new Map<number, number>()
  const filled = rows.filter((row) => row.length > 0)
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[0] > 1 ? most[1] / filled.length : 0
}

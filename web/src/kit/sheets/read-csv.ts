import Papa from 'papaparse'
import { unescaped } from './formulas.ts'
import { trimmed, visibleText, type Cell } from './sheet.ts'

/** Single-byte encodings of Russian spreadsheets; of two equally likely ones the first wins. */
const CYRILLIC = ['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r'] as const

/** Letters that make up three quarters of a Russian text. */
const COMMON = /[оеаинтсрвлкмдпуяыьгзбч]/g
/** Characters that no price list has: box drawing and letters of other Cyrillic alphabets. */
const STRANGE = /[\u2500-\u259fЂЃѓЉЊЌЋЏђљњќћџЎўЈҐҒѕЅЇєЄ\u0080-\u009f]/g

const countIn = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0

/** Decodes a file's text from UTF-8, UTF-16 or a Russian single-byte encoding. */
export function decodeText(bytes: ArrayBuffer): string {
  const signs = new Uint8Array(bytes)
  const utf16 = utf16Of(signs)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = countIn(text, /\ufffd/g)
  // A few broken bytes in a long text do not mean another encoding.
  if (broken === 0 || broken * 20 < countIn(text, /[\u0400-\u04ff]/g)) return text
  const readings = CYRILLIC.map((encoding) => new TextDecoder(encoding).decode(bytes))
  const [best = text] = readings.sort((one, other) => likeness(other) - likeness(one))
  return best
}

/** Scores how Russian a text looks. Capitals in the middle of words mean a wrong encoding. */
const likeness = (text: string): number =>
  countIn(text, COMMON) - 3 * countIn(text, STRANGE) - 2 * countIn(text, /[а-яё][А-ЯЁ]/g)

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters, digits and separators. */
function utf16Of(signs: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (signs[0] === 0xff && signs[1] === 0xfe) return 'utf-16le'
  if (signs[0] === 0xfe && signs[1] === 0xff) return 'utf-16be'
  const head = signs.subarray(0, 1000)
  const zeros = [0, 0]
  head.forEach((sign, index) => {
    if (sign === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < head.length / 20) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

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
const SAMPLE_LINES = 50

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
    const rows = rowsBy(body, separator, SAMPLE_LINES)
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

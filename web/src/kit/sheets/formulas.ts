/** Matches text that a spreadsheet treats as a formula, including leading tabs and line ends. */
const FORMULA = /^[=+\-@\t\r\n]/
const MONTH = '(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** Digits with the signs of numbers, dates, times, phones and money. */
const NUMERIC = /^[\d.,:/\\ ()+%₽$€\u00a0-]+(?:am|pm)?$/i
/** Texts that a spreadsheet converts to a number, date, time or boolean and displays differently: '00123', '1-2', '1E5', '79005287590'. */
const CONVERTED = [
  /^\d+(?:[.,]\d+)?e[+-]?\d+$/i,
  new RegExp(`^\\d{1,4}[\\s./-]*${MONTH}`, 'i'),
  new RegExp(`^${MONTH}[a-zа-я]*[\\s./-]*\\d`, 'i'),
  /^(?:true|false|истина|ложь)$/i,
]
/** Short numbers, which a spreadsheet displays unchanged even in a narrow column. */
const PLAIN = /^(?:0|[1-9]\d{0,7})$/

const isNumeric = (text: string): boolean => /\d/.test(text) && NUMERIC.test(text) && !PLAIN.test(text)
const isConverted = (text: string): boolean => isNumeric(text) || CONVERTED.some((pattern) => pattern.test(text))
/** Returns whether a spreadsheet reads the text as a formula or an error. A number with a leading sign is harmless. */
const isFormula = (text: string): boolean => (FORMULA.test(text) && !isNumeric(text)) || text.startsWith('#')

/** A formula whose value is a text, which every spreadsheet displays whole: '="79005287590"'. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/
/** The longest text within such a formula, characters. */
const MAX_FORMULA_TEXT = 255
const mayBeTextFormula = (text: string): boolean =>
  isConverted(text) && !isFormula(text) && text.length <= MAX_FORMULA_TEXT && !/[\t\r\n]/.test(text)

/** Returns the number of apostrophes before a text that a spreadsheet would change; null for a safe text. */
function apostrophes(text: string): number | null {
  const bare = text.replace(/^'+/, '')
  return isConverted(bare) || isFormula(bare) ? text.length - bare.length : null
}

/** Returns whether the text's author has put it into apostrophes: "'-40% только сегодня'". */
const isQuoted = (text: string): boolean => apostrophes(text) === 1 && text.trimEnd().endsWith("'")

/**
 * Escapes a text for a text file that a spreadsheet opens. A text that the spreadsheet would convert becomes a formula whose value
 * is the text. A text that it would read as a formula gets a leading apostrophe, which also stays when the spreadsheet saves the
 * file; two apostrophes if a single one could be a part of the text.
 */
export function escaped(text: string): string {
  if (mayBeTextFormula(text)) return `="${text.replaceAll('"', '""')}"`
  const count = apostrophes(text)
  if (count === null || isQuoted(text)) return text
  return count === 0 && !text.trimEnd().endsWith("'") ? `'${text}` : `''${text}`
}

/** Escapes a text for a text cell of a workbook, but only if `unescaped` would change it. */
export const escapedCell = (text: string): string =>
  text.startsWith("'") || TEXT_FORMULA.test(text) ? escaped(text) : text

/** Reverses `escaped`. */
export function unescaped(text: string): string {
  const formula = TEXT_FORMULA.exec(text)
  if (formula) return (formula[1] ?? '').replaceAll('""', '"')
  if (!text.startsWith("'")) return text
  const count = apostrophes(text) ?? 0
  if (count > 1) return text.slice(2)
  return count === 1 && !isQuoted(text) ? text.slice(1) : text
}

/** A long number and a day as a spreadsheet writes them: '4,60703E+12', '01.фев'. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i
const DAY = new RegExp(`^\\d{1,2}\\.(?:\\d{2}|${MONTH})(?:\\.\\d{2,4})?$`, 'i')

/** Returns whether a spreadsheet has converted the stored text to `text`: it lost zeros, or became a number or a day. */
export function isChangedBySheet(stored: string, text: string): boolean {
  if (stored === text) return false
  if (/^0+(\d+)$/.exec(stored)?.[1] === text) return true
  if (SHORTENED.test(text)) {
    const [rounded, exact] = [Number(text.replace(',', '.')), Number(stored)]
    return /^\d{9,}$/.test(stored) && Math.abs(rounded - exact) <= exact * 1e-4
  }
  return DAY.test(text) && isConverted(stored)
}

/** Matches text that a spreadsheet treats as a formula, including leading tabs and line ends. */
const FORMULA = /^[=+\-@\t\r\n]/
const MONTH = '(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** Texts that it converts to a number, date, time, boolean or error and displays differently: '00123', '1-2', '1E5', '4607034171234'. */
const CONVERTED = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^[\d.,:/\\ \u00a0-]*\d[\d.,:/\\ \u00a0-]*(?:am|pm)?$/i,
  /^\d+(?:[.,]\d+)?e[+-]?\d+$/i,
  new RegExp(`^\\d{1,4}[\\s./-]*${MONTH}`, 'i'),
  new RegExp(`^${MONTH}[a-zа-я]*[\\s./-]*\\d`, 'i'),
  /^(?:true|false|истина|ложь)$/i,
  /^#/,
]
/** Plain numbers, which it displays unchanged. */
const PLAIN = /^(?:0|[1-9]\d{0,10})$/

const isRisky = (text: string): boolean =>
  FORMULA.test(text) || (!PLAIN.test(text) && CONVERTED.some((pattern) => pattern.test(text)))

/** Counts the apostrophes before a text that a spreadsheet would change; null for a safe text. */
function apostrophes(text: string): number | null {
  const bare = text.replace(/^'+/, '')
  return isRisky(bare) ? text.length - bare.length : null
}

/** Returns whether the apostrophes are quotes of the writer: "'-40% только сегодня'". */
const isQuoted = (text: string): boolean => apostrophes(text) === 1 && text.trimEnd().endsWith("'")

/** Escapes a text for CSV: an apostrophe in front protects it, two where one could be the writer's. */
export function escaped(text: string): string {
  const count = apostrophes(text)
  if (count === null || isQuoted(text)) return text
  return count === 0 && !text.trimEnd().endsWith("'") ? `'${text}` : `''${text}`
}

/** Reverses `escaped`. */
export function unescaped(text: string): string {
  if (!text.startsWith("'")) return text
  const count = apostrophes(text) ?? 0
  if (count > 1) return text.slice(2)
  return count === 1 && !isQuoted(text) ? text.slice(1) : text
}

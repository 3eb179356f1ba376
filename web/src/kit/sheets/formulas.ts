/** What a spreadsheet would take for a formula: told by its first sign, tabs and line ends included; apostrophes may stand before it. */
const FORMULA = /^('*)[=+\-@\t\r\n]/

const apostrophes = (text: string): number => FORMULA.exec(text)?.[1]?.length ?? 0
/** '-40% только сегодня' in apostrophes: those are the writer's. */
const isQuoted = (text: string): boolean => apostrophes(text) === 1 && text.trimEnd().endsWith("'")

/** A text as a CSV file has it: an apostrophe in front keeps it from being a formula, two where one would be read as the writer's. */
export function escaped(text: string): string {
  if (!FORMULA.test(text) || isQuoted(text)) return text
  return apostrophes(text) === 0 && !text.trimEnd().endsWith("'") ? `'${text}` : `''${text}`
}

/** The text again. */
export function unescaped(text: string): string {
  const count = apostrophes(text)
  if (count > 1) return text.slice(2)
  return count === 1 && !isQuoted(text) ? text.slice(1) : text
}

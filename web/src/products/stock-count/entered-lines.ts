import { numberMessages } from '@console/shared/kit/numbers'
import { pieces, readNumber } from '../../kit/numbers/measures.ts'

/** An article that was typed, scanned or pasted, and its number of pieces. */
export interface Entered {
  readonly article: string
  readonly counted: number
}

interface EnteredLines {
  readonly entered: readonly Entered[]
  /** Lines whose quantity is no number, such as headings. */
  readonly unread: readonly string[]
}

/** The most digits of a quantity: a longer number is a code that a scanner typed into the field. */
const MAX_QUANTITY_DIGITS = 6

/** The error of a typed quantity. */
export const problemOf = (typed: string): string | undefined =>
  readNumber(pieces, typed).problem ?? (typed.length > MAX_QUANTITY_DIGITS ? numberMessages.tooMuch : undefined)

/**
 * Reads lines of an article and a quantity, separated by a tab or semicolon, as spreadsheets copy them; after a known article
 * a space is enough. An article alone is one piece.
 */
export function readLines(text: string, isKnown: (article: string) => boolean): EnteredLines {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => ({ line: line.trim(), entered: readLine(line.trim(), isKnown) }))
  return {
    entered: read.flatMap(({ entered }) => entered ?? []),
    unread: read.flatMap(({ line, entered }) => (entered ? [] : [line.replace(/\s+/g, ' ')])),
  }
}

function readLine(line: string, isKnown: (article: string) => boolean): Entered | null {
  const [article = '', quantity] = isKnown(line) ? [line] : partsOf(line, isKnown)
  if (quantity === undefined) return { article, counted: 1 }
  const { value } = readNumber(pieces, quantity)
  return article !== '' && value !== '' && !problemOf(value) && Number(value) >= 0
    ? { article, counted: Number(value) }
    : null
}

/** The first cell and the last one. */
function partsOf(line: string, isKnown: (article: string) => boolean): readonly string[] {
  const [article = '', ...cells] = line.split(/[\t;]/).map((cell) => cell.trim())
  const quantity = cells.findLast((cell) => cell !== '')
  if (quantity !== undefined) return [article, quantity]
  const [, before = '', after = ''] = /^(.+?)[\s–—-]+(\d+(?: ?шт\.?)?)$/.exec(article) ?? []
  return before !== '' && isKnown(before) ? [before, after] : [article]
}

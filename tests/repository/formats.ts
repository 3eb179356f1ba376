import * as ts from 'typescript'
import { parsed, walk, type Source } from './sources.ts'

/** Where numbers, days and amounts become texts. */
export const formatters = [
  'web/src/kit/text.ts',
  'web/src/kit/money.ts',
  'web/src/kit/measures.ts',
  'web/src/kit/date-time.ts',
  // A spreadsheet's numbers have no groups.
  'web/src/kit/sheets/write-csv.ts',
]

const OWN = /\.to(?:Fixed|Precision|Locale(?:Date|Time)?String)\(|\bIntl\.(?:Number|DateTime)Format\b/
/** What follows a number that somebody glued to its unit. */
const UNIT = /^[\s\u00a0]*(?:₽|руб|шт\b|шт\.|г|кг|см|мм|л|[KM]?B|[КМ]Б)(?![а-яёa-z])|^[\s\u00a0]+%/i

/** Values that a script spells by itself, past the formatters, one line each. */
export function ownFormatsIn(source: Source): string[] {
  const file = parsed(source)
  const wrong: string[] = []
  const say = (node: ts.Node, what: string) =>
    wrong.push(`${source.path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}: ${what}`)
  source.text.split('\n').forEach((line, index) => {
    const own = OWN.exec(line)
    if (own) wrong.push(`${source.path}:${index + 1}: ${own[0]}`)
  })
  walk(file, (node) => {
    if (ts.isTemplateSpan(node) && UNIT.test(node.literal.text)) say(node, `a unit after \${}: ${node.literal.text}`)
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return
    node.children.forEach((child, index) => {
      const before = node.children[index - 1]
      if (
        ts.isJsxText(child) &&
        before &&
        ts.isJsxExpression(before) &&
        (UNIT.test(child.text) || /^%/.test(child.text))
      )
        say(child, `a unit after {}: ${child.text.trim()}`)
    })
  })
  return wrong
}

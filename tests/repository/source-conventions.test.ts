import * as ts from 'typescript'
import { expect, test } from 'vitest'
import { parsed, walk, sourceAt, trackedPaths, type Source } from './sources.ts'

/** Where numbers, days and amounts become texts. */
const formatters = [
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
function ownFormatsIn(source: Source): string[] {
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

test('only the formatters format money, numbers, measures and dates', () => {
  const others = trackedPaths().filter((path) => /^web\/src\/.*\.tsx?$/.test(path) && !formatters.includes(path))
  expect(others.map(sourceAt).flatMap(ownFormatsIn)).toEqual([])
})

test.each([
  'const a = price.toFixed(2)',
  "const a = ratio.toLocaleString('ru-RU')",
  "const a = new Intl.DateTimeFormat('ru-RU')",
  'const a = `${sum} ₽`',
  'const a = `${weight}\\u00a0г, ${sizes}`',
  'const a = `Скидка ${share} %`',
  'const a = <p>{count} шт.</p>',
  'const a = <p>Скидка {share}%</p>',
])('%s is found', (text) => {
  expect(ownFormatsIn({ path: 'a.tsx', text })).toHaveLength(1)
})

test.each([
  'const a = `${width * 100}%`',
  'const a = `${count} где-то`',
  'const a = <p>{moneyText(sum)} сразу</p>',
  "const a = 'Цена, ₽'",
])('%s is allowed', (text) => {
  expect(ownFormatsIn({ path: 'a.tsx', text })).toEqual([])
})

/*
 * The console's state is in the scope, in React or in a form: two scopes or two forms would share the state of a module. A module
 * keeps state only for the document, or as a cache or a mark of immutable values, and a comment above it tells which.
 */

const STATE = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)$)/

/** The lines of a file that declare state of its module without a comment above them, or above their group. */
function unexplained(text: string): string[] {
  const lines = text.split('\n')
  const isExplained = (at: number): boolean => {
    const above = lines[at - 1] ?? ''
    return /^(?:\/\/| ?\*\/|\/\*\*.*\*\/$)/.test(above) || (STATE.test(above) && isExplained(at - 1))
  }
  return lines.filter((line, at) => STATE.test(line) && !isExplained(at))
}

test('a comment above each state of a module tells why the scope does not keep it', () => {
  const sources = trackedPaths().filter((path) => /^web\/(?:src|site)\/.*\.tsx?$/.test(path))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((path) => unexplained(sourceAt(path).text).map((line) => `${path}: ${line}`))).toEqual([])
})

test.each([
  ['let one = 1', 1],
  ['const all = new Map<string, readonly number[]>()', 1],
  ['export const seen: WeakSet<object> = new WeakSet()', 1],
  ['// The document has one.\nlet one = 1\nlet other = 2', 0],
  ['/** A cache. */\nconst all = new Map()', 0],
  ["const words = new Set(['a'])", 0],
  ['function f() {\n  let one = 1\n}', 0],
])('%j has %i without a comment', (text, count) => {
  expect(unexplained(text)).toHaveLength(count)
})

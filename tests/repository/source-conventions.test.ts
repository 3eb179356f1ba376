import { posix } from 'node:path'
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
/** A unit directly after a number, which only a formatter may write. */
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

/** The class names of a style sheet. */
const classesIn = (css: string): Set<string | undefined> =>
  new Set([...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))

/** The style sheets that a source imports: the name of each import with the sheet's path. */
function styleSheetsOf({ path, text }: Source): [name: string, sheet: string][] {
  const imports = text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)
  return [...imports].map(([, name = '', sheet = '']) => [name, posix.join(posix.dirname(path), sheet)])
}

/** Uses of classes that a style sheet does not define, or that cannot be checked. */
function wrongClassesIn(source: Source): string[] {
  const sheets = new Map(styleSheetsOf(source))
  const wrong: string[] = []
  const check = (node: ts.Node, parent: ts.Node) => {
    const sheet = ts.isIdentifier(node) && sheets.get(node.text)
    if (!sheet || ts.isImportClause(parent)) return
    const isMember = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)
    if (isMember && parent.expression !== node) return
    if (!isMember) wrong.push(`${source.path}: all classes of ${sheet} are passed on`)
    else if (ts.isPropertyAccessExpression(parent) && !classesIn(sourceAt(sheet).text).has(parent.name.text))
      wrong.push(`${source.path}: ${sheet} has no class ${parent.name.text}`)
  }
  walk(parsed(source), (parent) => ts.forEachChild(parent, (node) => check(node, parent)))
  return wrong
}

test('each class that a view names is in its style sheet', () => {
  const views = trackedPaths().filter((path) => /^web\/.*\.tsx?$/.test(path))
  const sources = views.map(sourceAt).filter((source) => styleSheetsOf(source).length > 0)
  expect(sources.length).toBeGreaterThan(150)
  expect(sources.flatMap(wrongClassesIn)).toEqual([])
})

test('each custom property that a style sheet reads without a fallback is declared', () => {
  const paths = trackedPaths().filter((path) => /^web\/.*\.(?:css|tsx?|html)$/.test(path))
  const texts = paths.map((path) => sourceAt(path).text)
  const declared = new Set(
    texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)['"`]?\]?\s*:/g)].map(([, name]) => name)),
  )
  const read = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  expect(read.length).toBeGreaterThan(1000)
  // The grid templates of a table are computed (kit/rows/column.ts).
  const templates = ['--wide', '--medium', '--folded', '--narrow']
  expect(new Set(read.filter((name = '') => !declared.has(name) && !templates.includes(name)))).toEqual(new Set())
})

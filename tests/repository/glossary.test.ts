import { numberMessages } from '@console/shared/kit/numbers'
import { phoneMessages } from '@console/shared/kit/phone'
import { messages } from '@console/shared/kit/rules'
import { categoryTwice } from '@console/shared/products'
import { noOptions } from '@console/shared/variants'
import { expect, test } from 'vitest'
import * as ts from 'typescript'
import { sourceAt, trackedPaths, isScript, parsed, walk, type Source } from './sources.ts'
import { disorderIn, documentedIn, englishIn, refusedIn, refusedTexts } from './words.ts'

const rules = sourceAt('shared/docs/interface-words.md').text
const refused = refusedIn(rules)
const documented = documentedIn(rules)
/** Files whose texts a person reads. Headings of files are left out: other programs choose their words. */
const scripts = trackedPaths()
  .filter((path) => /^(?:web\/src|shared)\/.*\.tsx?$/.test(path) && !path.endsWith('/known-headings.ts'))
  .map(sourceAt)

test('the rules name words, stems to avoid and texts that stay', () => {
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.find(({ stem }) => stem.test('Трэк'))?.word).toBe('трек-номер')
  expect(documented).toContain('Трэк-номер успешно обновлён')
})

test('every text of the console uses the glossary’s words', () => {
  expect(scripts.flatMap((source) => refusedTexts(source, refused, documented))).toEqual([])
})

test('every exception with the requirements’ spelling exists', () => {
  const all = scripts.map(({ text }) => text).join('\n')
  expect(documented.filter((text) => !all.includes(text))).toEqual([])
})

test('icons of rows and menus are in the same order', () => {
  const ownRows = /\/kit\/ui\/overlays\/RowActions\.tsx$|\/projects\/list\/ProjectCards\.tsx$/
  expect(scripts.filter(({ path }) => path.startsWith('web/') && !ownRows.test(path)).flatMap(disorderIn)).toEqual([])
})

test('no visible text is an English sentence', () => {
  expect(scripts.flatMap(englishIn)).toEqual([])
})

test('a message of a shared rule is written in one source and one test', () => {
  const shared = Object.values({ ...messages, ...numberMessages, ...phoneMessages, noOptions, categoryTwice })
  const files = trackedPaths()
    .filter((path) => /^(?:web|shared|fake-api|tests)\/.*\.tsx?$/.test(path))
    .map(sourceAt)
  const repeated = shared.flatMap((message) => {
    const literal = new RegExp(`(['"\`])${message.replace(/[.()[\]]/g, '\\$&')}\\1`)
    const paths = files.filter(({ text }) => literal.test(text)).map(({ path }) => path)
    const tests = paths.filter((path) => path.startsWith('tests/'))
    return tests.length > 1 || paths.length - tests.length > 1 ? [{ message, paths }] : []
  })
  expect(repeated).toEqual([])
})

test('each rule finds a planted fault', () => {
  const toast = { path: 'web/src/a.tsx', text: "toast('Трэк удалён')" }
  expect(refusedTexts(toast, refused, documented)).toHaveLength(1)
  const button = { path: 'a.tsx', text: '<IconButton label="a"><Trash2 /></IconButton>' }
  expect(disorderIn(button)).toHaveLength(1)
  expect(englishIn({ path: 'a.tsx', text: '<p>You have no projects yet</p>' })).toHaveLength(1)
})

/** A word that names in a folder must not contain; `folder` is '' for all folders. */
interface Avoided {
  readonly word: string
  readonly folder: string
  /** The word to use instead. */
  readonly instead: string
}

/** The words in backticks of every glossary table's column 'avoid'; '`picked` in `web/`' applies to that folder alone. */
function avoidedIn(glossary: string): Avoided[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '))
  let column = -1
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    if (cells.includes('avoid')) column = cells.indexOf('avoid')
    const [, instead = ''] = cells
    return [...(cells[column] ?? '').matchAll(/`([^`]+)`(?: in `([^`]+)`)?/g)].map(
      ([, word = '', folder = '']): Avoided => ({ word, folder, instead }),
    )
  })
}

/** 'createList' and 'sort-index' in words; 'extra_kits' is the wire's, and no word of ours; 'MAX_SIDE' is ours. */
const wordsOf = (name: string): string[] =>
  /[a-z]\w*_|_\w*[a-z]/.test(name)
    ? []
    : (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

/** A lower-case word may be any part of a name; any other word is a whole name. */
function hasWord(name: string, word: string): boolean {
  return /^[a-z]+$/.test(word) ? wordsOf(name).includes(word) : name === word
}

/** Names of a file, its own among them, that have a word to avoid, one line each. */
function avoidedNames({ path, text }: Source, avoided: readonly Avoided[]): string[] {
  const here = avoided.filter(({ folder }) => path.startsWith(folder))
  const file = path.split('/').at(-1) ?? ''
  const bare = file.replace(/(?:\.(?:test|spec|bench|module|d))?\.\w+$/, '')
  const ofFile = here.filter(({ word }) => hasWord(bare, word))
  return [
    ...ofFile.map(({ word, instead }) => `${path}: the file's name has '${word}'; the word is '${instead}'`),
    ...inScript({ path, text }, here),
  ]
}

function inScript(source: Source, avoided: readonly Avoided[]): string[] {
  const { path, text } = source
  if (!isScript(path)) return []
  // Parsing is slow, so it is limited to files that have such a name outside their comments.
  const names = text.replace(/^[ \t]*(?:\/\/|\/\*\*|\* ).*$/gm, '').match(/[$\w]+/g) ?? []
  const parts = new Set([...new Set(names)].flatMap((name) => [name, ...wordsOf(name)]))
  const suspects = avoided.filter(({ word }) => parts.has(word))
  if (suspects.length === 0) return []
  const file = parsed(source)
  const lines = new Set<string>()
  walk(file, (node) => {
    if (!ts.isIdentifier(node)) return
    for (const { word, instead } of suspects)
      if (hasWord(node.text, word))
        lines.add(`${path}:${lineOf(file, node)}: '${node.text}' has '${word}'; the word is '${instead}'`)
  })
  return [...lines]
}

const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

const avoided = avoidedIn(sourceAt('shared/README.md').text)
const SOURCES = /^(?:web|shared|fake-api|fixtures|tests|\.commands)\/(?!.*\.(?:svg|png|jpg|woff2)$)/

test('the glossary names words to avoid', () => {
  expect(avoided.length).toBeGreaterThan(10)
  expect(avoided).toContainEqual({ word: 'tariff', folder: '', instead: 'plan' })
})

test('the code has every name that the glossary gives', () => {
  const texts = trackedPaths()
    .filter((path) => SOURCES.test(path) && isScript(path))
    .map((path) => `${path}\n${sourceAt(path).text}`)
  const names = sourceAt('shared/README.md')
    .text.split('\n')
    .filter((row) => row.startsWith('| '))
    .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([$\w.-]+)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([])
})

test('no identifier and no file name contains a word to avoid', () => {
  expect(
    trackedPaths()
      .filter((path) => SOURCES.test(path))
      .flatMap((path) => avoidedNames(sourceAt(path), avoided)),
  ).toEqual([])
})

test.each([
  ['web/a.ts', '\nconst tariffOf = 1', ["web/a.ts:2: 'tariffOf' has 'tariff'; the word is 'plan'"]],
  ['web/tariff-form.ts', '', ["web/tariff-form.ts: the file's name has 'tariff'; the word is 'plan'"]],
])('%s: %j is found', (path, text, lines) => expect(avoidedNames({ path, text }, avoided)).toEqual(lines))

import { numberMessages } from '@console/shared/kit/numbers'
import { phoneMessages } from '@console/shared/kit/phone'
import { messages } from '@console/shared/kit/rules'
import { categoryTwice } from '@console/shared/products'
import { noOptions } from '@console/shared/variants'
import { expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'
import { disorderIn, documentedIn, englishIn, refusedIn, refusedTexts } from './words.ts'

const rules = sourceAt('shared/docs/interface-words.md').text
const refused = refusedIn(rules)
const documented = documentedIn(rules)
/** What a person reads; heads of a file are known by any name that other programs give them. */
const scripts = trackedPaths()
  .filter((path) => /^(?:web\/src|shared)\/.*\.tsx?$/.test(path) && !path.endsWith('/known-heads.ts'))
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

import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { sourceAt, trackedPaths } from './sources.ts'

/** The number of statements in each part of the requirements. */
// prettier-ignore
const PARTS = {
  'D1.0': 4, 'D1.1': 11, 'D1.2': 76, 'D1.3': 29, 'D1.4': 42, 'D1.5': 44, 'D1.6': 6, 'D1.7': 66, 'D1.8': 31, 'D1.9': 29,
  'D2.0': 2, 'D2.1': 12, 'D2.2': 70, 'D2.3': 26, 'D2.4': 27, 'D2.5': 19, 'D2.6': 7, 'D2.7': 41, 'D2.8': 27, 'D2.9': 21,
  'CARD.0': 8, 'DEC.0': 1, 'DEC.A': 33, 'DEC.B': 18, 'DEC.C': 11,
  'OP.0': 1, 'OP.A': 7, 'OP.B': 13, 'OP.C': 14, 'OP.D': 5, 'OP.E': 4,
}

const rows = sourceAt('tests/repository/requirements.tsv')
  .text.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [number = '', words = '', status = '', proof = ''] = line.split('\t')
    return { number, words, status, proof }
  })
const of = (status: string) => rows.filter((row) => row.status === status)

/** Names of the departures, from the first column of their table. */
const departures = [...sourceAt('shared/docs/decisions/departures.md').text.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(
  ([, name]) => name,
)

describe('the table of requirements', () => {
  test('has each statement once, in order', () => {
    const numbers = Object.entries(PARTS).flatMap(([part, count]) =>
      Array.from({ length: count }, (_, index) => `${part}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  test('has a text and a status for each statement', () => {
    expect(rows.filter(({ words }) => !/^[A-Z0-9].{4,}/.test(words))).toEqual([])
    expect(rows.filter(({ status }) => !['met', 'otherwise', 'not met', 'open'].includes(status))).toEqual([])
  })

  test('names a test for each statement that is met', () => {
    const tests = new Set(trackedPaths().filter((path) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(path)))
    expect(of('met').filter(({ proof }) => !tests.has(proof))).toEqual([])
  })

  test('names a departure for each statement that is met otherwise, and every departure', () => {
    const named = of('otherwise').flatMap(({ proof }) => proof.split(' '))
    expect([...new Set(named)].toSorted()).toEqual(departures.toSorted())
  })
})

/* shared/docs/security.md and security-requirements.tsv: no requirement, proof or browser store is missing. */

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../shared/docs/security.md')
const securityTable = read('security-requirements.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** The number of requirements in each section of ASVS 5.0, one line per chapter; those after `without` are of level 3 only. */
const chapters = `
  1: 2, 10 without 10, 12 without 12, 3, 3 without 3
  2: 3, 3, 5 without 5, 2 without 2
  3: 1 without 1, 3 without 3, 5 without 5, 8 without 7 8, 8 without 6 7 8, 1 without 1, 5 without 3 4 5
  4: 5 without 4 5, 5 without 2 3 4 5, 2, 4
  5: 1, 6 without 4 5 6, 3 without 3, 3
  6: 3, 12, 8 without 5 6 7 8, 6 without 5 6, 8 without 6 7 8, 4 without 4, 2 without 1 2, 4
  7: 3, 4, 2, 5, 3 without 3, 2
  8: 4 without 3 4, 4 without 4, 3 without 2 3, 2 without 2
  9: 3, 4
  10: 2, 3 without 3, 5 without 5, 16 without 12 13 14 15 16, 5, 2, 3
  11: 4 without 3 4, 5 without 4 5, 5 without 4 5, 4, 2 without 2, 2 without 2, 2 without 1 2
  12: 5 without 4 5, 2, 5 without 5
  13: 4 without 2 3 4, 6 without 6, 4 without 3 4, 7 without 6 7
  14: 2, 8 without 5 6 7 8, 3
  15: 5 without 4 5, 5 without 4 5, 7, 4 without 1 2 3 4
  16: 1, 5, 4, 3, 4 without 4
  17: 2 without 2, 8 without 5 6 7 8, 2
`
const sections = chapters
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [chapter = '', rest = ''] = line.trim().split(': ')
    return rest.split(', ').map((section, index) => {
      const [count, levelThree = ''] = section.split(' without ')
      return { name: `${chapter}.${index + 1}`, count: Number(count), levelThree: levelThree.split(' ').map(Number) }
    })
  })

const wanted = sections.flatMap(({ name, count, levelThree }) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${name}.${number}`),
)

/** Requirements, chapters and sections with their text and proof, by number. */
const securityRows = new Map(securityTable.map(([number = '', ...cells]) => [number, cells] as const))
const isAside = (number: string) => {
  const [chapter = '', section = ''] = number.split('.')
  return securityRows.has(`V${chapter}`) || securityRows.has(`${chapter}.${section}`)
}

test('every requirement of levels 1 and 2 has a row, or its chapter or section has a reason', () => {
  expect(wanted.filter((number) => !securityRows.has(number) && !isAside(number))).toEqual([])
  expect(wanted.length).toBeGreaterThan(200)
})

test('a row is an existing requirement, once, with its text and a proof or a reason', () => {
  const numbers = securityTable.flatMap(([number = '']) => (/^\d+\.\d+\.\d+$/.test(number) ? [number] : []))
  expect(numbers.filter((number) => !wanted.includes(number) || isAside(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  const bare = numbers.filter((number) => {
    const [asks = '', proof = ''] = securityRows.get(number) ?? []
    return (
      asks.length < 10 ||
      !/`(?:tests|web|\.commands|eslint|\.oxlintrc|shared|\.github|fake-api)[\w./-]*`|^(?:—|Open):? .{8}/.test(proof)
    )
  })
  expect(bare).toEqual([])
})

test('every file that a proof names exists', () => {
  const paths = new Set(trackedPaths())
  const named = securityTable.flatMap(
    ([, , proof = '']) => proof.match(/(?:tests|fake-api|shared|web|\.commands)\/[\w./-]+\.\w+/g) ?? [],
  )
  expect(named.filter((path) => !paths.has(path))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('the list of stores has every module that stores data in the browser', () => {
  const keeps = /\b(?:local|session)?[sS]torage\.setItem\(|\bindexedDB\.open\(|\bopenDB<|\bcaches\.open\(/
  const files = trackedPaths()
    .filter((path) => /^web\/(src|site)\/.*\.tsx?$/.test(path) && keeps.test(sourceAt(path).text))
    // Through it others write.
    .filter((path) => !path.endsWith('/platform.ts'))
    .map((path) => path.replace('web/src/', ''))
  const unnamed = files.filter((file) => !page.includes(`\`${file}\``))
  expect(unnamed, "add each store to the table 'Data in the browser'").toEqual([])
  expect(files.length).toBeGreaterThan(10)
})

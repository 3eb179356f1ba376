import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'

/* shared/docs/security.md and security-requirements.tsv: no requirement, proof or browser store is missing. */

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../shared/docs/security.md')
const table = read('security-requirements.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** How many requirements each section of ASVS 5.0 has, a line a chapter, and which of them are of level 3 alone. */
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
const rows = new Map(table.map(([number = '', ...cells]) => [number, cells] as const))
const isAside = (number: string) => {
  const [chapter = '', section = ''] = number.split('.')
  return rows.has(`V${chapter}`) || rows.has(`${chapter}.${section}`)
}

test('every requirement of levels 1 and 2 has a row, or its chapter or section has a reason', () => {
  expect(wanted.filter((number) => !rows.has(number) && !isAside(number))).toEqual([])
  expect(wanted.length).toBeGreaterThan(200)
})

test('a row is an existing requirement, once, with its text and a proof or a reason', () => {
  const numbers = table.flatMap(([number = '']) => (/^\d+\.\d+\.\d+$/.test(number) ? [number] : []))
  expect(numbers.filter((number) => !wanted.includes(number) || isAside(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  const bare = numbers.filter((number) => {
    const [asks = '', proof = ''] = rows.get(number) ?? []
    return (
      asks.length < 10 ||
      !/`(?:tests|web|\.commands|eslint|\.oxlintrc|shared|\.github|fake-api)[\w./-]*`|^(?:—|Open):? .{8}/.test(proof)
    )
  })
  expect(bare).toEqual([])
})

test('every file that a proof names exists', () => {
  const paths = new Set(trackedPaths())
  const named = table.flatMap(
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

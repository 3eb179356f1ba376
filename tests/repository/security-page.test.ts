import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'

/* shared/docs/security.md: no requirement is forgotten, no proof is missing, and no store of the browser is unnamed. */

const page = readFileSync(new URL('../../shared/docs/security.md', import.meta.url), 'utf8')

/** How many requirements each section of ASVS 5.0 has, and which of them are of level 3 alone. */
const sections: Readonly<Record<string, readonly [count: number, ...levelThree: number[]]>> = {
  '1.1': [2],
  '1.2': [10, 10],
  '1.3': [12, 12],
  '1.4': [3],
  '1.5': [3, 3],
  '2.1': [3],
  '2.2': [3],
  '2.3': [5, 5],
  '2.4': [2, 2],
  '3.1': [1, 1],
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.6': [1, 1],
  '3.7': [5, 3, 4, 5],
  '4.1': [5, 4, 5],
  '4.2': [5, 2, 3, 4, 5],
  '4.3': [2],
  '4.4': [4],
  '5.1': [1],
  '5.2': [6, 4, 5, 6],
  '5.3': [3, 3],
  '5.4': [3],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, 5, 6, 7, 8],
  '6.4': [6, 5, 6],
  '6.5': [8, 6, 7, 8],
  '6.6': [4, 4],
  '6.7': [2, 1, 2],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, 3],
  '7.6': [2],
  '8.1': [4, 3, 4],
  '8.2': [4, 4],
  '8.3': [3, 2, 3],
  '8.4': [2, 2],
  '9.1': [3],
  '9.2': [4],
  '10.1': [2],
  '10.2': [3, 3],
  '10.3': [5, 5],
  '10.4': [16, 12, 13, 14, 15, 16],
  '10.5': [5],
  '10.6': [2],
  '10.7': [3],
  '11.1': [4, 3, 4],
  '11.2': [5, 4, 5],
  '11.3': [5, 4, 5],
  '11.4': [4],
  '11.5': [2, 2],
  '11.6': [2, 2],
  '11.7': [2, 1, 2],
  '12.1': [5, 4, 5],
  '12.2': [2],
  '12.3': [5, 5],
  '13.1': [4, 2, 3, 4],
  '13.2': [6, 6],
  '13.3': [4, 3, 4],
  '13.4': [7, 6, 7],
  '14.1': [2],
  '14.2': [8, 5, 6, 7, 8],
  '14.3': [3],
  '15.1': [5, 4, 5],
  '15.2': [5, 4, 5],
  '15.3': [7],
  '15.4': [4, 1, 2, 3, 4],
  '16.1': [1],
  '16.2': [5],
  '16.3': [4],
  '16.4': [3],
  '16.5': [4, 4],
  '17.1': [2, 2],
  '17.2': [8, 5, 6, 7, 8],
  '17.3': [2],
}

const wanted = Object.entries(sections).flatMap(([section, [count, ...levelThree]]) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${section}.${number}`),
)

/** Rows of all tables, by their first cell. */
const rows = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([first = '', ...cells]) => [first, cells] as const),
)
const isAside = (number: string) => {
  const [chapter = '', section = ''] = number.split('.')
  return rows.has(`V${chapter}`) || rows.has(`${chapter}.${section}`)
}

test('every requirement of levels 1 and 2 has a row, or its chapter or section a reason', () => {
  expect(wanted.filter((number) => !rows.has(number) && !isAside(number))).toEqual([])
  expect(wanted.length).toBeGreaterThan(200)
})

test('a row is a requirement that there is, once, with what it asks and what proves it or why it does not apply', () => {
  const numbers = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map((found) => found[1] ?? '')
  expect(numbers.filter((number) => !wanted.includes(number) || isAside(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  const bare = numbers.filter((number) => {
    const [asks = '', proof = ''] = rows.get(number) ?? []
    return (
      asks.length < 10 ||
      !/`(?:tests|web|\.commands|eslint|shared|\.github|fake-api)[\w./-]*`|^(?:—|Open):? .{8}/.test(proof)
    )
  })
  expect(bare).toEqual([])
})

test('every part of the console that keeps something in the browser stands among the stores', () => {
  const keeps = /\b(?:local|session)?[sS]torage\.setItem\(|\bindexedDB\.open\(|\bopenDB<|\bcaches\.open\(/
  const files = trackedPaths()
    .filter((path) => /^web\/src\/.*\.tsx?$/.test(path) && keeps.test(sourceAt(path).text))
    // Through it others write.
    .filter((path) => !path.endsWith('/lasting-storage.ts'))
    .map((path) => path.replace('web/src/', ''))
  const unnamed = files.filter((file) => !page.includes(`\`${file}\``))
  expect(unnamed, "each wants a place in the table 'What lies in the browser'").toEqual([])
  expect(files.length).toBeGreaterThan(10)
})

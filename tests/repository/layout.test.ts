import { describe, expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'

/** Most files in one folder of the console, styles and pictures counted. */
const MOST_FILES = 30
const MOST_LINES = 220

/** Where a file may be longer: stories, and tables of data, whose length is that of what they tell, not of an idea. */
const long: readonly { readonly named: RegExp; readonly most: number; readonly reason: string }[] = [
  { named: /^tests\/stories\//, most: 300, reason: 'the stories of one subject are read together' },
  { named: /^tests\/together\/\w+-scenes\.ts$/, most: 500, reason: 'a table of scenes for two persons, a row a call' },
  { named: /^tests\/browser\/chunk-failures\/rows\.ts$/, most: 500, reason: 'a table of the lazy parts, a row each' },
]

/** The most lines of several files together. */
const small: readonly { readonly of: RegExp; readonly most: number; readonly what: string }[] = [
  { of: /^vite\.config\.ts$/, most: 120, what: 'the configuration of the build' },
  { of: /^web\/build\//, most: 350, what: 'what the build does beyond Vite' },
  { of: /^web\/src\/catalogue\/rubrics\//, most: 150, what: 'a domain with a list, a form, a removal and an order' },
]

const paths = trackedPaths()
const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

describe('sizes of folders and files', () => {
  test('the repository has files to check', () => {
    expect(code.length).toBeGreaterThan(500)
  })

  test(`no folder of the console holds more than ${MOST_FILES} files`, () => {
    const counts = new Map<string, number>()
    for (const folder of paths.filter((path) => /^web\/(src|site)\//.test(path)).map(folderOf))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })

  test(`no file of code is longer than ${MOST_LINES} lines`, () => {
    const most = (path: string) => long.find(({ named }) => named.test(path))?.most ?? MOST_LINES
    expect(code.filter((path) => linesOf(sourceAt(path).text) > most(path))).toEqual([])
  })

  test.each([
    [/^shared\/docs\/[\w-]+\.md$/, 120],
    [/^shared\/docs\/decisions\/[\w-]+\.md$/, 60],
    [/^README\.md$/, 120],
  ])('no page of %s is longer than %i lines', (named, most) => {
    const pages = paths.filter((path) => named.test(path))
    expect(pages).not.toEqual([])
    expect(pages.filter((path) => linesOf(sourceAt(path).text) > most)).toEqual([])
  })

  test.each(small)('at most $most lines: $what', ({ of, most }) => {
    const lines = paths.filter((path) => of.test(path)).map((path) => linesOf(sourceAt(path).text))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
  })
})

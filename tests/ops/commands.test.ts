import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outputFolder } from '../../.commands/output-folder.mjs'
import { openThrowaway, type Throwaway } from '../kit/throwaway.ts'

/* What writes or deletes, in a copy of the repository that may be lost: no file outside of a command's target changes. */

let place: Throwaway

beforeAll(() => {
  place = openThrowaway()
  mkdirSync(join(place.parent, 'work/neighbour'))
  writeFileSync(join(place.parent, 'work/neighbour/letters.txt'), 'not to be lost')
  writeFileSync(join(place.parent, 'work/file.txt'), 'not a folder')
  symlinkSync(place.copy, join(place.parent, 'work/link'))
}, 120_000)
afterAll(() => place.drop())

/** What changed around, by the first part of its path below the folder that holds everything. */
function changes(before: Readonly<Record<string, string>>): string[] {
  const after = place.files()
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths].filter((path) => before[path] !== after[path])
}

const outside = (before: Readonly<Record<string, string>>, target: string) =>
  changes(before).filter((path) => path !== target && !path.startsWith(`${target}/`))

/** Folders that are somebody's: the repository, what holds it, what lies in it or beside it. */
const taken = [
  '.',
  '..',
  '',
  '../..',
  'web',
  'web/src/..',
  'web/public',
  'tests',
  'node_modules',
  '../repository',
  '../link',
  '../link/web',
  '../neighbour',
  '../file.txt',
]

const refusal = /^\/.*: (в этой папке лежит сам репозиторий|это файл, а не папка|папка не пуста).*\n$/

test.each(taken)('build:demo refuses %j in one line, and changes nothing', (folder) => {
  const before = place.files()
  const { code, out, err } = place.run(['.commands/build-demo.mjs', folder])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(refusal)
  expect(changes(before)).toEqual([])
})

/* Which folders are somebody's is the same for all; that the others ask is seen by one of each kind. */
test.each([
  ['build.mjs', '--outDir', '..'],
  ['build.mjs', '--outDir', '../link/web'],
  ['build.mjs', '--outDir', '../neighbour'],
  ['build.mjs', '--outDir', '../file.txt'],
  ['fake-api-bundle.mjs', ''],
  ['fake-api-bundle.mjs', 'web/src/..'],
  ['fake-api-bundle.mjs', '../neighbour'],
  ['fake-api-bundle.mjs', '../file.txt'],
])('%s %s %s: refused in one line, nothing changes', (name, ...args) => {
  const before = place.files()
  const { code, out, err } = place.run([`.commands/${name}`, ...args])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(refusal)
  expect(changes(before)).toEqual([])
})

test.each([
  [['.commands/build.mjs', '--base', '/shop/'], /^--base: консоль работает только в корне/],
  [['node_modules/vite/bin/vite.js', 'build', '--base', '/shop/'], /addresses begin at the root/],
])('a place below another page is refused by %j', (args, reason) => {
  const before = place.files()
  expect(place.run(args)).toMatchObject({ code: 1, err: expect.stringMatching(reason) as string })
  expect(changes(before)).toEqual([])
})

test('the root of all is refused', () => expect(() => outputFolder('/')).toThrow(/лежит сам репозиторий/))

test('an absolute path is named as it is, not looked for inside the repository', () => {
  const { err } = place.run(['.commands/build-demo.mjs', join(place.parent, 'work/neighbour')])
  expect(err).toMatch(new RegExp(`^${join(place.parent, 'work/neighbour')}: папка не пуста`))
})

test('vite without a command is refused before it empties anything', () => {
  const before = place.files()
  for (const folder of ['.', '..', '../..', '../../neighbour'])
    expect(place.run(['node_modules/vite/bin/vite.js', 'build', '--outDir', folder])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Ничего не тронуто/) as string,
    })
  expect(changes(before)).toEqual([])
})

test.each([
  ['.commands/build.mjs', '../neighbour'],
  ['.commands/build.mjs', '--out-dir=..'],
  ['.commands/build-demo.mjs', '--help'],
  ['.commands/build-demo.mjs', 'a', 'b'],
  ['.commands/test.mjs', 'browser', '--output', '.'],
  ['.commands/test.mjs', 'browser', '--output=..'],
  ['.commands/test.mjs', 'unit', '--outputFile.json=README.md'],
  ['.commands/test.mjs', 'unit', '--coverage.reportsDirectory', 'web'],
  ['.commands/test.mjs', 'nothing'],
  ['.commands/bench.mjs', 'nothing'],
  ['.commands/nginx-conf.mjs'],
  ['.commands/nginx-conf.mjs', 'README.md'],
  ['.commands/nginx-conf.mjs', 'web'],
  ['.commands/nginx-conf.mjs', 'nowhere/nginx.conf'],
  ['.commands/nginx-conf.mjs', '../nginx.conf', '--listen', '99999'],
  ['.commands/nginx-conf.mjs', '../nginx.conf', '--root', 'web/dist'],
  ['.commands/nginx-conf.mjs', '../nginx.conf', '--port', '80'],
  ['.commands/plans.mjs', 'delete'],
  ['.commands/plans.mjs', 'list', '--out', 'README.md'],
])('%s %s: one line, nothing changes', (...args) => {
  const before = place.files()
  const { code, err } = place.run(args)
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(changes(before)).toEqual([])
})

test('contracts:check writes nowhere', () => {
  const before = place.files()
  expect(place.run(['.commands/contracts-check.mjs', '--api', 'http://127.0.0.1:9', '--token', 'x']).code).toBe(2)
  expect(changes(before)).toEqual([])
})

describe('a read-only checkout', () => {
  const refused = /^\/.*: сюда нельзя писать\. .*\n$/

  test.each([
    ['.commands/start.mjs'],
    ['.commands/fake-api.mjs'],
    ['.commands/gallery.mjs'],
    ['.commands/build.mjs'],
    ['.commands/build-demo.mjs'],
    ['.commands/test.mjs'],
    ['.commands/test.mjs', 'unit', 'stories/categories'],
    ['.commands/test.mjs', 'nightly'],
    ['.commands/bench.mjs', 'fake'],
    ['.commands/format.mjs'],
    ['.commands/fake-api-bundle.mjs', 'out'],
    ['.commands/nginx-conf.mjs', 'nginx.conf'],
    ['.commands/release.mjs', 'minor'],
    ['.commands/mutants.mjs', 'shared/kit/problem.ts'],
    ['.commands/images.mjs'],
    ['.commands/pictures.mjs'],
  ])('%s %s: one line, nothing starts', (...args) => {
    const before = place.files()
    const { code, out, err } = place.runReadOnly(args)
    expect(err).toMatch(refused)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(changes(before)).toEqual([])
  })

  test('missing packages are not installed into it', () => {
    const lock = join(place.copy, 'node_modules/.package-lock.json')
    renameSync(lock, `${lock}.away`)
    const { code, err } = place.runReadOnly(['.commands/start.mjs'])
    renameSync(`${lock}.away`, lock)
    expect(err).toMatch(refused)
    expect(code).toBe(1)
  })
})

describe('a command writes only its own output', () => {
  const demo = (folder: string) => [
    '--input-type=module',
    '-e',
    // Without the check of types, which writes nothing and takes its time.
    `const { buildDemo } = await import('./.commands/build-demo.mjs'); process.exitCode = await buildDemo(${JSON.stringify(folder)})`,
  ]

  // The command checks the types as well, which takes its time on a busy machine.
  test(
    'the demo into a new folder, and again into the same, but not over a copy elsewhere',
    { timeout: 300_000 },
    () => {
      const before = place.files()
      expect(place.run(['.commands/build-demo.mjs', '../demo'])).toMatchObject({
        code: 0,
        out: expect.stringContaining('Демо собрано: ') as string,
      })
      expect(outside(before, 'work/demo')).toEqual([])
      expect(Object.keys(place.files())).toContain('work/demo/fake-api.js')
      writeFileSync(join(place.parent, 'work/demo/left-over.js'), '')
      expect(place.run(demo('../demo'))).toMatchObject({ code: 0 })
      expect(Object.keys(place.files())).not.toContain('work/demo/left-over.js')
      const copy = join(place.parent, 'work/copy')
      mkdirSync(copy)
      writeFileSync(join(copy, '.made-by-build'), 'another folder’s')
      expect(place.run(demo('../copy')).code).not.toBe(0)
      expect(outside(before, 'work/demo')).toEqual(['work/copy/.made-by-build'])
    },
  )

  test('the fake server’s bundle', () => {
    const before = place.files()
    for (const _ of ['once', 'again'])
      expect(place.run(['.commands/fake-api-bundle.mjs', 'out'])).toMatchObject({ code: 0 })
    expect(outside(before, 'work/repository/out')).toEqual([])
  })

  test('the web server’s settings', () => {
    const before = place.files()
    for (const _ of ['once', 'again'])
      expect(place.run(['.commands/nginx-conf.mjs', '../nginx.conf'])).toMatchObject({ code: 0 })
    expect(changes(before)).toEqual(['work/nginx.conf'])
  })
})

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThrowaway, type Throwaway } from '../kit/throwaway.ts'

describe('in a copy of the repository', () => {
  const MINUTES = 60_000
  let place: Throwaway
  beforeAll(() => {
    place = openThrowaway()
  }, 2 * MINUTES)
  afterAll(() => place.drop())

  const read = (path: string) => readFileSync(join(place.copy, path), 'utf8')

  test('npm test -- browser --engine: an unknown name is answered with the known ones', () => {
    const { code, err } = place.run(['.commands/test.mjs', 'browser', '--engine', 'opera'])
    expect(err).toContain('--engine opera: есть chromium, firefox, webkit.')
    expect(code).toBe(1)
  })

  // What a change reaches takes its time; that each step begins is seen where nothing changed, too.
  test('npm test -- changed: says when nothing changed', { timeout: 5 * MINUTES }, () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args], { cwd: place.copy })
    git('init', '--quiet', '--initial-branch=main')
    git('add', '.')
    git('commit', '--quiet', '--message=all')
    const { code, out } = place.run(['.commands/test.mjs', 'changed'])
    expect(out).toMatch(/^✓ Типы .*\n✓ Линтер .*ничего не изменилось\n✓ Тесты .*ни один тест этого не касается$/m)
    expect(code).toBe(0)
  })

  test('npm run build: types, then the console as static files with their licences', { timeout: 10 * MINUTES }, () => {
    const before = Object.keys(place.files())
    expect(place.run(['.commands/build.mjs', '--sourcemap', 'false'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Консоль собрана: ') as string,
    })
    expect(read('web/dist/index.html')).toContain('<title>')
    const written = Object.keys(place.files()).filter((path) => !before.includes(path))
    expect(written.filter((path) => !path.startsWith('work/repository/web/dist/'))).toEqual([])
    const licences = read('web/dist/licences.txt')
    for (const name of ['react', 'effector', 'react-hook-form', 'lucide-react'])
      expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(licences, 'of the font').toContain('SIL Open Font License, Version 1.1')
  })

  // Whether a bar holds is the bench's to say, on a quiet machine; here that it measures.
  test('npm run bench: one part of it', { timeout: 10 * MINUTES }, () => {
    const { code, out } = place.run(['.commands/bench.mjs', 'fake', 'один по id'], { BENCH_ROUNDS: '1' })
    expect(out).toMatch(/^один по id +[\d.]+/m)
    expect([0, 1]).toContain(code)
  })

  /* Lighthouse is fetched by npx: one in its place writes what a page without points would get. */
  test('npm run bench:pages: the public pages', { timeout: 10 * MINUTES }, () => {
    const bin = join(place.parent, 'bin')
    mkdirSync(bin)
    const npx = `#!/bin/sh
for arg; do case $arg in --output-path=*) out=\${arg#*=};; esac; done
echo '{"categories":{},"audits":{},"environment":{"benchmarkIndex":1000},"finalDisplayedUrl":""}' > "$out"
`
    writeFileSync(join(bin, 'npx'), npx)
    chmodSync(join(bin, 'npx'), 0o755)
    const PATH = bin + delimiter + (process.env.PATH ?? '')
    const args = ['--import', 'tsx', 'tests/tools/bench/pages.bench.ts', '--runs', '1', '--only', 'public']
    expect(place.run(args, { PATH })).toMatchObject({ code: 0 })
    expect(read('tests/tools/bench/figures.md')).toContain('Medians of 1 runs.')
  })

  test('npm run format: formats all files or the named ones', { timeout: 5 * MINUTES }, () => {
    const path = 'shared/kit/own.ts'
    const before = read(path)
    const spoilt = before.replaceAll(' = ', '  =  ')
    expect(spoilt).not.toBe(before)
    writeFileSync(join(place.copy, path), spoilt)
    expect(place.run(['.commands/format.mjs', 'fixtures', '.nvmrc'])).toMatchObject({ code: 0 })
    expect(read(path)).toBe(spoilt)
    expect(place.run(['.commands/format.mjs', 'shared/kit'])).toMatchObject({ code: 0 })
    expect(read(path)).toBe(before)
    expect(place.run(['.commands/format.mjs', '--config', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^--config: .*\n$/) as string,
    })
  })
})

describe('npm run release, in a copy of the repository with a history of its own', () => {
  let place: Throwaway

  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: place.copy, encoding: 'utf8' }).trim()

  const read = (path: string) => readFileSync(join(place.copy, path), 'utf8')
  const version = (path: string) => (JSON.parse(read(path)) as { version: string }).version
  const release = (...args: readonly string[]) => place.run(['.commands/release.mjs', ...args])

  let commits = 0
  function commit(subject: string): void {
    writeFileSync(join(place.copy, 'tests/note.txt'), String((commits += 1)))
    git('add', '--all')
    git('commit', '--quiet', '--message', subject)
  }

  beforeAll(() => {
    place = openThrowaway()
    git('init', '--quiet', '--initial-branch', 'main')
    git('config', 'user.name', 'Anna')
    git('config', 'user.email', 'anna@example.org')
    commit('Orders: a track number may be taken back')
  })
  afterAll(() => place.drop())

  test('a release is a version, a page of the changelog, a commit and a tag', () => {
    expect(release('minor')).toMatchObject({ code: 0, err: '' })
    expect([version('package.json'), version('package-lock.json')]).toEqual(['0.2.0', '0.2.0'])
    expect(read('fake-api/app.ts')).toContain("\nconst VERSION = '0.2.0'")
    expect(read('.github/CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## 0\.2\.0 — \d{4}-\d\d-\d\d\n\n- Orders: a track number may be taken back\n/,
    )
    expect(git('tag', '--list')).toBe('v0.2.0')
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('without changes there is no release', () => {
    expect(release('patch')).toMatchObject({ code: 1, err: 'После v0.2.0 ничего не изменилось.\n' })
  })

  test('the next release lists later changes above earlier ones', () => {
    commit('Posts keep their pictures')
    commit('Posts keep their pictures')
    expect(release('patch').code).toBe(0)
    const [, newest, oldest] = read('.github/CHANGELOG.md').split('\n## ')
    expect(newest?.split('\n').slice(2)).toEqual(['- Posts keep their pictures', ''])
    expect(oldest).toMatch(/^0\.2\.0/)
  })

  test('uncommitted changes and an unknown part of a version are refused in one line', () => {
    writeFileSync(join(place.copy, 'tests/note.txt'), 'unsaved')
    expect(release('major')).toMatchObject({ code: 1, err: expect.stringMatching(/^Есть незакоммиченные/) as string })
    expect(release('huge')).toMatchObject({ code: 1, err: 'Так: npm run release -- major | minor | patch\n' })
    expect(version('package.json')).toBe('0.2.1')
  })
})

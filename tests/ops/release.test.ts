import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThrowaway, type Throwaway } from '../kit/throwaway.ts'

/* In a copy of the repository with a history of its own. */

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

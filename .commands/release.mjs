import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { install } from './install.mjs'
import { command, needWritable, Stop } from './top.mjs'

const CHANGELOG = '.github/CHANGELOG.md'
/** The fake server reports the version in `/health` and in its documentation. */
const SERVER = 'fake-api/app.ts'
const HEADING = '# Changelog\n'
const PARTS = ['major', 'minor', 'patch']

await command(() => {
  const [part = ''] = process.argv.slice(2)
  if (!PARTS.includes(part)) throw new Stop(`Так: npm run release -- ${PARTS.join(' | ')}`)
  needWritable('package.json')
  if (git('status', '--porcelain') !== '')
    throw new Stop('Есть незакоммиченные изменения: выпуск — это то, что лежит в истории.')
  install()
  const last = lastTag()
  const subjects = git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n')
  if (subjects.length === 1 && subjects[0] === '') throw new Stop(`После ${last} ничего не изменилось.`)
  const version = bumped(JSON.parse(readFileSync('package.json', 'utf8')).version, part)
  if (git('tag', '--list', `v${version}`) !== '') throw new Stop(`Метка v${version} уже есть.`)
  writeVersion(version)
  writeFileSync(CHANGELOG, changelog(version, subjects))
  git('add', 'package.json', 'package-lock.json', SERVER, CHANGELOG)
  git('commit', '--quiet', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
  console.log(`Выпуск ${version}: коммит и метка v${version}. Отправьте их: git push --follow-tags`)
})

/** @param {readonly string[]} args */
function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** Returns the newest release that HEAD contains; undefined before the first. */
function lastTag() {
  return git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')[0] || undefined
}

/**
 * @param {string} version
 * @param {string} part
 */
function bumped(version, part) {
  const at = PARTS.indexOf(part)
  return version
    .split('.')
    .map((number, index) => (index < at ? number : index === at ? Number(number) + 1 : 0))
    .join('.')
}

/**
 * Writes the repository's version; workspaces are never published separately.
 * @param {string} version
 */
function writeVersion(version) {
  for (const file of ['package.json', 'package-lock.json']) {
    const whole = JSON.parse(readFileSync(file, 'utf8'))
    whole.version = version
    if (whole.packages) whole.packages[''].version = version
    writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`)
  }
  const server = readFileSync(SERVER, 'utf8')
  const line = /(?<=^const VERSION = ')[^']*/m
  if (!line.test(server)) throw new Stop(`${SERVER}: нет строки const VERSION.`)
  writeFileSync(SERVER, server.replace(line, version))
}

/**
 * Returns the changelog with a section for the new release at its top. A subject that several commits share is listed once.
 * @param {string} version
 * @param {readonly string[]} subjects
 */
function changelog(version, subjects) {
  const before = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8').replace(HEADING, '') : ''
  const lines = [...new Set(subjects)].map((subject) => `- ${subject}`)
  return `${HEADING}\n## ${version} — ${new Date().toISOString().slice(0, 10)}\n\n${lines.join('\n')}\n${before}`
}

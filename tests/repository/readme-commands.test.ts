import { expect, test } from 'vitest'
import { sourceAt } from './sources.ts'

/** A test by its file, and how its title begins. */
type RunBy = readonly [file: string, title: string]

const TABLE = 'tests/repository/readme-commands.test.ts'

/** The commands in the first cells of the tables with the head 'command'. */
function commandsOf(page: string): string[] {
  const tables = [...page.matchAll(/^\| command \| does \|\n.*\n((?:\|.*\n)*)/gm)].map(([, rows = '']) => rows)
  const cells = tables.flatMap((rows) => [...rows.matchAll(/^\| (.*?) \| /gm)].map(([, cell = '']) => cell))
  return cells.flatMap((cell) => [...cell.matchAll(/`(npm [^`]+)`/g)].flatMap(([, command]) => command ?? []))
}

/** Commands of the page that no test runs, and lines of the test's table that lead nowhere; `textOf` reads a file. */
function untried(page: string, runBy: Readonly<Record<string, RunBy>>, textOf: (path: string) => string): string[] {
  const commands = commandsOf(page)
  return [
    ...commands.flatMap((command) => {
      const found = runBy[command]
      if (!found) return `${command}: run it in a test, and name that test in ${TABLE}`
      const [file, title] = found
      return textOf(file).includes(`'${title}`) ? [] : `${command}: ${file} has no test '${title}'; mend ${TABLE}`
    }),
    ...Object.keys(runBy).flatMap((command) =>
      commands.includes(command)
        ? []
        : `${command}: shared/docs/commands.md has no such command; take it out of ${TABLE}`,
    ),
  ]
}

const HERE = 'tests/ops/readme-commands.test.ts'

/** Which test runs a command of the page, by the test's file and the beginning of its title. */
const runBy: Readonly<Record<string, RunBy>> = {
  'npm start': ['tests/ops/first-hour.test.ts', 'every block of the page runs, in its order'],
  'npm test': ['tests/ops/first-hour.test.ts', 'every block of the page runs, in its order'],
  'npm run test:nightly': ['tests/ops/commands.test.ts', '%s %s: one line, nothing begins'],
  'npm start -- --inspect': ['tests/ops/start-command.test.ts', 'npm start in a path with spaces'],
  'npm run fake-api': ['tests/ops/start-command.test.ts', 'npm run fake-api alone answers'],
  'npm run gallery': ['tests/ops/start-command.test.ts', 'npm run gallery needs no fake server'],
  'npm run build': [HERE, 'npm run build'],
  'npm run build:demo': ['tests/ops/commands.test.ts', 'the demo into a new folder, and again into the same'],
  'npm run bench': [HERE, 'npm run bench'],
  'npm run bench:pages': [HERE, 'npm run bench:pages'],
  'npm run plans -- list': ['tests/contract/plans-command.test.ts', 'a plan is made, changed, listed and deleted'],
  'npm run fake-api -- --proxy URL': ['tests/ops/start-command.test.ts', 'npm run fake-api -- --proxy passes calls on'],
  'npm run record -- --api URL --token TOKEN': [
    'tests/contract/recording.test.ts',
    'writes a file for its owner’s eyes',
  ],
  'npm run contracts:check -- --api URL --token TOKEN': [
    'tests/contract/contracts-check.test.ts',
    'the command prints one line',
  ],
  'npm run release -- minor': ['tests/ops/release.test.ts', 'a release is a version'],
  'npm run new:domain -- promo-codes --label Промокоды --item промокод': [
    'tests/ops/new-domain.test.ts',
    'it takes less than a minute',
  ],
  // Too long to be run to their ends beside all others: they are started, and say why not.
  'npm run mutants -- shared': ['tests/ops/commands.test.ts', '%s %s: one line, nothing begins'],
  'npm run images': ['tests/ops/commands.test.ts', '%s %s: one line, nothing begins'],
  'npm run pictures': ['tests/ops/commands.test.ts', '%s %s: one line, nothing begins'],
  'npm test -- browser --engine firefox main-path': [HERE, 'npm test -- browser --engine: another name'],
  'npm run lint': ['tests/ops/first-hour.test.ts', 'every block of the page runs, in its order'],
  'npm run format': [HERE, 'npm run format'],
  'npm test -- unit session': ['tests/ops/first-hour.test.ts', 'every block of the page runs, in its order'],
}

const page = sourceAt('shared/docs/commands.md').text

test('every command of the page is run by a test', () => {
  const said = untried(page, runBy, (path) => sourceAt(path).text)
  if (said.length > 0) expect.fail(said.join('\n'))
})

test('one without a test is named, with the file to open', () => {
  const row = '| command | does |\n|---|---|\n| `npm run paint -- red` | paints |\n'
  expect(untried(row, {}, () => '')).toEqual([
    'npm run paint -- red: run it in a test, and name that test in tests/repository/readme-commands.test.ts',
  ])
  expect(untried(row, { 'npm run paint -- red': ['a.test.ts', 'paints'] }, () => 'nothing')).toEqual([
    "npm run paint -- red: a.test.ts has no test 'paints'; mend tests/repository/readme-commands.test.ts",
  ])
  expect(untried('', { 'npm run paint': ['a.test.ts', 'paints'] }, () => '')).toEqual([
    'npm run paint: shared/docs/commands.md has no such command; take it out of tests/repository/readme-commands.test.ts',
  ])
})

test('every script of package.json is a command of the page', () => {
  const { scripts } = JSON.parse(sourceAt('package.json').text) as { scripts: Record<string, string> }
  const told = commandsOf(page).map((command) => command.replace(/^npm (?:run )?([\w:-]+).*/, '$1'))
  const untold = Object.keys(scripts).filter((name) => !told.includes(name))
  expect(untold, 'each needs a row in shared/docs/commands.md').toEqual([])
})

test('the README names only commands of the page, and has at most 120 lines', () => {
  const readme = sourceAt('README.md').text
  expect(commandsOf(readme).length).toBeGreaterThan(8)
  const known = commandsOf(page)
  expect(commandsOf(readme).filter((command) => !known.includes(command))).toEqual([])
  expect(readme.split('\n').length).toBeLessThanOrEqual(120)
})

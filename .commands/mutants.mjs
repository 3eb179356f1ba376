// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { exitCodeOf, run } from './tools.mjs'
import { command, isMain, needWritable, Stop } from './top.mjs'

const FIGURES = 'tests/tools/mutants/figures.md'
const REPORT = 'tests/.results/mutants/report.json'
/** The tests' time zone (vite.config.ts). Stryker runs tests in threads, where Vitest cannot set it. */
const TZ = 'Europe/Moscow'
/** Stryker's incremental state. */
const KNOWN = 'tests/.results/mutants/incremental.json'
const START = '<!-- written by the run -->'
const END = '<!-- end -->'

/** A run-time error is a module that fails to load, or an unhandled rejection. */
const KILLED = ['Killed', 'Timeout', 'RuntimeError']

/** Folders with a minimum score of their own, in per cent. */
const BARS = { shared: 90, 'fake-api/kit': 90, 'web/src/kit': 90 }
const FOLDERS = Object.keys(BARS)
/** Views, in any folder; all other files are the models of domains. */
const VIEWS = { name: 'views', bar: 80 }
const MODELS = { name: 'models', bar: 80 }

/**
 * @typedef {{ file: string, mutants: number, killed: number, percent: number, tests: string, date: string }} Line
 * @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Report
 */

if (isMain(import.meta.url))
  await command(async () => {
    install()
    const { places, tests } = parsed(process.argv.slice(2))
    needWritable('tests')
    rmSync(REPORT, { force: true })
    mkdirSync('tests/.results/mutants', { recursive: true })
    forgetSurvivors()
    const stryker = [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'tests/tools/mutants/stryker.config.mjs',
    ]
    const mutated = places.flatMap(filesOf)
    const env = {
      ...process.env,
      MUTANTS_FILES: JSON.stringify(mutated),
      MUTANTS_TESTS: JSON.stringify(testFilesOf(tests)),
      TZ,
    }
    const code = await exitCodeOf(process.execPath, stryker, env)
    if (!existsSync(REPORT)) throw new Stop('Мутанты не посчитаны: почему, сказано выше.')
    const report = /** @type {Report} */ (JSON.parse(readFileSync(REPORT, 'utf8')))
    // The report also contains results of earlier runs.
    const lines = linesOf(report, tests, new Date().toISOString().slice(0, 10)).filter(({ file }) =>
      mutated.includes(file),
    )
    writeFileSync(FIGURES, withLines(readFileSync(FIGURES, 'utf8'), lines))
    await run('prettier', ['--log-level', 'warn', '--write', FIGURES])
    for (const { file, mutants, killed, percent } of lines)
      console.log(`${file}: ${killed} из ${mutants}, ${percent} %`)
    return code
  })

/** Drops survivors from the incremental state: new tests may kill them, so only killed mutants need no new run. */
function forgetSurvivors() {
  if (!existsSync(KNOWN)) return
  const known = /** @type {Report} */ (JSON.parse(readFileSync(KNOWN, 'utf8')))
  for (const file of Object.values(known.files))
    file.mutants = file.mutants.filter(({ status }) => KILLED.includes(status))
  writeFileSync(KNOWN, JSON.stringify(known))
}

/** @param {string[]} args */
function parsed(args) {
  const at = args.indexOf('--tests')
  const tests = at < 0 ? '' : (args[at + 1] ?? '')
  if (at >= 0 && !tests) throw new Stop('--tests: назовите части путей файлов с тестами.')
  const named = at < 0 ? args : args.toSpliced(at, 2)
  const places = named.length > 0 ? named : FOLDERS
  const missing = places.find((place) => !existsSync(place))
  if (missing) throw new Stop(`npm run mutants -- ${missing}: есть ${FOLDERS.join(', ')}, файлы и папки.`)
  return { places, tests }
}

/**
 * Returns the files with logic in a file or folder. A folder's views are left out, since all of them take hours: name
 * those to measure.
 * @param {string} place
 */
function filesOf(place) {
  if (!statSync(place).isDirectory()) return [place]
  const all = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((path) => join(place, path))
  return all.filter((path) => /(?<!\.d)\.ts$/.test(path) && !path.includes('node_modules')).sort()
}

/**
 * Returns the test files whose paths contain these parts; without any, all.
 * @param {string} tests
 */
function testFilesOf(tests) {
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((path) => join('tests', path))
  const files = all.filter((path) => /\.test\.tsx?$/.test(path)).sort()
  const parts = tests.split(' ').filter(Boolean)
  const unknown = parts.find((part) => !files.some((path) => path.includes(part)))
  if (unknown) throw new Stop(`--tests: «${unknown}» нет в пути ни одного файла с тестами.`)
  return parts.length === 0 ? files : files.filter((path) => parts.some((part) => path.includes(part)))
}

/**
 * Summarizes a run, one line per file. Mutants that do not compile or never ran do not count.
 * @param {Report} report
 * @param {string} tests
 * @param {string} date
 * @returns {Line[]}
 */
function linesOf({ files }, tests, date) {
  return Object.entries(files).flatMap(([file, { mutants: all }]) => {
    const mutants = all.filter(({ status }) => [...KILLED, 'Survived', 'NoCoverage'].includes(status))
    const killed = mutants.filter(({ status }) => KILLED.includes(status)).length
    const percent = Math.floor((killed / mutants.length) * 100)
    return mutants.length === 0 ? [] : [{ file, mutants: mutants.length, killed, percent, tests, date }]
  })
}

/**
 * Returns the page with these lines in its table; a line replaces the earlier line of its file, and lines of deleted files are
 * removed.
 * @param {string} text
 * @param {Line[]} lines
 */
function withLines(text, lines) {
  const [before, rest] = text.split(START)
  const [table, after] = rest?.split(END) ?? []
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`${FIGURES}: нет места для таблицы`)
  const kept = [...table.matchAll(/^\| `([^`]+)`.*$/gm)].map(([row, file]) => /** @type {const} */ ([file, row]))
  const fresh = lines.map(
    ({ file, mutants, percent, tests, date }) =>
      /** @type {const} */ ([file, `| \`${file}\` | ${mutants} | ${percent} | ${tests || 'all'} | ${date} |`]),
  )
  const rows = [...new Map([...kept, ...fresh])]
    .filter(([file = '']) => existsSync(file))
    .sort(([a = ''], [b = '']) => a.localeCompare(b))
    .map(([, row]) => row)
  const head = '| file | mutants | killed, % | tests | measured |\n|---|---|---|---|---|'
  return `${before}${START}\n\n${totals(rows)}\n\n${[head, ...rows].join('\n')}\n\n${END}${after}`
}

/**
 * Returns the totals per folder. A file's percentage is rounded down, so a folder has at least the shown one.
 * @param {readonly string[]} rows
 */
function totals(rows) {
  const folders = [...Object.entries(BARS).map(([name, bar]) => ({ name, bar })), VIEWS, MODELS].map((folder) => ({
    ...folder,
    files: 0,
    mutants: 0,
    killed: 0,
  }))
  for (const row of rows) {
    const [, file = '', mutants = 0, percent = 0] = /^\| `([^`]+)` +\| (\d+) +\| (\d+)/.exec(row) ?? []
    const isView = file.endsWith('.tsx')
    const folder =
      folders.find(({ name }) => (isView ? name === VIEWS.name : file.startsWith(`${name}/`))) ?? folders.at(-1)
    if (!folder) continue
    folder.files += 1
    folder.mutants += Number(mutants)
    folder.killed += (Number(mutants) * Number(percent)) / 100
  }
  const lines = folders
    .filter(({ mutants }) => mutants > 0)
    .map(
      ({ name, files, mutants, killed, bar }) =>
        `| ${name} | ${files} | ${mutants} | ${Math.floor((killed / mutants) * 100)} | ${bar} |`,
    )
  return ['| folder | files | mutants | killed, at least % | bar |\n|---|---|---|---|---|', ...lines].join('\n')
}

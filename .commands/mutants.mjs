// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { exitCodeOf, run } from './tools.mjs'
import { command, isMain, needWritable, Stop } from './top.mjs'

const FIGURES = 'tests/tools/mutants/figures.md'
const REPORT = 'tests/.results/mutants/report.json'
/** The figures of the run, one line per file. */
const DETAILS = 'tests/.results/mutants/files.md'
/** The tests' time zone (vite.config.ts). Stryker runs tests in threads, where Vitest cannot set it. */
const TZ = 'Europe/Moscow'
/** Stryker's incremental state. */
const KNOWN = 'tests/.results/mutants/incremental.json'
const START = '<!-- written by the run -->'
const END = '<!-- end -->'

/** A run-time error is a module that fails to load, or an unhandled rejection. */
const KILLED = ['Killed', 'Timeout', 'RuntimeError']

/** Folders with a minimum score of their own, in per cent; without arguments the command measures them. */
const MINIMUMS = { shared: 90, 'fake-api/kit': 90, 'web/src/kit': 90 }
const FOLDERS = Object.keys(MINIMUMS)
/** The minimum score of any other folder. */
const MINIMUM = 80

/**
 * @typedef {{ file: string, mutants: number, killed: number }} Line
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
    const lines = linesOf(report).filter(({ file }) => mutated.includes(file))
    writeFileSync(DETAILS, detailsOf(lines))
    writeFileSync(FIGURES, withRows(readFileSync(FIGURES, 'utf8'), rowsOf(lines, mutated)))
    await run('prettier', ['--log-level', 'warn', '--write', FIGURES])
    for (const line of lines) console.log(`${line.file}: ${line.killed} из ${line.mutants}, ${percentOf(line)} %`)
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
 * @returns {Line[]}
 */
function linesOf({ files }) {
  return Object.entries(files).flatMap(([file, { mutants: all }]) => {
    const mutants = all.filter(({ status }) => [...KILLED, 'Survived', 'NoCoverage'].includes(status))
    const killed = mutants.filter(({ status }) => KILLED.includes(status)).length
    return mutants.length === 0 ? [] : [{ file, mutants: mutants.length, killed }]
  })
}

/** @param {{ mutants: number, killed: number }} line */
function percentOf({ mutants, killed }) {
  return Math.floor((killed / mutants) * 100)
}

/** @param {readonly Line[]} lines */
function detailsOf(lines) {
  const rows = lines.map((line) => `| ${line.file} | ${line.mutants} | ${percentOf(line)} |`)
  return ['| file | mutants | killed, % |', '|---|---|---|', ...rows, ''].join('\n')
}

/** @param {string} file */
function folderOf(file) {
  return FOLDERS.find((folder) => file.startsWith(`${folder}/`)) ?? file.split('/').slice(0, -1).slice(0, 3).join('/')
}

/**
 * Returns the table's rows of the folders that the run measured completely, by folder.
 * @param {readonly Line[]} lines
 * @param {readonly string[]} mutated
 */
function rowsOf(lines, mutated) {
  const date = new Date().toISOString().slice(0, 10)
  const whole = [...new Set(mutated.map(folderOf))].filter(
    (folder) => existsSync(folder) && filesOf(folder).every((file) => mutated.includes(file)),
  )
  return whole.flatMap((folder) => {
    const own = lines.filter(({ file }) => folderOf(file) === folder)
    const mutants = own.reduce((sum, line) => sum + line.mutants, 0)
    const killed = own.reduce((sum, line) => sum + line.killed, 0)
    const minimum = Object.entries(MINIMUMS).find(([name]) => name === folder)?.[1] ?? MINIMUM
    const cells = [`\`${folder}\``, mutants, percentOf({ mutants, killed }), minimum, date]
    return mutants === 0 ? [] : [/** @type {const} */ ([folder, `| ${cells.join(' | ')} |`])]
  })
}

/**
 * Returns the page with these rows in its table; a row replaces the earlier row of its folder, and rows of deleted folders are
 * removed.
 * @param {string} text
 * @param {readonly (readonly [folder: string, row: string])[]} rows
 */
function withRows(text, rows) {
  const [before, rest] = text.split(START)
  const [table, after] = rest?.split(END) ?? []
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`${FIGURES}: нет места для таблицы`)
  const kept = [...table.matchAll(/^\| `([^`]+)`.*$/gm)].map(([row, folder]) => /** @type {const} */ ([folder, row]))
  const sorted = [...new Map([...kept, ...rows])]
    .filter(([folder = '']) => existsSync(folder))
    .sort(([a = ''], [b = '']) => a.localeCompare(b))
    .map(([, row]) => row)
  const head = '| folder | mutants | killed, at least % | minimum | measured |\n|---|---|---|---|---|'
  return `${before}${START}\n\n${[head, ...sorted].join('\n')}\n\n${END}${after}`
}

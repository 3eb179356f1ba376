import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The result of a step, its note in the summary, and one line for each failed test.
 * @typedef {{ ok: boolean, note: string, failures?: readonly string[] }} Outcome
 *
 * The fields of the runners' JSON reports that the summary reads.
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly VitestTest[] }} VitestFile
 * @typedef {{ results: readonly { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 */

export const NO_TEST = 'не запустился ни один тест'

/**
 * Returns the outcome of a runner. A runner without tests fails, whatever its exit code.
 * @param {number} code
 * @param {{ passed?: number, failed?: number, skipped?: number, failures: readonly string[] }} counted
 * @param {string} [more]
 * @returns {Outcome}
 */
export function summed(code, { passed = 0, failed = 0, skipped = 0, failures }, more = '') {
  // An error outside tests fails the run but no single test, so the summary must mention it.
  const beside = code !== 0 && failed === 0 ? ', ошибка вне тестов: она выше' : ''
  const note = `прошло ${passed}, не прошло ${failed}, пропущено ${skipped}${more}${beside}`
  return passed + failed === 0
    ? { ok: false, note: code === 0 ? NO_TEST : 'тесты не запустились' }
    : { ok: code === 0 && failed === 0, note, failures }
}

/**
 * Reads a runner's JSON report; undefined if there is none.
 * @param {string} file
 */
export function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Returns the failed tests of Vitest's report, a line each: the file, the test, the first line of its error.
 * @param {{ testResults?: readonly VitestFile[] } | undefined} report
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load fails without a test.
    if (tests.length === 0 && status === 'failed') return [failure(file, '', message)]
    return tests.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]))
  })
}

/**
 * Returns the failed tests of Playwright's report, as `vitestFailures` does.
 * @param {PlaywrightSuite | undefined} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const failed = (report?.specs ?? []).filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
      return failure(file, title, error?.message)
    }),
    ...(report?.suites ?? []).flatMap(playwrightFailures),
  ]
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string | undefined} message
 */
function failure(file, test, message = '') {
  const [line = ''] = stripVTControlCharacters(message).split('\n')
  return [file, test, line.slice(0, 200)].filter((part) => part !== '').join(' › ')
}

/** The page with the table, between two marks that only this file writes. */
const PAGE = 'tests/README.md'
const [BEGINS, ENDS] = ['<!-- figures: written by `npm test` -->', '<!-- /figures -->']

const KINDS = ['stories', 'forms', 'tolerance', 'together', 'contract', 'repository', 'ops', 'browser']

/**
 * Writes the number of tests of each kind and the time of a whole `npm test` on this machine. Seconds are those of all
 * workers together.
 */
export async function writeFigures() {
  const took = tookByKind()
  const rows = KINDS.map((kind) => {
    const paths = readdirSync(`tests/${kind}`, { recursive: true, encoding: 'utf8' })
    const sources = paths.filter(
      (path) => /\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(node_modules|\.results)\//.test(path),
    )
    const files = sources.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).length
    const lines = sources.reduce(
      (sum, path) => sum + readFileSync(`tests/${kind}/${path}`, 'utf8').split('\n').length - 1,
      0,
    )
    const { tests = 0, seconds = 0 } = took.get(kind) ?? {}
    return [`\`${kind}/\``, files, tests, lines, Math.round(seconds)]
  })
  const head = [
    ['kind', 'files', 'tests', 'lines', 'seconds'],
    ['---', '---:', '---:', '---:', '---:'],
  ]
  const table = [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest = ''] = page.split(BEGINS)
  const [, after] = rest.split(ENDS)
  if (after === undefined) throw new Error(`${PAGE} has lost the marks of its table`)
  const text = `${before}${BEGINS}\n\n${table}\n\n${ENDS}${after}`
  const { format, resolveConfig } = await import('prettier')
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' }))
}

/** Returns the tests that ran and their seconds, by folder of `tests`. */
function tookByKind() {
  /** @type {Map<string, { tests: number, seconds: number }>} */
  const kinds = new Map()
  /**
   * @param {string | undefined} kind
   * @param {number} tests
   * @param {number} ms
   */
  const add = (kind = '', tests, ms) => {
    const before = kinds.get(kind) ?? { tests: 0, seconds: 0 }
    kinds.set(kind, { tests: before.tests + tests, seconds: before.seconds + ms / 1000 })
  }
  for (const { name, startTime, endTime, assertionResults } of read('tests/.results/vitest.json')?.testResults ?? [])
    add(relative('tests', name).split('/')[0], assertionResults.length, endTime - startTime)
  const suites = [...(read('tests/browser/.results/report.json')?.suites ?? [])]
  for (const { specs = [], suites: inner = [] } of suites) {
    suites.push(...inner)
    for (const { tests } of specs) for (const { results } of tests) add('browser', 1, results.at(-1)?.duration ?? 0)
  }
  return kinds
}

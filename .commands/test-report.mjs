import { readFileSync } from 'node:fs'
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

import { readFileSync } from 'node:fs'

/**
 * The result of a step and its note in the summary.
 * @typedef {{ ok: boolean, note: string }} Outcome
 */

export const NO_TEST = 'не запустился ни один тест'

/**
 * Returns the outcome of a runner. A runner without tests fails, whatever its exit code.
 * @param {number} code
 * @param {{ passed?: number, failed?: number, skipped?: number }} counted
 * @param {string} [more]
 * @returns {Outcome}
 */
export function summed(code, { passed = 0, failed = 0, skipped = 0 }, more = '') {
  // An error outside tests fails the run but no test, so the summary has to mention it.
  const beside = code !== 0 && failed === 0 ? ', ошибка вне тестов: она выше' : ''
  const note = `прошло ${passed}, не прошло ${failed}, пропущено ${skipped}${more}${beside}`
  return passed + failed === 0
    ? { ok: false, note: code === 0 ? NO_TEST : 'тесты не запустились' }
    : { ok: code === 0 && failed === 0, note }
}

/** @param {string} file A runner's JSON report; undefined where there is none. */
export function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { read } from './test-report.mjs'

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

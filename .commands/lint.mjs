import { availableParallelism } from 'node:os'
import { checkImports } from './imports.mjs'
import { install } from './install.mjs'
import { run } from './tools.mjs'
import { command, isMain, Stop } from './top.mjs'

/** With a changed layout or too many `ignores`, the linter would find no files and pass. */
const AT_LEAST = 50
/** One core is left for the compiler and the builds, which run at the same time in `npm test`. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 4)
const rooms = ['shared', 'fixtures', 'fake-api', 'web/src', 'web/site', 'tests', '.commands']

/**
 * Runs ESLint and, beside it, Prettier and the check of import directions; for given paths only the first two. Resolves to
 * the exit code. ESLint takes longest and has one thread, so the others use the second core.
 *
 * @param {string[]} [args]
 */
export async function lint(args = []) {
  const fix = args.includes('--fix')
  const paths = args.filter((arg) => arg !== '--fix')
  if (fix) return (await lintSources(paths, true)) || (await checkFormat(paths, true)) || importsOf(paths)
  const codes = await Promise.all([lintSources(paths), checkFormat(paths).then((code) => code || importsOf(paths))])
  return codes.find((code) => code !== 0) ?? 0
}

/**
 * @param {readonly string[]} paths
 * @param {boolean} [fix]
 */
async function lintSources(paths, fix = false) {
  const { ESLint } = await import('eslint')
  const eslint = new ESLint({ fix, warnIgnored: false, concurrency: THREADS })
  const results = await eslint.lintFiles(paths.length > 0 ? [...paths] : ['.'])
  await ESLint.outputFixes(results)
  const text = await (await eslint.loadFormatter('stylish')).format(results)
  if (text) console.error(text)
  if (paths.length === 0) refuseNothing(results)
  const found = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0)
  console.log(`ESLint: файлов ${results.length}, замечаний ${found}`)
  return found > 0 ? 1 : 0
}

/**
 * @param {readonly string[]} paths
 * @param {boolean} [fix]
 */
function checkFormat(paths, fix = false) {
  const options = ['--log-level', 'warn', '--ignore-unknown', fix ? '--write' : '--check']
  return run('prettier', [...options, ...(paths.length > 0 ? paths : ['.'])])
}

/** @param {readonly string[]} paths The directions of imports are a matter of the whole repository. */
const importsOf = (paths) => (paths.length > 0 ? 0 : checkImports())

/** @param {readonly import('eslint').ESLint.LintResult[]} results */
function refuseNothing(results) {
  const files = results.map(({ filePath }) => filePath.slice(process.cwd().length + 1).replaceAll('\\', '/'))
  for (const room of rooms)
    if (!files.some((file) => file.startsWith(`${room}/`)))
      throw new Stop(`ESLint: в ${room}/ не просмотрено ни одного файла.`)
  if (files.length < AT_LEAST)
    throw new Stop(`ESLint: просмотрено файлов ${files.length}, ожидалось не меньше ${AT_LEAST}.`)
}

if (isMain(import.meta.url)) {
  await command(() => {
    install()
    return lint(process.argv.slice(2))
  })
}

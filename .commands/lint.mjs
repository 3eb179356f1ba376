import { availableParallelism } from 'node:os'
import { checkImports } from './imports.mjs'
import { install } from './install.mjs'
import { run } from './tools.mjs'
import { command, isMain, Stop } from './top.mjs'

/** A changed layout or an over-eager `ignores` must not pass for 'nothing found'. */
const AT_LEAST = 50
/** One core is left to the compiler and the builds, which run beside it in `npm test`. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 4)
const rooms = ['shared', 'fixtures', 'fake-api', 'web/src', 'web/site', 'tests', '.commands']

/**
 * ESLint, Prettier's form and the directions of imports; of the given paths the first two. Resolves to the exit code.
 *
 * @param {string[]} [args]
 */
export async function lint(args = []) {
  const fix = args.includes('--fix')
  const paths = args.filter((arg) => arg !== '--fix')
  const { ESLint } = await import('eslint')
  const eslint = new ESLint({ fix, warnIgnored: false, concurrency: THREADS })
  const results = await eslint.lintFiles(paths.length > 0 ? paths : ['.'])
  await ESLint.outputFixes(results)
  const text = await (await eslint.loadFormatter('stylish')).format(results)
  if (text) console.error(text)
  if (paths.length === 0) refuseNothing(results)
  const found = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0)
  console.log(`ESLint: файлов ${results.length}, замечаний ${found}`)
  const prettier = ['--log-level', 'warn', '--ignore-unknown', fix ? '--write' : '--check']
  const format = await run('prettier', [...prettier, ...(paths.length > 0 ? paths : ['.'])])
  if (found > 0 || format) return 1
  return paths.length > 0 ? 0 : checkImports()
}

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

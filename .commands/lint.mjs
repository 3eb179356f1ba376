import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { run } from './tools.mjs'
import { command, isMain, Stop } from './top.mjs'

/** The minimum number of linted files: with a wrong path or too many `ignores` a linter would find no files and pass. */
const MIN_FILES = 50
/** The folders whose imports are checked. */
const IMPORT_FOLDERS = ['shared', 'fixtures', 'fake-api', 'web', 'tests', '.commands']
/** The folders of which ESLint has to check at least one file. */
const folders = ['shared', 'fixtures', 'fake-api', 'web/src', 'web/site', 'tests', '.commands']

/**
 * Runs Oxlint (.oxlintrc.json), ESLint (eslint.config.js) and Prettier on the given paths; without paths, on the whole
 * repository, with the check of import directions. Resolves to the exit code.
 *
 * @param {string[]} [args]
 */
export async function lint(args = []) {
  const fix = args.includes('--fix')
  const paths = args.filter((arg) => arg !== '--fix')
  if (fix)
    return (
      (await checkRules(paths, true)) ||
      (await checkOwnRules(paths, true)) ||
      (await checkFormat(paths, true)) ||
      checkAllImports(paths)
    )
  const codes = await Promise.all([
    checkRules(paths),
    checkOwnRules(paths).then((code) => code || checkAllImports(paths)),
    checkFormat(paths),
  ])
  return codes.find((code) => code !== 0) ?? 0
}

/**
 * Runs Oxlint with its built-in rules; it is several times as fast as ESLint.
 * @param {readonly string[]} paths
 * @param {boolean} [fix]
 * @returns {Promise<number>}
 */
function checkRules(paths, fix = false) {
  const args = [
    'node_modules/oxlint/bin/oxlint',
    '--no-error-on-unmatched-pattern',
    ...(fix ? ['--fix'] : []),
    ...paths,
  ]
  return new Promise((resolve, reject) => {
    const oxlint = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    oxlint.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    oxlint.once('error', reject)
    oxlint.once('close', (code) => {
      const files = Number(/ on (\d+) files? /.exec(output)?.[1] ?? 0)
      if (code !== 0) console.error(output)
      else if (paths.length === 0 && files < MIN_FILES) reject(tooFew('Oxlint', files))
      else console.log(`Oxlint: файлов ${files}, замечаний 0`)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs ESLint with the rules of plugins and of this project.
 * @param {readonly string[]} paths
 * @param {boolean} [fix]
 */
async function checkOwnRules(paths, fix = false) {
  const { ESLint } = await import('eslint')
  const eslint = new ESLint({ fix, warnIgnored: false })
  const results = await eslint.lintFiles(paths.length > 0 ? [...paths] : ['.'])
  await ESLint.outputFixes(results)
  const text = await (await eslint.loadFormatter('stylish')).format(results)
  if (text) console.error(text)
  if (paths.length === 0) requireFiles(results)
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

/** @param {readonly string[]} paths If given, the check is skipped: import directions need the whole repository. */
const checkAllImports = (paths) => (paths.length > 0 ? 0 : checkImports())

/** Checks the directions of imports (.dependency-cruiser.cjs); resolves to the exit code. */
export async function checkImports() {
  const { cruise } = await import('dependency-cruiser')
  const { default: extractOptions } = await import('dependency-cruiser/config-utl/extract-depcruise-options')
  const { default: extractTsConfig } = await import('dependency-cruiser/config-utl/extract-ts-config')
  const options = await extractOptions('./.dependency-cruiser.cjs')
  delete options.outputType
  const { output } = await cruise(IMPORT_FOLDERS, options, undefined, {
    tsConfig: extractTsConfig('tsconfig.json'),
  })
  if (typeof output === 'string') throw new Error(output)
  const { violations } = output.summary
  const own = output.modules.filter(({ source }) => IMPORT_FOLDERS.some((folder) => source.startsWith(`${folder}/`)))
  for (const { rule, from, to, cycle, unresolvedTo } of violations) {
    const way = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : unresolvedTo || to
    console.error(`${from}\n  ${rule.name}${way === from ? '' : `: ${way}`}`)
  }
  if (own.length < MIN_FILES)
    throw new Stop(`Импорты: просмотрено модулей ${own.length}, ожидалось не меньше ${MIN_FILES}.`)
  for (const folder of IMPORT_FOLDERS)
    if (!own.some(({ source }) => source.startsWith(`${folder}/`)))
      throw new Stop(`Импорты: в ${folder}/ не просмотрено ни одного модуля.`)
  console.log(
    `Импорты: модулей ${own.length}, зависимостей ${output.summary.totalDependenciesCruised}, нарушений ${violations.length}`,
  )
  return violations.length > 0 ? 1 : 0
}

/** @param {readonly import('eslint').ESLint.LintResult[]} results */
function requireFiles(results) {
  const files = results.map(({ filePath }) => filePath.slice(process.cwd().length + 1).replaceAll('\\', '/'))
  for (const folder of folders)
    if (!files.some((file) => file.startsWith(`${folder}/`)))
      throw new Stop(`ESLint: в ${folder}/ не просмотрено ни одного файла.`)
  if (files.length < MIN_FILES) throw tooFew('ESLint', files.length)
}

/** @param {string} linter @param {number} files */
const tooFew = (linter, files) => new Stop(`${linter}: просмотрено файлов ${files}, ожидалось не меньше ${MIN_FILES}.`)

if (isMain(import.meta.url)) {
  await command(() => {
    install()
    return lint(process.argv.slice(2))
  })
}

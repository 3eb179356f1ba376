import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleSettings } from '../../../.commands/public-settings.mjs'
import { freePort, withoutSettings } from '../../../.commands/settings.mjs'
import { run } from '../../../.commands/tools.mjs'
import { linkPackages, linkWorkspaces } from '../../kit/throwaway.ts'

const top = resolve(import.meta.dirname, '../../..')
const results = join(import.meta.dirname, '.results')
const git = (...args: string[]) => spawnSync('git', args, { cwd: top, encoding: 'utf8' })

const USAGE = 'Так: npm run pictures -- [base <rev>] [-g название] [--repeat-each 20]'
const { values, positionals } = asked()
const [word, rev] = positionals
const named = word === 'base' ? rev : git('merge-base', 'HEAD', 'main').stdout.trim()
const commit = git('rev-parse', '--verify', '--quiet', `${named ?? ''}^{commit}`).stdout.trim()

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'console-pictures-')))
try {
  if (commit) process.exitCode = await compare()
  else {
    console.error(`Не с чем сравнивать: нет ветки main или ревизии ${named ?? ''}. ${USAGE}`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function asked() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { grep: { ...text, short: 'g' }, 'repeat-each': text } })
  } catch {
    console.error(USAGE)
    process.exit(1)
  }
}

async function compare(): Promise<number> {
  // The build contains the addresses, so both sides use the same ones, one after the other.
  const place = 30_000 + (process.pid % 1_000) * 2
  const env = {
    ...withoutSettings(),
    TESTS_API_URL: `http://localhost:${await freePort(place)}`,
    TESTS_CONSOLE_URL: `http://localhost:${await freePort(place + 1)}`,
  }
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', commit], { cwd: top, maxBuffer: 1024 ** 3 }),
  })
  linkPackages(folder)
  linkWorkspaces(folder)
  console.log(`Сравниваю с ${git('log', '-1', '--format=%h %s', commit).stdout.trim()}`)
  rmSync(results, { recursive: true, force: true })
  for (const tree of [folder, top]) build(tree, env)
  const started = performance.now()
  const some = values.grep === undefined ? [] : ['--grep', values.grep]
  // If the old console fails to render a place, the report lists its screenshot as new.
  await draw('before', folder, env, [...some, '--update-snapshots=all'])
  const before = join(results, 'before')
  if (!existsSync(before) || readdirSync(before).length === 0) throw new Error('прежняя консоль не нарисовалась')
  const code = await draw('after', top, env, [...some, `--repeat-each=${values['repeat-each'] ?? 1}`])
  console.log(`Нарисовано и сравнено за ${((performance.now() - started) / 1000).toFixed(0)} с`)
  return code
}

/** Builds the console as the browser tests do (.commands/test.mjs). */
function build(cwd: string, env: NodeJS.ProcessEnv): void {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', '../tests/browser/.results/console']
  const settings = { ...sampleSettings, VITE_API_URL: env.TESTS_API_URL, WEB_ORIGIN: env.TESTS_CONSOLE_URL }
  const options = { cwd, stdio: 'inherit', env: { ...env, ...settings } } as const
  if (spawnSync(process.execPath, [...vite, '--logLevel', 'warn'], options).status !== 0)
    throw new Error(`${cwd}: консоль не собралась`)
}

function draw(side: string, tree: string, env: NodeJS.ProcessEnv, more: readonly string[]): Promise<number> {
  const args = ['test', '-c', 'tests/tools/pictures/playwright.config.ts', ...more]
  return run('playwright', args, { ...env, PICTURES_SIDE: side, PICTURES_TREE: tree })
}

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sampleSettings } from '../../.commands/public-settings.mjs'
import { freePort, withoutSettings } from '../../.commands/settings.mjs'
import { exitCodeOf, run } from '../../.commands/tools.mjs'
import { linkPackages, linkRooms } from '../kit/throwaway.ts'

const top = resolve(import.meta.dirname, '../..')
const results = join(import.meta.dirname, '.results')
const git = (...args: string[]) => spawnSync('git', args, { cwd: top, encoding: 'utf8' })

/** `base <rev>` names what is compared with; the rest is for Playwright. */
const [word, rev, ...others] = process.argv.slice(2)
const named = word === 'base' ? rev : git('merge-base', 'HEAD', 'main').stdout.trim()
const commit = git('rev-parse', '--verify', '--quiet', `${named ?? ''}^{commit}`).stdout.trim()
const args = word === 'base' ? others : process.argv.slice(2)

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'console-pictures-')))
try {
  if (commit) process.exitCode = await compare()
  else {
    console.error(`Не с чем сравнивать: нет ветки main или ревизии ${named ?? ''}. Так: npm run pictures -- base <rev>`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(): Promise<number> {
  // Addresses are built into the console: both sides stand at the same ones, one after the other.
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
  linkRooms(folder)
  console.log(`Сравниваю с ${git('log', '-1', '--format=%h %s', commit).stdout.trim()}`)
  rmSync(results, { recursive: true, force: true })
  for (const tree of [folder, top]) if ((await build(tree, env)) !== 0) throw new Error(`${tree}: консоль не собралась`)
  const started = performance.now()
  // Pictures that the old console can't give are new ones; the report says so.
  await draw('before', folder, env, ['--update-snapshots=all'])
  const before = join(results, 'before')
  if (!existsSync(before) || readdirSync(before).length === 0) throw new Error('прежняя консоль не нарисовалась')
  const code = await draw('after', top, env, args)
  console.log(`Нарисовано и сравнено за ${((performance.now() - started) / 1000).toFixed(0)} с`)
  return code
}

/** As the browser tests build it (.commands/test.mjs). */
const build = (tree: string, env: NodeJS.ProcessEnv): Promise<number> =>
  exitCodeOf(
    process.execPath,
    [
      join(tree, 'node_modules/vite/bin/vite.js'),
      'build',
      join(tree, 'web'),
      ...['--config', join(tree, 'vite.config.ts'), '--outDir', join(tree, 'tests/browser/.results/console')],
      ...['--logLevel', 'warn'],
    ],
    { ...env, ...sampleSettings, VITE_API_URL: env.TESTS_API_URL, WEB_ORIGIN: env.TESTS_CONSOLE_URL },
  )

const draw = (side: string, tree: string, env: NodeJS.ProcessEnv, more: readonly string[]): Promise<number> =>
  run('playwright', ['test', '-c', 'tests/pictures/playwright.config.ts', ...more], {
    ...env,
    PICTURES_SIDE: side,
    PICTURES_TREE: tree,
  })

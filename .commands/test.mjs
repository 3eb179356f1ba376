import { rmSync } from 'node:fs'
import { audit } from './audit.mjs'
import { buildDemo } from './build-demo.mjs'
import { changedFiles, changedSince } from './changed-files.mjs'
import { chosenEngine, needEngine } from './engine.mjs'
import { install } from './install.mjs'
import { checkImports, lint } from './lint.mjs'
import { needNginx } from './needs.mjs'
import { NIGHTLY_SIZES, NIGHTLY_SPECS, nightlyArgs, nightlySummary, withoutNight } from './nightly.mjs'
import { noServices, sampleSettings } from './public-settings.mjs'
import { freePort, withoutSettings } from './settings.mjs'
import { NO_TEST, playwrightFailures, read, summed, vitestFailures, writeFigures } from './test-report.mjs'
import { WITHOUT_BUILDS, maySelectTest, refuseOutputs, runSteps } from './test-steps.mjs'
import { checkTypes, run } from './tools.mjs'
import { command, needWritable, Stop } from './top.mjs'

/** The console of the browser and nginx tests: a production build that calls the tests' fake server. */
const BUILT = 'tests/browser/.results/console'
const BUILT_DEMO = 'tests/browser/.results/demo'

/**
 * The first port to try. It differs between runs, because two checkouts may run their tests at once, and ports are only
 * taken after the build.
 */
const place = 20_000 + (process.pid % 2_000) * 4
const TESTS_API_URL = `http://localhost:${await freePort(place)}`
const TESTS_DEVELOPMENT_URL = `http://localhost:${await freePort(place + 1)}`
const TESTS_CONSOLE_URL = `http://localhost:${await freePort(place + 2)}`
const TESTS_PICTURES_URL = `http://localhost:${await freePort(place + 3)}`
/** @type {NodeJS.ProcessEnv} */
const env = { ...withoutSettings(), TESTS_API_URL, TESTS_CONSOLE_URL, TESTS_DEVELOPMENT_URL, TESTS_PICTURES_URL }

/** @type {Promise<number> | null} */
let built = null
/** @type {Promise<number> | null} */
let builtDemo = null

/**
 * @typedef {import('./test-report.mjs').Outcome} Outcome
 * @typedef {import('./test-steps.mjs').TestStep} TestStep
 */

/** @type {Readonly<Record<string, TestStep>>} */
const steps = {
  types: { title: 'Типы', isLight: true, run: checkTypes },
  lint: { title: 'Линтер', isLight: true, run: lint },
  audit: { title: 'Состав', isLight: true, run: audit },
  unit: { title: 'Тесты', run: unit },
  browser: { title: 'Браузер', run: browser },
}

/** @type {readonly TestStep[]} The browser step finds its builds done: they run while the linter leaves a core idle. */
const wholeSteps = [
  { title: 'Сборка', isLight: true, run: async () => (await buildForTests()) || buildDemoForTests() },
  ...Object.values(steps),
]

/**
 * @type {readonly TestStep[]} What a change touches: its files and the tests that reach them, without a browser and
 * without the tests of the night that it does not change.
 */
const changedSteps = [
  { title: 'Типы', isLight: true, run: checkTypes },
  { title: 'Линтер', isLight: true, run: () => lintOf(changedFiles()) },
  {
    title: 'Тесты',
    run: async () =>
      reached(await unit(['--changed', changedSince(), ...WITHOUT_BUILDS, ...withoutNight(changedFiles())])),
  },
]

/** @type {Readonly<Record<string, TestStep>>} The suites that `npm test` leaves out or samples (.commands/nightly.mjs). */
const nightlySteps = {
  unit: { title: 'Тесты', run: () => unit(nightlyArgs.unit) },
  browser: { title: 'Браузер', run: () => browser(nightlyArgs.browser) },
}

const SUITES = ['changed', 'nightly']

await command(async () => {
  install()
  const [name, ...args] = process.argv.slice(2)
  if (name !== undefined && !SUITES.includes(name) && !Object.hasOwn(steps, name))
    throw new Stop(`npm test -- ${name}: есть ${[...Object.keys(steps), ...SUITES].join(', ')}.`)
  refuseOutputs(args)
  needWritable('node_modules', 'tests')
  if (name === 'nightly') Object.assign(env, NIGHTLY_SIZES)
  const done = await runSteps(stepsOf(name, args), args)
  if (name === undefined) {
    console.log(nightlySummary)
    // Times of a shared CI machine are not comparable.
    if (!process.env.CI) await writeFigures()
  }
  return done.every(({ ok }) => ok) ? 0 : 1
})

/**
 * Returns the steps of a run. `npm run test:nightly -- browser` runs a single step of the nightly suite.
 * @param {string | undefined} name
 * @param {readonly string[]} args
 */
function stepsOf(name, args) {
  if (name === undefined) return wholeSteps
  if (name === 'changed') return changedSteps
  const known = name === 'nightly' ? nightlySteps : steps
  const asked = name === 'nightly' ? args : [name]
  const unknown = asked.find((one) => !Object.hasOwn(known, one))
  if (unknown !== undefined)
    throw new Stop(`npm run test:nightly -- ${unknown}: есть ${Object.keys(known).join(', ')}.`)
  return Object.entries(known).flatMap(([one, step]) => (asked.length === 0 || asked.includes(one) ? [step] : []))
}

/**
 * Runs unit, contract and story tests in memory, and the production console behind nginx, if it is installed.
 * @param {string[]} [args]
 * @returns {Promise<Outcome>}
 */
async function unit(args = []) {
  const report = 'tests/.results/vitest.json'
  const isWanted = maySelectTest('tests/ops/nginx.test.ts', args)
  const hasNginx = isWanted && (await needNginx())
  if (!isWanted) console.log('Консоль не собирается: среди выбранных тестов нет tests/ops/nginx.test.ts.')
  else if (!hasNginx)
    console.warn('Внимание: nginx не найден (ставится только от root), tests/ops/nginx.test.ts не запускается.')
  else if ((await buildForTests()) !== 0) return { ok: false, note: 'консоль не собралась' }
  rmSync(report, { force: true })
  const code = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(hasNginx || !isWanted ? [] : ['--exclude', 'tests/ops/nginx.test.ts']),
      // Without arguments all tests run; contract tests run against the bundle only, since the sources would give the
      // same results.
      ...(args.length > 0 ? [] : ['--project', '!contract', ...withoutNight()]),
      ...args,
    ],
    env,
  )
  const counted = read(report)
  return summed(
    code,
    {
      passed: counted?.numPassedTests,
      failed: counted?.numFailedTests,
      skipped: (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0),
      failures: vitestFailures(counted),
    },
    hasNginx || !isWanted ? '' : ', без nginx',
  )
}

/** @param {Outcome} outcome 'No tests ran' becomes a success: a change may affect only files that no test reads. */
function reached(outcome) {
  return outcome.note === NO_TEST ? { ok: true, note: 'ни один тест этого не касается' } : outcome
}

/** @param {string[]} files */
async function lintOf(files) {
  return files.length === 0 ? { ok: true, note: 'ничего не изменилось' } : (await lint(files)) || checkImports()
}

/** @param {string[]} [given] */
async function browser(given = []) {
  const report = 'tests/browser/.results/report.json'
  const { engine, args } = chosenEngine(given)
  await needEngine(engine)
  if ((await buildForTests()) !== 0) return { ok: false, note: 'консоль не собралась' }
  if ((await buildDemoForTests()) !== 0) return { ok: false, note: 'демо не собралось' }
  rmSync(report, { force: true })
  const config = ['-c', 'tests/browser/playwright.config.ts']
  const isWhole = args.length === 0
  const code = await run('playwright', ['test', ...config, ...args], {
    ...env,
    ENGINE: engine,
    ...(isWhole && { LEFT_OUT: NIGHTLY_SPECS.join() }),
  })
  const counted = read(report)
  const stats = counted?.stats
  const passed = stats && stats.expected + stats.flaky
  return summed(code, {
    passed,
    failed: stats?.unexpected,
    skipped: stats?.skipped,
    failures: playwrightFailures(counted),
  })
}

/** Builds the demo once per run. */
function buildDemoForTests() {
  builtDemo ??= buildDemo(BUILT_DEMO)
  return builtDemo
}

/** Builds the console once per run, not into the developer's `web/dist`. */
function buildForTests() {
  built ??= run('vite', ['build', '--outDir', `../${BUILT}`, '--logLevel', 'warn'], {
    ...env,
    ...sampleSettings,
    ...noServices,
    VITE_API_URL: TESTS_API_URL,
    WEB_ORIGIN: TESTS_CONSOLE_URL,
  })
  return built
}

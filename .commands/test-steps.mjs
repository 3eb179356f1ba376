import { NIGHTLY_UNIT } from './nightly.mjs'
import { Stop } from './top.mjs'

/**
 * Excludes builds and installations, which take too long for the tests of a change, and the bundle, which would repeat the
 * tests of its sources.
 */
export const WITHOUT_BUILDS = ['--exclude', 'tests/ops/**', '--project', '!bundle']

/**
 * Options by which a runner could empty or overwrite another folder: Playwright empties its output folder before every
 * run.
 */
const OUTPUTS = /^(--(output|coverage|attachments|cache|config|root|dir)|-[cr]\b)/i

/** @param {readonly string[]} args Stops the command if they set a runner's output or configuration. */
export function refuseOutputs(args) {
  const output = args.find((arg) => OUTPUTS.test(arg))
  if (output) throw new Stop(`${output}: куда писать и по какому конфигу, решает сама команда. Ничего не тронуто.`)
}

/**
 * The result of a step and its note in the summary; some steps return only an exit code.
 * @typedef {import('./test-report.mjs').Outcome} Outcome
 * @typedef {{ title: string, isLight?: boolean, run: (args?: string[]) => Promise<number | Outcome> }} TestStep
 */

/**
 * Runs the steps and prints the result and the time of each.
 *
 * @param {readonly TestStep[]} chosen
 * @param {string[]} args
 */
export async function runSteps(chosen, args) {
  const done = []
  for (const together of groupsOf(chosen)) {
    console.log(`\n── ${together.map(({ title }) => title).join(', ')} ──`)
    done.push(...(await Promise.all(together.map((step) => timed(step, args)))))
  }
  console.log('\n── Итог ──')
  for (const { title, ok, note, seconds, failures = [] } of done) {
    console.log(`${ok ? '✓' : '✗'} ${title.padEnd(8)} ${seconds.toFixed(1).padStart(6)} с  ${note}`)
    for (const failure of failures) console.log(`  ✗ ${failure}`)
  }
  return done
}

/**
 * Groups the steps: groups run one after another, light steps of a group at the same time, since the compiler uses one
 * thread and the installation waits for the network.
 * @param {readonly TestStep[]} chosen
 */
function groupsOf(chosen) {
  /** @type {TestStep[][]} */
  const groups = []
  for (const step of chosen) {
    const last = groups.at(-1)
    if (step.isLight && last?.[0]?.isLight) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * @param {TestStep} step
 * @param {string[]} args
 */
async function timed(step, args) {
  const started = performance.now()
  const outcome = await outcomeOf(step, args)
  return { title: step.title, ...outcome, seconds: (performance.now() - started) / 1000 }
}

/**
 * Runs a step; a failed one does not stop the others.
 * @param {TestStep} step
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(step, args) {
  try {
    const outcome = await step.run(args)
    return typeof outcome === 'number' ? { ok: outcome === 0, note: '' } : outcome
  } catch (error) {
    const reason = error instanceof Stop ? error.message : Object(error).stack
    console.error(reason)
    return { ok: false, note: error instanceof Stop ? reason : 'сбой' }
  }
}

/**
 * Whether these arguments may select the test: parts of paths select, and an option may do anything.
 * @param {string} test
 * @param {readonly string[]} args
 */
export function maySelectTest(test, args) {
  if (args.length === 0) return !NIGHTLY_UNIT.includes(test)
  if (WITHOUT_BUILDS.every((one) => args.includes(one))) return false
  return args.some((arg) => arg.startsWith('-') || test.includes(arg))
}

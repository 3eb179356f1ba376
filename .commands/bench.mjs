import { install } from './install.mjs'
import { needTestsChromium } from './needs.mjs'
import { withoutSettings } from './settings.mjs'
import { exitCodeOf } from './tools.mjs'
import { command, needWritable, Stop } from './top.mjs'

/**
 * Node's arguments for a part, and the environment variables to add.
 * @typedef {(args: string[]) => { args: string[], env?: NodeJS.ProcessEnv }} Part
 */

/** @type {(file: string) => Part} */
const bench = (file) => (args) => ({
  args: ['--import', 'tsx', '--expose-gc', `tests/tools/bench/${file}.bench.ts`, ...args],
})

/** @type {Readonly<Record<string, Part>>} */
const parts = {
  fake: bench('fake-api'),
  endurance: bench('endurance'),
  web: bench('web'),
  day: bench('long-day'),
  // The test of all calls with all faults: it measures nothing, but takes as long as a benchmark (tests/README.md).
  faults: (args) => ({
    args: ['.commands/test.mjs', 'browser', 'browser/faults', '--project=wide', ...args],
    env: { FAULTS: 'all' },
  }),
}

/** `npm run bench` runs all parts in turn; `-- web large` runs one, with the name of a single measurement. */
await command(async () => {
  install()
  const [name, ...rest] = process.argv.slice(2)
  if (name !== undefined && !Object.hasOwn(parts, name))
    throw new Stop(`npm run bench -- ${name}: есть ${Object.keys(parts).join(', ')}.`)
  needWritable('node_modules', 'tests/tools/bench')
  if (name !== 'fake' && name !== 'endurance') await needTestsChromium()
  let code = 0
  for (const part of Object.values(parts).filter((part) => name === undefined || part === parts[name])) {
    const { args, env = {} } = part(rest)
    // A missed limit does not stop the other parts.
    code = (await exitCodeOf(process.execPath, args, { ...withoutSettings(), ...env })) || code
  }
  return code
})

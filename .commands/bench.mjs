import { install } from './install.mjs'
import { needChromium } from './needs.mjs'
import { withoutSettings } from './settings.mjs'
import { exitCodeOf } from './tools.mjs'
import { command, Stop } from './top.mjs'

const parts = { fake: 'tests/bench/fake-api.bench.ts', web: 'tests/bench/web.bench.ts' }

/** `npm run bench` takes both parts in turn; `-- web large` one, with what it should measure alone. */
await command(async () => {
  install()
  const [name, ...args] = process.argv.slice(2)
  if (name !== undefined && !(name in parts))
    throw new Stop(`npm run bench -- ${name}: есть ${Object.keys(parts).join(', ')}.`)
  if (name !== 'fake') await needChromium()
  let code = 0
  for (const file of name === undefined ? Object.values(parts) : [parts[name]])
    code ||= await exitCodeOf(process.execPath, ['--import', 'tsx', '--expose-gc', file, ...args], withoutSettings())
  return code
})

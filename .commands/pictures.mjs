import { install } from './install.mjs'
import { needTestsChromium } from './needs.mjs'
import { exitCodeOf } from './tools.mjs'
import { command, needWritable } from './top.mjs'

/** Takes screenshots of this checkout and of its base on main, and reports the differences (tests/tools/pictures). */
await command(async () => {
  install()
  needWritable('node_modules', 'tests')
  await needTestsChromium()
  return exitCodeOf(process.execPath, ['--import', 'tsx', 'tests/tools/pictures/pictures.ts', ...process.argv.slice(2)])
})

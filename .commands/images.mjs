import { install } from './install.mjs'
import { needContainers, needTestsChromium } from './needs.mjs'
import { exitCodeOf } from './tools.mjs'
import { command, needWritable } from './top.mjs'

/**
 * Builds both images, starts them with docker-compose.yml, and runs the main path against them (tests/tools/images).
 */
await command(async () => {
  install()
  needWritable('node_modules', 'tests')
  await needTestsChromium()
  await needContainers()
  return exitCodeOf(process.execPath, ['--import', 'tsx', 'tests/tools/images/images.ts'])
})

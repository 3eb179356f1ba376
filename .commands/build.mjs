import { install } from './install.mjs'
import { checkViteSettings, readEnvFiles } from './settings.mjs'
import { checkTypes, run } from './tools.mjs'
import { command } from './top.mjs'

await command(async () => {
  install()
  readEnvFiles()
  checkViteSettings()
  return (await checkTypes()) || (await run('vite', ['build', ...process.argv.slice(2)]))
})

import { install } from './install.mjs'
import { readEnvFiles } from './settings.mjs'
import { command } from './top.mjs'

/** Creates a state of the fake server from a real provider's answers; the code is in fake-api/provider. */
await command(async () => {
  install()
  readEnvFiles()
  const { register } = await import('tsx/esm/api')
  register()
  const { recordCommand } = await import('../fake-api/provider/record.ts')
  return recordCommand(process.argv.slice(2), process.env)
})

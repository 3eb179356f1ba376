import { install } from './install.mjs'
import { readEnvFiles } from './settings.mjs'
import { command } from './top.mjs'

await command(async () => {
  install()
  readEnvFiles()
  // In this process: a second one would only start later. The server sets its own exit code.
  const { register } = await import('tsx/esm/api')
  register()
  await import('../fake-api/server.ts')
  return process.exitCode
})

import { pathToFileURL } from 'node:url'
import { currentFakeApi } from './fake-api-bundle.mjs'
import { install } from './install.mjs'
import { readEnvFiles } from './settings.mjs'
import { command, endWithParent } from './top.mjs'

await command(async () => {
  install()
  endWithParent()
  readEnvFiles()
  process.setSourceMapsEnabled(true)
  // The server runs in this process, since another one would take longer to start. It sets its own exit code.
  await import(pathToFileURL(await currentFakeApi()).href)
  return process.exitCode
})

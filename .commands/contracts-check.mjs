import { install } from './install.mjs'
import { readEnvFiles } from './settings.mjs'
import { command } from './top.mjs'

/** Compares a real provider's answers with the contracts; the code is in fake-api/provider. */
await command(async () => {
  install()
  readEnvFiles()
  const { register } = await import('tsx/esm/api')
  register()
  const { check } = await import('../fake-api/provider/check.ts')
  return check(process.argv.slice(2), process.env)
})

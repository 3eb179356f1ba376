import { install } from './install.mjs'
import { readEnvFiles } from './settings.mjs'
import { command } from './top.mjs'

/** Holds a real provider's answers against the contracts; the work is in fake-api/provider. */
await command(async () => {
  install()
  readEnvFiles()
  const { register } = await import('tsx/esm/api')
  register()
  const { check } = await import('../fake-api/provider/check.ts')
  return check(process.argv.slice(2), process.env)
})

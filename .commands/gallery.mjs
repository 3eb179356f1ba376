import { install } from './install.mjs'
import { withSamples } from './public-settings.mjs'
import { freePort, withoutSettings } from './settings.mjs'
import { command, endWithParent, needWritable } from './top.mjs'

/** The console of `npm start` may run at the same time, so the default port is another one. */
const firstPort = Number(process.env.WEB_PORT) || 5174

await command(async () => {
  install()
  // Vite prepares packages for the browser in this folder.
  needWritable('node_modules')
  endWithParent()
  const port = await freePort(firstPort)
  // The gallery ignores a developer's settings for the console.
  process.env = { ...withSamples(withoutSettings()), WEB_PORT: String(port) }
  // A dynamic import, since the package is missing before the installation.
  const { createServer } = await import('vite')
  const server = await createServer({ clearScreen: false, logLevel: 'warn' })
  await server.listen()
  console.log(`\n  Галерея: http://localhost:${port}/gallery/\n\n  Остановить: Ctrl-C\n`)
})

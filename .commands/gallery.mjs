import { install } from './install.mjs'
import { withSamples } from './public-settings.mjs'
import { freePort, withoutSettings } from './settings.mjs'
import { command, endWithParent, needWritable } from './top.mjs'

/** The console of `npm start` may run at the same time; a port that is named wins. */
const firstPort = Number(process.env.WEB_PORT) || 5174

await command(async () => {
  install()
  // Vite makes the packages ready for the browser there.
  needWritable('node_modules')
  endWithParent()
  const port = await freePort(firstPort)
  // What a developer set for the console is nothing to its parts.
  process.env = { ...withSamples(withoutSettings()), WEB_PORT: String(port) }
  // Only here: before the installation there is no such package.
  const { createServer } = await import('vite')
  const server = await createServer({ clearScreen: false, logLevel: 'warn' })
  await server.listen()
  console.log(`\n  Галерея: http://localhost:${port}/gallery/\n\n  Остановить: Ctrl-C\n`)
})

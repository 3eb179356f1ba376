import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleWorker, copyPictures } from './fake-api-bundle.mjs'
import { install } from './install.mjs'
import { outputFolder } from './output-folder.mjs'
import { noServices, sampleSettings } from './public-settings.mjs'
import { webOrigin, withoutSettings } from './settings.mjs'
import { checkTypes, run } from './tools.mjs'
import { command, isMain, needWritable, Stop } from './top.mjs'

/** The default folder of the demo: static files for the root of any host. */
const DEMO = 'web/dist-demo'

/**
 * Builds the console and the fake server as static files; the server runs inside the page's service worker. Empties the
 * folder first, but refuses one that this command did not create (output-folder.mjs).
 */
export async function buildDemo(folder = DEMO) {
  const out = outputFolder(folder)
  // The demo has its own addresses, whatever a developer's `.env` says.
  const env = {
    ...withoutSettings(),
    ...sampleSettings,
    ...noServices,
    // The only setting of a demo: its address.
    WEB_ORIGIN: webOrigin(),
  }
  const code = await run(
    'vite',
    ['build', '--mode', 'demo', '--outDir', out, '--emptyOutDir', '--sourcemap', 'false', '--logLevel', 'warn'],
    env,
  )
  if (code !== 0) return code
  const { code: script, licences } = await bundleWorker()
  writeFileSync(join(out, 'fake-api.js'), script)
  writeFileSync(join(out, 'fake-api-licences.txt'), licences)
  // The worker leaves these addresses to the host (fake-api/worker.ts).
  copyPictures(join(out, 'w/demo/files/pictures'))
  // Hosts that support this file open a page of the console even before the worker is installed.
  copyFileSync(join(out, 'console.html'), join(out, '404.html'))
  return 0
}

if (isMain(import.meta.url))
  await command(async () => {
    install()
    // Checked before the type check, which takes long.
    const out = outputFolder(folderOf(process.argv.slice(2)))
    needWritable('node_modules', out)
    const code = (await checkTypes()) || (await buildDemo(out))
    if (code === 0) console.log(`Демо собрано: ${out}. Отдайте эту папку любым сервером статики.`)
    return code
  })

/** @param {string[]} args */
function folderOf(args) {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length < 2) return positionals[0] ?? DEMO
  } catch {
    // The error below explains the usage.
  }
  throw new Stop('Так: npm run build:demo -- [папка]')
}

import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { outputFolder } from './output-folder.mjs'
import { packFiles } from './pack-files.mjs'
import { missingSettings } from './public-settings.mjs'
import { checkBuildOrigin, checkViteSettings, readEnvFiles } from './settings.mjs'
import { checkTypes, run } from './tools.mjs'
import { command, needWritable, Stop } from './top.mjs'

/** The options of `npm run build`, which are passed to Vite. */
const options = /** @type {const} */ ({ outDir: { type: 'string' }, sourcemap: { type: 'string' } })

await command(async () => {
  install()
  readEnvFiles()
  checkViteSettings()
  checkBuildOrigin()
  const { outDir = 'web/dist', ...rest } = optionsOf(process.argv.slice(2))
  const out = outputFolder(outDir)
  needWritable('node_modules', out)
  const args = Object.entries(rest).flatMap(([name, value]) => [`--${name}`, value])
  const code = (await checkTypes()) || (await run('vite', ['build', '--outDir', out, ...args]))
  if (code !== 0) return code
  await packFiles(out)
  console.log(`Консоль собрана: ${out}.`)
  const missing = missingSettings(process.env)
  if (missing.length > 0)
    console.log(`На публичных страницах нет того, что не задано:\n${missing.map((line) => `  ${line}`).join('\n')}`)
  return code
})

/** @param {string[]} args */
function optionsOf(args) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    if (args.some((arg) => /^--base\b/.test(arg)))
      throw new Stop('--base: консоль работает только в корне своего адреса. Отдайте ей поддомен.')
    throw new Stop('Так: npm run build -- [--outDir папка] [--sourcemap false]')
  }
}

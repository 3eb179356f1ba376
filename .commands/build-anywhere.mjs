import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { command, Stop, top } from './top.mjs'

const folder = join(top, 'fake-api/anywhere')
const out = join(folder, 'dist')

/** `npm pack` in fake-api/anywhere runs this command: it writes the package's modules and types as single files. */
await command(() => {
  rmSync(out, { recursive: true, force: true })
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Stop(String(Object(error).stdout))
  }
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    /** @param {string} name */
    const to = (name) => `'${relative(dirname(file), join(out, 'shared', name))}.js'`
    const text = readFileSync(file, 'utf8')
      .replace(/['"]@console\/shared\/([\w/-]+)['"]/g, (_, name) => to(name))
      // Declarations keep the file endings of the sources.
      .replace(/(from ['"]\.[^'"]+|import\(['"]\.[^'"]+)\.ts(?=['"])/g, '$1.js')
    // Code for this provider must not be part of the package.
    if (text.includes('@console/')) throw new Stop(`${relative(top, file)}: импорт, которого нет в пакете.`)
    writeFileSync(file, text)
  }
})

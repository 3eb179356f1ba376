import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { filesBehind } from './bundle-files.ts'
import { besidesFrame, besidesStart } from './chunks.ts'

/** What the bundler puts around every `import()`, to bring along what the part needs. */
const LOADER = '\0vite/preload-helper.js'
const OURS = `${import.meta.dirname}/src/kit/code/late-file.ts`
/** A call of it as it stands before names are made short, with the file's name that is known only at the end. */
const CALL =
  /\blateFile\((async )?\(\) => ((?:(?!__VITE_PRELOAD__)[^])*?)import\("\.\/([^"]+)"\)((?:(?!__VITE_PRELOAD__)[^])*?)__VITE_PRELOAD__/g

/**
 * A file asks for its late parts by keys that no deploy changes, and the page's HTML says which files they are. Otherwise
 * the start would name all pages' files, and a change of one page would send every visitor all of the start anew
 * (shared/docs/decisions/late-files.md).
 */
export const lateFiles: Plugin = {
  name: 'late-files',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === LOADER ? `export { lateFile as __vitePreload } from '${OURS}'` : null),
  renderChunk(code, { dynamicImports }, _, { chunks }) {
    if (dynamicImports.length === 0) return null
    const keyed = code.replace(CALL, (_call, isAsync = '', before, file, after) => {
      const chunk = chunks[`assets/${file}`]
      if (!chunk) throw new Error(`late-files: no file ${file}`)
      return `lateFile(${isAsync}(file) => ${before}import(file)${after}"${keyOf(chunk)}"`
    })
    if (/\bimport\("/.test(keyed)) throw new Error('late-files: an import() is written in another way')
    return { code: keyed, map: null }
  },
}

/** All late parts of a build: names of files, and for each part which of them it is and which come along with it. */
export function lateTable(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const late = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const ofStart = new Set(chunks.flatMap(({ name, dynamicImports }) => (name === 'start' ? dynamicImports : [])))
  const files: string[] = []
  const numberOf = (path: string) => {
    const file = path.replace('/assets/', '')
    return files.includes(file) ? files.indexOf(file) : files.push(file) - 1
  }
  const parts = new Map<string, readonly number[]>()
  for (const chunk of chunks) {
    if (!late.has(chunk.fileName)) continue
    const own = `/${chunk.fileName}`
    const besides = ofStart.has(chunk.fileName) ? besidesStart : besidesFrame
    const others = new Set(besides(filesBehind([chunk], bundle)))
    others.delete(own)
    if (parts.has(keyOf(chunk))) throw new Error(`late-files: two parts have the key of ${own}`)
    parts.set(keyOf(chunk), [own, ...others].map(numberOf))
  }
  return JSON.stringify([files, Object.fromEntries(parts)])
}

/** The same for as long as the module that the part is asked for by stays where it is. */
function keyOf({ facadeModuleId, name }: Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'name'>): string {
  const what = facadeModuleId ? relative(import.meta.dirname, facadeModuleId) : name
  return createHash('sha256').update(what).digest('base64url').slice(0, 5)
}

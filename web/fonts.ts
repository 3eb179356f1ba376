import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGES = join(import.meta.dirname, '../node_modules')
const CACHE = join(PACKAGES, '.cache/fonts')

const fileOf = (subset: string) =>
  join(PACKAGES, `@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`)

const between = (first: string, last: string): string => {
  const codes = Array.from(
    { length: 1 + last.charCodeAt(0) - first.charCodeAt(0) },
    (_, at) => first.charCodeAt(0) + at,
  )
  return String.fromCharCode(...codes)
}

/** What a Russian page is written with; base.css says the same as `unicode-range`. */
export const subsets = {
  russian: { of: 'cyrillic', text: `${between('А', 'я')}Ёё№` },
  latin: { of: 'latin', text: `${between(' ', '~')}\u00A0\u00AD\u2060©«»·×–—“„…−` },
  rouble: { of: 'latin-ext', text: '₽' },
} as const

/** Weights of the design (kit/style/tokens.css); bolder ones would make the files half as large again. */
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum'],
} as const

/** Cuts the font of the package to the letters of a Russian page: a third of its size. A stylesheet finds them in `@fonts/`. */
export const fontSubsets: Plugin = {
  name: 'font-subsets',
  async config() {
    const files = Object.values(subsets).map(({ of }) => readFileSync(fileOf(of)))
    const key = files.reduce(
      (hash, file) => hash.update(file),
      createHash('sha256').update(JSON.stringify([subsets, options])),
    )
    const folder = join(CACHE, key.digest('hex').slice(0, 12))
    mkdirSync(folder, { recursive: true })
    for (const [name, { of, text }] of Object.entries(subsets)) {
      const file = join(folder, `golos-${name}.woff2`)
      if (existsSync(file)) continue
      // Only a first build needs it.
      const { default: subsetFont } = await import('subset-font')
      // Several builds may make it at once.
      writeFileSync(`${file}.${process.pid}`, await subsetFont(readFileSync(fileOf(of)), text, options))
      renameSync(`${file}.${process.pid}`, file)
    }
    return { resolve: { alias: [{ find: '@fonts', replacement: folder }] } }
  },
}

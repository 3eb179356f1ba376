import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { command, isMain, top } from './top.mjs'

/**
 * Returns all characters from the first to the last one.
 * @type {(first: string, last: string) => string}
 */
const between = (first, last) =>
  Array.from({ length: 1 + last.charCodeAt(0) - first.charCodeAt(0) }, (_, at) =>
    String.fromCharCode(first.charCodeAt(0) + at),
  ).join('')

/** The characters of each font file; web/src/kit/style/base.css repeats them as `unicode-range`. */
export const subsets = /** @type {const} */ ({
  russian: { of: 'cyrillic', text: `${between('А', 'я')}Ёё№` },
  latin: { of: 'latin', text: `${between(' ', '~')}\u00A0\u00AD\u2060©«»·×–—“„…−` },
  rouble: { of: 'latin-ext', text: '₽' },
})

/** Returns the path that the console's stylesheet uses for a subset. */
export const fontFile = (/** @type {string} */ name) => join(top, `web/src/kit/style/fonts/golos-${name}.woff2`)

/** The font weights of the design (kit/style/tokens.css); bolder ones would make the files 50 % larger. */
const options = /** @type {const} */ ({
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum'],
})

/**
 * Returns the package's font reduced to these characters, which is a third of its size.
 * @param {{ readonly of: string, readonly text: string }} subset
 */
export async function subsetOf({ of, text }) {
  const { default: subsetFont } = await import('subset-font')
  const whole = `node_modules/@fontsource-variable/golos-text/files/golos-text-${of}-wght-normal.woff2`
  return subsetFont(readFileSync(join(top, whole)), text, options)
}

if (isMain(import.meta.url))
  await command(async () => {
    install()
    for (const [name, subset] of Object.entries(subsets)) writeFileSync(fontFile(name), await subsetOf(subset))
    return 0
  })

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFile, subsetOf, subsets } from '../../.commands/fonts.mjs'

/** `U+0020-007E, U+00A0` as the characters it stands for. */
const charactersOf = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })

test.each(Object.entries(subsets))(
  'the stylesheet declares the subset’s letters of %s, and its file is the installed package’s',
  async (name, subset) => {
    const css = readFileSync(join(import.meta.dirname, '../../web/src/kit/style/base.css'), 'utf8')
    const face = css.split('@font-face').find((one) => one.includes(`./fonts/golos-${name}.woff2`))
    const range = /unicode-range:([^;]+);/.exec(face ?? '')?.[1] ?? ''
    expect(new Set(charactersOf(range))).toEqual(new Set(subset.text))
    const made = Buffer.from(await subsetOf(subset))
    expect(made.equals(readFileSync(fontFile(name))), 'run `node .commands/fonts.mjs`').toBe(true)
  },
)

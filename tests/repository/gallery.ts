import { posix } from 'node:path'
import { codeOf, componentsOf } from '../../web/gallery/frame/code-of.ts'
import type { Source } from './sources.ts'

const UI = 'web/src/kit/ui/'
const PARTS = 'web/gallery/parts/'

/** 'web/src/kit/ui/buttons/Button.tsx' is shown by 'web/gallery/parts/buttons/Button.gallery.tsx'. */
const exhibitOf = (path: string) => path.replace(UI, PARTS).replace(/\.tsx$/, '.gallery.tsx')

const isPart = ({ path }: Source) => path.startsWith(UI) && path.endsWith('.tsx')

/** Every component of the parts that the gallery does not show, with the file that wants it. */
export function notShown(sources: readonly Source[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  return sources.filter(isPart).flatMap(({ path, text }) => {
    const exhibit = exhibitOf(path)
    const code = texts.get(exhibit)
    return [...componentsOf(text).keys()].flatMap((name) => {
      if (code === undefined) return [`make ${exhibit}: the states of ${name}`]
      return new RegExp(`<${name}[\\s/>]`).test(code) ? [] : [`${exhibit} does not show ${name}`]
    })
  })
}

/** Rows, cards, tables, forms and bars of the console's pages. */
const PIECE = /^web\/src\/(?!kit\/ui\/).*(?:Row|Cards?|Table|Form|Bar)\.tsx$/

const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => posix.join(posix.dirname(path), to))

/** Pieces that neither the gallery shows nor a piece that it shows. */
export function piecesNotShown(sources: readonly Source[]): string[] {
  const pieces = sources.filter(({ path }) => PIECE.test(path))
  const shown = new Set(sources.filter(({ path }) => path.startsWith('web/gallery/')).flatMap(importsOf))
  // A piece that is shown is looked at once, though the set grows meanwhile.
  for (const path of shown)
    for (const part of pieces.filter((one) => one.path === path).flatMap(importsOf)) shown.add(part)
  return pieces.flatMap(({ path }) =>
    shown.has(path) ? [] : `make web/gallery/pieces/${posix.basename(path, '.tsx')}.gallery.tsx: the states of ${path}`,
  )
}

/** Exhibits whose part is gone. */
export function withoutPart(sources: readonly Source[]): string[] {
  const wanted = new Set(sources.filter(isPart).map(({ path }) => exhibitOf(path)))
  return sources.flatMap(({ path }) => (path.startsWith(PARTS) && !wanted.has(path) ? [path] : []))
}

/** Components that the gallery would show without a word. */
export const withoutComment = (sources: readonly Source[]): string[] =>
  sources
    .filter(isPart)
    .flatMap(({ path, text }) =>
      [...componentsOf(text)].flatMap(([name, words]) => (words ? [] : [`${path}: ${name}`])),
    )

/** Exhibits with a state whose code the gallery would not find. */
export const withoutCode = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    if (!path.endsWith('.gallery.tsx')) return []
    const code = codeOf(text)
    const functions = [...text.matchAll(/^ {2}\S.*: \(\) =>/gm)].length
    return code.size > 0 && code.size === functions && [...code.values()].every((one) => one.includes('<'))
      ? []
      : [path]
  })

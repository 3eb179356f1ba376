import { posix } from 'node:path'
import type { Source } from './sources.ts'

const UI = 'web/src/kit/ui/'
const isPart = ({ path }: Source) => path.startsWith(UI) && path.endsWith('.tsx')
const isGallery = ({ path }: Source) => path.startsWith('web/gallery/')

const COMPONENT = /(\/\*\*(?:(?!\*\/).)*\*\/\n)?export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gs

/** Components that a file exports, each with its doc comment. */
const componentsOf = ({ text }: Source) =>
  [...text.matchAll(COMPONENT)].map(([, comment = '', name = '']) => ({ name, comment }))

/** Exported components of kit/ui that the gallery does not use. */
export function notShown(sources: readonly Source[]): string[] {
  const code = sources
    .filter(isGallery)
    .map(({ text }) => text)
    .join('\n')
  return sources
    .filter(isPart)
    .flatMap((part) =>
      componentsOf(part).flatMap(({ name }) =>
        new RegExp(`<${name}[\\s/>]`).test(code) ? [] : [`${part.path}: show ${name} in a file of web/gallery/parts/`],
      ),
    )
}

/** Rows, cards, tables, forms and bars of the console's pages. */
const PIECE = /^web\/src\/(?!kit\/ui\/).*(?:Row|Cards?|Table|Form|Bar)\.tsx$/

const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => posix.join(posix.dirname(path), to))

/** Pieces that the gallery does not show, either by themselves or inside another piece. */
export function piecesNotShown(sources: readonly Source[]): string[] {
  const pieces = sources.filter(({ path }) => PIECE.test(path))
  const shown = new Set(sources.filter(isGallery).flatMap(importsOf))
  // The loop also visits what it adds.
  for (const path of shown)
    for (const part of pieces.filter((one) => one.path === path).flatMap(importsOf)) shown.add(part)
  return pieces.flatMap(({ path }) => (shown.has(path) ? [] : `${path}: show it in a file of web/gallery/pieces/`))
}

/** Components of kit/ui without a doc comment. */
export const withoutComment = (sources: readonly Source[]): string[] =>
  sources
    .filter(isPart)
    .flatMap((part) => componentsOf(part).flatMap(({ name, comment }) => (comment ? [] : `${part.path}: ${name}`)))

import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, sourceAt, trackedPaths } from './sources.ts'

const UI = 'web/src/kit/ui/'
const isPart = ({ path }: Source) => path.startsWith(UI) && path.endsWith('.tsx')
const isGallery = ({ path }: Source) => path.startsWith('web/gallery/')

const COMPONENT = /(\/\*\*(?:(?!\*\/).)*\*\/\n)?export (?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gs

/** Components that a file exports, each with its doc comment. */
const componentsOf = ({ text }: Source) =>
  [...text.matchAll(COMPONENT)].map(([, comment = '', name = '']) => ({ name, comment }))

/** Exported components of kit/ui that the gallery does not use. */
function notShown(sources: readonly Source[]): string[] {
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
function piecesNotShown(sources: readonly Source[]): string[] {
  const pieces = sources.filter(({ path }) => PIECE.test(path))
  const shown = new Set(sources.filter(isGallery).flatMap(importsOf))
  // The loop also visits what it adds.
  for (const path of shown)
    for (const part of pieces.filter((one) => one.path === path).flatMap(importsOf)) shown.add(part)
  return pieces.flatMap(({ path }) => (shown.has(path) ? [] : `${path}: show it in a file of web/gallery/pieces/`))
}

/** Components of kit/ui without a doc comment. */
const withoutComment = (sources: readonly Source[]): string[] =>
  sources
    .filter(isPart)
    .flatMap((part) => componentsOf(part).flatMap(({ name, comment }) => (comment ? [] : `${part.path}: ${name}`)))

/* The gallery shows every component (web/gallery/README.md). */

const sources = trackedPaths()
  .filter((path) => /^web\/(?:src|gallery)\/.*\.tsx$/.test(path))
  .map(sourceAt)

test('the gallery shows every component of kit/ui', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(notShown(sources)).toEqual([])
})

test('the gallery shows every row, card, table, form and bar of the pages', () =>
  expect(piecesNotShown(sources)).toEqual([]))

test('every component of kit/ui has a doc comment', () => expect(withoutComment(sources)).toEqual([]))

test('the message about a new component names the place for its states', () => {
  const part = { path: 'web/src/kit/ui/buttons/Knob.tsx', text: 'export function Knob() {\n  return null\n}\n' }
  const exhibit = { path: 'web/gallery/parts/buttons.gallery.tsx', text: '<Knob />' }
  expect(notShown([part])).toEqual(['web/src/kit/ui/buttons/Knob.tsx: show Knob in a file of web/gallery/parts/'])
  expect(notShown([part, exhibit])).toEqual([])
  expect(withoutComment([part])).toEqual(['web/src/kit/ui/buttons/Knob.tsx: Knob'])
})

test('the message about a new piece names the place for its states', () => {
  const card = { path: 'web/src/gifts/GiftCard.tsx', text: '' }
  const table = { path: 'web/src/gifts/GiftsTable.tsx', text: "import { GiftCard } from './GiftCard.tsx'" }
  expect(piecesNotShown([card])).toEqual(['web/src/gifts/GiftCard.tsx: show it in a file of web/gallery/pieces/'])
  const shown = { path: 'web/gallery/pieces/x.gallery.tsx', text: "from '../../src/gifts/GiftsTable.tsx'" }
  expect(piecesNotShown([card, table, shown])).toEqual([])
})

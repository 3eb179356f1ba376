import { expect, test } from 'vitest'
import { notShown, piecesNotShown, withoutComment } from './gallery.ts'
import { sourceAt, trackedPaths } from './sources.ts'

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

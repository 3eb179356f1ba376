import { expect, test } from 'vitest'
import { codeOf, componentsOf, sharedCodeOf } from '../../web/gallery/frame/code-of.ts'
import { notShown, piecesNotShown, withoutCode, withoutComment, withoutPart } from './gallery.ts'
import { sourceAt, trackedPaths } from './sources.ts'

/* What the gallery holds (web/gallery/README.md): every part, its states with their code, its words. */

const sources = trackedPaths()
  .filter((path) => /^web\/(?:src|gallery)\/.*\.tsx$/.test(path))
  .map(sourceAt)

test('every component of the parts is shown, each in the file of its name', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(notShown(sources)).toEqual([])
})

test('every row, card, table, form and bar of the pages is shown', () => expect(piecesNotShown(sources)).toEqual([]))

test('a new piece without states is named, with the file to make', () => {
  const card = { path: 'web/src/gifts/GiftCard.tsx', text: '' }
  const table = { path: 'web/src/gifts/GiftsTable.tsx', text: "import { GiftCard } from './GiftCard.tsx'" }
  expect(piecesNotShown([card])).toEqual([
    'make web/gallery/pieces/GiftCard.gallery.tsx: the states of web/src/gifts/GiftCard.tsx',
  ])
  const shown = { path: 'web/gallery/pieces/x.gallery.tsx', text: "from '../../src/gifts/GiftsTable.tsx'" }
  expect(piecesNotShown([card, table, shown])).toEqual([])
})

test('no exhibit is left of a part that is gone', () => expect(withoutPart(sources)).toEqual([]))

test('every part says in a doc comment what it is', () => expect(withoutComment(sources)).toEqual([]))

test('every state is shown with the code that makes it', () => expect(withoutCode(sources)).toEqual([]))

const part = { path: 'web/src/kit/ui/buttons/Knob.tsx', text: 'export function Knob() {\n  return null\n}\n' }
const exhibit = (text: string) => ({ path: 'web/gallery/parts/buttons/Knob.gallery.tsx', text })

test('a new part without states is named, with the file to make', () => {
  expect(notShown([part])).toEqual(['make web/gallery/parts/buttons/Knob.gallery.tsx: the states of Knob'])
  expect(notShown([part, exhibit("import { Knob } from '…'")])).toEqual([
    'web/gallery/parts/buttons/Knob.gallery.tsx does not show Knob',
  ])
  expect(notShown([part, exhibit('<Knob />')])).toEqual([])
  expect(withoutPart([exhibit('<Knob />')])).toEqual(['web/gallery/parts/buttons/Knob.gallery.tsx'])
  expect(withoutComment([part])).toEqual(['web/src/kit/ui/buttons/Knob.tsx: Knob'])
})

test('code is what stands between the names, without the function around it', () => {
  const code = codeOf(`export const states: States = {
  Обычная: () => <Knob />,
  // It is long.
  'В фокусе': () => (
    <Knob>
      Да
    </Knob>
  ),
  Открыта: () => opened(<Knob />),
}
`)
  expect([...code]).toEqual([
    ['Обычная', '<Knob />'],
    ['В фокусе', '<Knob>\n  Да\n</Knob>'],
    ['Открыта', 'opened(<Knob />)'],
  ])
})

test('what states share is shown once, without imports', () => {
  const source =
    "import {\n  a,\n} from './a.ts'\nimport b from './b.ts'\n\nconst one = 1\n\nexport const alone = true\n"
  expect(sharedCodeOf(source)).toBe('const one = 1')
})

test('words are those of the comment right above a component', () => {
  const words = componentsOf(`/** A type. */
export type Way = 'up'

/**
 * Turns, and
 * says so.
 */
export default function Knob() {}
export const MOST = 3
/** Small. */
export const Dot = () => null
`)
  expect([...words]).toEqual([
    ['Knob', 'Turns, and says so.'],
    ['Dot', 'Small.'],
  ])
})

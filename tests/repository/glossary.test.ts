import { expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'
import { avoidedIn, avoidedNames, wordsOf } from './glossary.ts'

const avoided = avoidedIn(sourceAt('shared/README.md').text)
const ROOMS = /^(?:web|shared|fake-api|fixtures|tests|\.commands)\/(?!.*\.(?:svg|png|jpg|woff2)$)/

test('the glossary names words to avoid', () => {
  expect(avoided.length).toBeGreaterThan(20)
  expect(avoided).toContainEqual({ word: 'tariff', folder: '', instead: 'plan' })
})

test('no identifier and no file has a word that the glossary says to avoid', () => {
  expect(
    trackedPaths()
      .filter((path) => ROOMS.test(path))
      .flatMap((path) => avoidedNames(sourceAt(path), avoided)),
  ).toEqual([])
})

const glossary = [
  '| word | on the wire | meaning | avoid |',
  '|---|---|---|---|',
  '| category | `category` | a section | `shelf`, group |',
  '| query | `createQuery` | what is read | `createList` |',
  '| labels | `labels.ts` | texts | `words.*`, `ahead` in `web/` |',
].join('\n')
const found = (path: string, text: string) => avoidedNames({ path, text }, avoidedIn(glossary))

test.each([
  ['web/a.ts', '\nconst shelfOf = 1', ["web/a.ts:2: 'shelfOf' has 'shelf'; the word is 'category'"]],
  ['web/a.tsx', 'const a = <Shelf x="it" />', ["web/a.tsx:1: 'Shelf' has 'shelf'; the word is 'category'"]],
  ['web/a.ts', 'createList()', ["web/a.ts:1: 'createList' has 'createList'; the word is 'query'"]],
  ['web/a.ts', 'const takeAhead = 1', ["web/a.ts:1: 'takeAhead' has 'ahead'; the word is 'labels'"]],
  ['web/shelf-form.ts', '', ["web/shelf-form.ts: the file's name has 'shelf'; the word is 'category'"]],
  ['web/words.ts', '', ["web/words.ts: the file's name has 'words.*'; the word is 'labels'"]],
])('%s: %j is found', (path, text, lines) => expect(found(path, text)).toEqual(lines))

test.each([
  ['web/a.ts', "createListOf(); group(); const a = 'shelf' // shelf"],
  ['web/a.ts', 'const bookshelf = { shelf_uuid: 1 }'],
  ['tests/a.ts', 'const takeAhead = 1'],
  ['web/words-model.ts', ''],
])('%s: %j is fine', (path, text) => expect(found(path, text)).toEqual([]))

test('a name is cut into words', () => {
  expect(wordsOf('$createHTMLList2Of')).toEqual(['create', 'html', 'list', 'of'])
  expect(wordsOf('sort-index')).toEqual(['sort', 'index'])
  expect(wordsOf('extra_kits')).toEqual([])
  expect(wordsOf('MAX_SIDE')).toEqual(['max', 'side'])
})

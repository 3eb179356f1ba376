import { expect, test } from 'vitest'
import { brokenPointers, knownOf } from './pointers.ts'
import { isScript, sourceAt, trackedPaths } from './sources.ts'

const paths = trackedPaths()
const known = knownOf(paths)

/** What has prose in it, but for these checks, which name what they forbid. */
const isRead = (path: string): boolean =>
  (isScript(path) || /\.(?:md|css|html|conf|yml|example)$|Dockerfile$/.test(path)) &&
  !path.startsWith('tests/repository/pointers')

test('every link, and every file or folder that is named in a comment or a page, is in the repository', () => {
  expect(paths.filter(isRead).flatMap((path) => brokenPointers(sourceAt(path), known))).toEqual([])
})

test.each(['shared/docs', 'shared/docs/decisions'])('the index of %s leads to each of its pages', (folder) => {
  const index = sourceAt(`${folder}/README.md`).text
  const pages = paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1))
  expect(pages.filter((page) => !page.includes('/') && page !== 'README.md' && !index.includes(`](${page})`))).toEqual(
    [],
  )
})

const home = knownOf(['web/src/kit/api/send.ts', 'web/src/kit/README.md', 'shared/docs/orders.md'])
const broken = (path: string, text: string) => brokenPointers({ path, text }, home)

test.each([
  ['web/src/a.ts', '// See kit/api/sent.ts.', 'web/src/a.ts:1: there is no file kit/api/sent.ts'],
  ['web/src/a.ts', '\n/** (shared/docs/order.md) */', 'web/src/a.ts:2: there is no file shared/docs/order.md'],
  ['web/src/a.ts', '// Lies in web/src/kid.', 'web/src/a.ts:1: there is no folder web/src/kid'],
  ['web/src/a.tsx', "const a = <p>it's</p> // a.css", 'web/src/a.tsx:1: there is no file a.css'],
  ['web/a.css', '/* See tokens.css. */', 'web/a.css:1: there is no file tokens.css'],
  ['README.md', '[orders](shared/orders.md)', 'README.md:1: the link shared/orders.md leads nowhere'],
  ['web/README.md', 'as `model.ts` does', 'web/README.md:1: there is no file model.ts'],
  [
    'a.test.ts',
    "test('a form (document 1, section 5)', run)",
    "a.test.ts:1: 'document 1' is a document that is not in the repository",
  ],
  [
    'a.ts',
    '// As the specification asks.',
    "a.ts:1: 'the specification' is a specification that is not in the repository",
  ],
  ['a.ts', '// What issue 3 asks for.', "a.ts:1: 'issue 3' is an issue, which a reader cannot open"],
])('%s: %j is found', (path, text, problem) => expect(broken(path, text)).toEqual([problem]))

test.each([
  ['web/src/kit/a.ts', '// See api/send.ts and shared/docs/orders.md, web/src/kit and `<domain>.ts`.'],
  ['web/src/a.ts', "const url = 'https://there.example/is/no.ts'; const other = 'no.ts'"],
  ['a.ts', '// https://telegram.org/js/telegram-widget.js, /openapi.json and web/dist/index.js'],
  [
    'web/src/README.md',
    '[kit](kit/README.md), [home](../../shared/docs/orders.md#states), [far](https://there.example/a.md)',
  ],
])('%s: %j is fine', (path, text) => expect(broken(path, text)).toEqual([]))

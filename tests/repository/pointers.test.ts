import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, isScript, type Source, sourceAt, trackedPaths } from './sources.ts'

/** Files that a build, a run or a reader creates; prose may name them, although no commit has them. */
const MADE = [
  /(?:^|\/)(?:dist|dist-demo|node_modules|\.results|\.peers|\.cache)(?:\/|$)/,
  /^(?:console|info|contacts|partnersShops|projects|project-[a-z]+|404)\.html$/,
  /^(?:sitemap\.xml|fake-api\.js|state\.json)$/,
  // The example of `npm run new:domain`.
  /(?:^|\/)(?:promo-codes?|PromoCode)/,
]

/** Sources outside the repository, which a reader cannot open. */
const ELSEWHERE: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdocument \d/gi, 'a document that is not in the repository'],
  [/\bthe specifications?\b/gi, 'a specification that is not in the repository'],
  [
    /\b(?:decisions|operating|architecture|design-card)\.md\b|\bdesign card\b/gi,
    'a page that is not in the repository',
  ],
  [/\bissues? #?\d/gi, 'an issue, which a reader cannot open'],
  [/(?<![\w.])\/(?:work|tmp|root|home)\/[\w./-]+/g, "a path of somebody's machine"],
]

const ENDINGS = '[mc]?[jt]sx?|css|md|tsv|html|json|conf|svg|png|jpg|yml|xml|woff2'
/** `kit/api/send.ts`, `model.ts`; not a part of something longer, like an address or a package's path. */
const FILE = new RegExp(
  `(?<![\\w./@:{}<>*…$-])(?:\\.{1,2}/)*\\.?[\\w][\\w./-]*\\.(?:${ENDINGS})\\b(?![\\w(<{*/-])`,
  'g',
)
/** A path from the top of the repository, of a file or a folder: `shared/docs/orders.md`, `tests/contract`. */
const FROM_TOP = /(?<![\w./@:{}<>*…$-])(?:shared|fixtures|fake-api|web|tests|\.commands)\/[\w./-]*[\w/](?![\w<{*…])/g
const LINK = /\]\(([^)\s]+)\)/g
const URLS = /\b[a-z]+:\/\/[^\s)`'"]+/gi

/** A change on a page, which a test applies. */
const CHANGE = /^```diff\n.*?^```/gms

/** The repository's paths, and all their endings: 'send.ts', 'api/send.ts', 'kit/api/send.ts' … */
interface Known {
  readonly paths: ReadonlySet<string>
  readonly endings: ReadonlySet<string>
}

function knownOf(paths: readonly string[]): Known {
  const all = new Set<string>()
  const endings = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    for (let length = 1; length <= parts.length; length += 1) all.add(parts.slice(0, length).join('/'))
    for (let from = 0; from < parts.length; from += 1) endings.add(parts.slice(from).join('/'))
  }
  return { paths: all, endings }
}

/** Pointers of a file that lead nowhere, one line each: 'web/src/a.ts:12: there is no file model.ts'. */
function brokenPointers(source: Source, known: Known): string[] {
  const { path, text } = source
  const isPage = path.endsWith('.md')
  const isScriptOrPage = isPage || isScript(path)
  // Parsing is slow, so comments are only extracted from files in which a name looks broken.
  const suspects = brokenNames(text, path, known)
  const names = isPage || suspects.length === 0 ? suspects : brokenNames(commentsOf(source), path, known)
  return [
    ...(isPage ? brokenLinks(text, path, known) : []),
    ...names,
    // A test's title is read like prose.
    ...ELSEWHERE.flatMap(([pattern, what]) =>
      found(isScriptOrPage ? text : commentsOf(source), pattern, (words) => `'${words}' is ${what}`),
    ),
  ].map(({ at, problem }) => `${path}:${lineOf(text, at)}: ${problem}`)
}

function brokenLinks(text: string, path: string, known: Known): Problem[] {
  return found(text.replace(URLS, blanked), LINK, (link) =>
    isLinked(link, path, known) ? null : `the link ${link} leads nowhere`,
  )
}

function brokenNames(text: string, path: string, known: Known): Problem[] {
  const prose = text.replace(CHANGE, blanked).replace(URLS, blanked).replace(LINK, blanked)
  const isThere = (name: string) =>
    known.endings.has(name) ||
    known.paths.has(posix.join(posix.dirname(path), name).replace(/\/$/, '')) ||
    MADE.some((pattern) => pattern.test(name))
  return [
    ...found(prose, FILE, (name) => (isThere(name) ? null : `there is no file ${name}`)),
    ...found(prose, FROM_TOP, (name) =>
      known.paths.has(name.replace(/\/$/, '')) || isThere(name) || FILE_END.test(name)
        ? null
        : `there is no folder ${name}`,
    ),
  ]
}

const FILE_END = new RegExp(`\\.(?:${ENDINGS})$`)

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ')

function isLinked(link: string, from: string, { paths }: Known): boolean {
  const [file = ''] = link.split('#')
  return file === '' || paths.has(posix.join(posix.dirname(from), decodeURI(file)).replace(/\/$/, ''))
}

interface Problem {
  readonly at: number
  readonly problem: string
}

function found(text: string, pattern: RegExp | null, problemOf: (words: string) => string | null): Problem[] {
  if (!pattern) return []
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: part, index }) => {
    const problem = problemOf(part ?? whole)
    return problem === null ? [] : [{ at: index, problem }]
  })
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

const paths = trackedPaths()
const known = knownOf(paths)

/** Tells whether a file has prose. These checks are left out, because they name what they forbid. */
const isRead = (path: string): boolean =>
  (isScript(path) || /\.(?:md|css|html|conf|yml|example)$|Dockerfile$/.test(path)) &&
  !path.startsWith('tests/repository/pointers')

test('every linked or named file or folder exists in the repository', () => {
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
])('%s: %j is allowed', (path, text) => expect(broken(path, text)).toEqual([]))

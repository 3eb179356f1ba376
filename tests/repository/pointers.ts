import { posix } from 'node:path'
import { commentsOf, isScript, type Source } from './sources.ts'

/** What a build, a run or a reader makes: named in prose, in no commit. */
const MADE = [
  /(?:^|\/)(?:dist|dist-demo|node_modules|\.results|\.peers|\.cache)(?:\/|$)/,
  /^(?:console|info|contacts|partnersShops|projects|project-[a-z]+|404)\.html$/,
  /^(?:sitemap\.xml|fake-api\.js|state\.json)$/,
  // What `npm run new:domain` makes in its example.
  /(?:^|\/)(?:promo-codes?|PromoCode)/,
]

/** Sources of rules that lie outside of the repository: nobody who reads it can open them. */
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

/** What the repository holds, by every ending of every path: 'send.ts', 'api/send.ts', 'kit/api/send.ts' … */
export interface Known {
  readonly paths: ReadonlySet<string>
  readonly endings: ReadonlySet<string>
}

export function knownOf(paths: readonly string[]): Known {
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
export function brokenPointers(source: Source, known: Known): string[] {
  const { path, text } = source
  const isPage = path.endsWith('.md')
  const isScriptOrPage = isPage || isScript(path)
  // Parsing is dear: of a file in which nothing at all looks broken, nobody needs to know what is a comment.
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

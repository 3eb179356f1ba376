import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as ts from 'typescript'

const top = new URL('../../', import.meta.url)

/** A file of the repository; `path` from its top, with slashes. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Every file that is in the repository, or will be with the next commit. */
export const trackedPaths = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: top, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(new URL(path, top)))

export const sourceAt = (path: string): Source => ({ path, text: readFileSync(new URL(path, top), 'utf8') })

export const isScript = (path: string): boolean => /\.(?:[mc]?[jt]s|[jt]sx)$/.test(path)

/** A script's syntax; parsed alone, without types. */
export const parsed = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, scriptKind(path))

const scriptKind = (path: string): ts.ScriptKind =>
  /\.[mc]?ts$/.test(path) ? ts.ScriptKind.TS : path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.JSX

/** Calls `visit` for every node, the file itself first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** The text with everything but comments blanked, so that lines keep their numbers. */
export function commentsOf(source: Source): string {
  const { path, text } = source
  if (isScript(path)) return only(withoutLiterals(source), /\/\*[^]*?\*\/|\/\/.*/g)
  if (path.endsWith('.css')) return only(text, /\/\*[^]*?\*\//g)
  if (path.endsWith('.html')) return only(text, /<!--[^]*?-->/g)
  return only(text, /^\s*#.*/gm)
}

/** Texts may hold what looks like a comment (`https://…`); the parser knows them from one. */
function withoutLiterals(source: Source): string {
  const { text } = source
  const file = parsed(source)
  let kept = ''
  walk(file, (node) => {
    if (!ts.isLiteralExpression(node) && !ts.isTemplateLiteralToken(node) && !ts.isJsxText(node)) return
    const start = ts.isJsxText(node) ? node.pos : node.getStart(file)
    kept += text.slice(kept.length, start) + blank(text.slice(start, node.end))
  })
  return kept + text.slice(kept.length)
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

function only(text: string, wanted: RegExp): string {
  let kept = ''
  for (const { 0: part, index } of text.matchAll(wanted)) kept += blank(text.slice(kept.length, index)) + part
  return kept
}

import * as ts from 'typescript'
import { parsed, walk, type Source } from './sources.ts'

/** A stem that Russian texts in a folder must not contain; `folder` is '' for all folders. */
export interface Refused {
  readonly stem: RegExp
  readonly folder: string
  /** The word to use instead. */
  readonly word: string
}

const section = (rules: string): string => /\n## Words\n([^]*?)\n## /.exec(rules)?.[1] ?? ''

/** The stems in backticks of the table 'Words'; '`платеж` in `web/src/payments/`' holds in that folder alone. */
export const refusedIn = (rules: string): Refused[] =>
  section(rules)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((row) => {
      const [, word = '', , not = ''] = row.split('|').map((cell) => cell.trim())
      return [...not.matchAll(/`([^`]+)`(?: in `([^`]+)`)?/g)].map(([, stem = '', folder = '']): Refused => ({
        stem: new RegExp(stem, 'iu'),
        folder,
        word,
      }))
    })

/** Texts of the requirements that keep their spelling. */
export const documentedIn = (rules: string): string[] => {
  const [, list = ''] = /They keep it, and([^]*?)\n\n/.exec(section(rules)) ?? []
  return [...list.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replace(/\s+/g, ' '))
}

/** The Russian texts of a script, with their lines: literals, parts of templates, and texts between tags. */
export function textsOf(source: Source): { readonly line: number; readonly text: string }[] {
  const file = parsed(source)
  const texts: { line: number; text: string }[] = []
  walk(file, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node) && !ts.isJsxText(node)) return
    const text = node.text.replace(/\s+/g, ' ').trim()
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    if (/[а-яё]/i.test(text)) texts.push({ line, text })
  })
  return texts
}

/** Returns the texts of a script that contain a refused word, one line each. */
export function refusedTexts(source: Source, refused: readonly Refused[], documented: readonly string[]): string[] {
  // Parsing is slow, so it is limited to files that contain such a stem.
  const here = refused.filter(({ folder, stem }) => source.path.startsWith(folder) && stem.test(source.text))
  if (here.length === 0) return []
  return textsOf(source)
    .filter(({ text }) => !documented.includes(text))
    .flatMap(({ line, text }) =>
      here
        // A documented text in quotes keeps its spelling.
        .filter(({ stem }) => stem.test(documented.reduce((left, name) => left.replaceAll(`«${name}»`, ''), text)))
        .map(({ word }) => `${source.path}:${line}: «${text}»; the word is '${word}'`),
    )
}

/** Finds actions out of order: icon buttons outside RowActions, and menus whose deletion is not last. */
export function disorderIn(source: Source): string[] {
  if (!/<IconButton|tone: 'danger'/.test(source.text)) return []
  const file = parsed(source)
  const wrong: string[] = []
  const say = (node: ts.Node, what: string) =>
    wrong.push(`${source.path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}: ${what}`)
  walk(file, (node) => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText(file) === 'IconButton') {
      const icon = /<(Pencil|Trash2)\b/.exec(node.getText(file))?.[1]
      if (icon) say(node, `a ${icon} of its own; rows have RowActions`)
    }
    if (ts.isArrayLiteralExpression(node)) {
      const items = node.elements.map((element) => element.getText(file))
      const danger = items.findIndex((item) => /tone: 'danger'/.test(item))
      const edit = items.findIndex((item) => item.includes('<Pencil'))
      if (danger >= 0 && danger !== items.length - 1) say(node, 'a removal that is not last')
      if (edit > 0) say(node, 'a change that is not first')
    }
  })
  return wrong
}

const SENTENCE = /[A-Z][a-z]+(?: [a-z']+){2,}/

/** Attributes and properties whose texts a person reads. */
const VISIBLE = /^(?:label|hint|placeholder|title|aria-label|message|error|text|submit|confirm|cancel|empty|add)$/

const isVisibleText = (node: ts.Node, file: ts.SourceFile): boolean =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && VISIBLE.test(node.name.getText(file))

/** English sentences that a person would read: three words or more without a Russian letter. */
export function englishIn(source: Source): string[] {
  if (!SENTENCE.test(source.text)) return []
  const file = parsed(source)
  const found: string[] = []
  walk(file, (node) => {
    ts.forEachChild(node, (child) => {
      const isRead =
        ts.isJsxText(child) ||
        (ts.isStringLiteral(child) && (isVisibleText(node, file) || ts.isVariableDeclaration(node)))
      const text = isRead ? child.text.trim() : ''
      if (new RegExp(`^${SENTENCE.source}[.!?]?$`).test(text)) found.push(`${source.path}: ${text}`)
    })
  })
  return found
}

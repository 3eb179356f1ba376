import { parseSync, type ESTree, type Plugin } from 'vite'
import { readPages } from './read-pages.ts'

/** Fields of the table of pages that the first load has no use for: the build's own, and the search's. */
const LATE: ReadonlySet<string> = new Set(['asks', 'words'])

/** In a build the table of pages holds what every page needs of it; the search's words come with the search. */
export const leanPages: Plugin = {
  name: 'lean-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async transform(code, id) {
    if (id.endsWith('/src/app/pages.ts')) return { code: withoutLateFields(code), map: null }
    if (!id.endsWith('/src/app/page-words.ts')) return undefined
    const { pageWords } = await readPages()
    return { code: `export const pageWords = ${JSON.stringify(pageWords)}`, map: null }
  },
}

/** The module's text without those fields of its table's rows. */
export function withoutLateFields(code: string): string {
  const rows = parseSync('pages.ts', code).program.body.flatMap((part) =>
    part.type === 'VariableDeclaration' ? part.declarations.flatMap(({ init }) => fieldsOf(init)) : [],
  )
  const late = rows
    .flatMap(({ value }) => fieldsOf(value))
    .filter(({ key }) => key.type === 'Identifier' && LATE.has(key.name))
  if (late.length === 0) throw new Error('the table of pages is not where it was')
  return late.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

/** The fields of an object, whatever type it is said to be. */
function fieldsOf(node: ESTree.Expression | ESTree.AssignmentTarget | null): ESTree.ObjectProperty[] {
  if (node?.type === 'TSAsExpression') return fieldsOf(node.expression)
  return node?.type === 'ObjectExpression' ? node.properties.filter((one) => one.type === 'Property') : []
}

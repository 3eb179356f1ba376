import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import * as ts from 'typescript'
import { parsed, sourceAt, type Source } from './sources.ts'

const top = new URL('../../', import.meta.url)

/** A file that is loaded with others: its length, and the file that imports it first. */
export interface Loaded {
  readonly path: string
  readonly lines: number
  readonly by: string | null
}

/**
 * The files of the console and of `shared` that are loaded with these: all that they import statically, and what those import.
 * Types are erased, and `import()` loads later.
 */
export function closureOf(roots: readonly string[]): Loaded[] {
  const importers = new Map<string, string | null>(roots.map((root) => [root, null]))
  const loaded: Loaded[] = []
  // Iterating a Map goes on to the keys that are added meanwhile.
  for (const [path, by] of importers) {
    const source = sourceAt(path)
    loaded.push({ path, lines: source.text.replace(/\n$/, '').split('\n').length, by })
    for (const name of importsOf(source)) {
      const file = fileOf(path, name)
      if (file && !importers.has(file)) importers.set(file, path)
    }
  }
  return loaded
}

/** The modules that a file imports for more than their types. */
export function importsOf(source: Source): string[] {
  return parsed(source).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    const isErased = ts.isImportDeclaration(statement) ? isTypeImport(statement) : isTypeExport(statement)
    return isErased || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) ? [] : [moduleSpecifier.text]
  })
}

const isTypeImport = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (!importClause) return false
  const { name, namedBindings } = importClause
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  return !name && namedBindings !== undefined && ts.isNamedImports(namedBindings) && areTypes(namedBindings.elements)
}
const isTypeExport = ({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean =>
  isTypeOnly || (exportClause !== undefined && ts.isNamedExports(exportClause) && areTypes(exportClause.elements))

const areTypes = (names: readonly { readonly isTypeOnly: boolean }[]): boolean =>
  names.every(({ isTypeOnly }) => isTypeOnly)

/** The file of the repository that an import names; undefined for packages and styles. */
function fileOf(importer: string, name: string): string | undefined {
  const path = name.startsWith('.')
    ? posix.join(posix.dirname(importer), name)
    : name.replace(/^@console\/shared\//, 'shared/')
  return [path, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(new URL(one, top)))
}

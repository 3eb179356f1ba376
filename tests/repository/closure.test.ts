import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import * as ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parsed, sourceAt, type Source } from './sources.ts'

const top = new URL('../../', import.meta.url)

/** A file that is loaded with others: its length, and the file that imports it first. */
interface Loaded {
  readonly path: string
  readonly lines: number
  readonly by: string | null
}

/**
 * The files of the console and of `shared` that are loaded with these: all that they import statically, and what those import.
 * Types are erased, and `import()` loads later.
 */
function closureOf(roots: readonly string[]): Loaded[] {
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
function importsOf(source: Source): string[] {
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

/*
 * How much a reader has to know for one task: the files and lines that its files import, and those import. Lower the bar when it
 * shrinks.
 */

type Size = readonly [files: number, lines: number]

interface Task {
  readonly roots: readonly string[]
  readonly most: Size
  /** Its size by folders when the bar was set. */
  readonly folders: Readonly<Record<string, Size>>
}

const tasks: Readonly<Record<string, Task>> = {
  'the categories page with its form': {
    roots: ['web/src/catalogue/categories/CategoriesPage.tsx', 'web/src/catalogue/categories/CategoryForm.tsx'],
    most: [149, 8339],
    folders: {
      'catalogue/card-preview': [1, 29],
      'catalogue/cards': [7, 657],
      'catalogue/categories': [4, 118],
      history: [1, 37],
      kit: [3, 116],
      'kit/api': [10, 568],
      'kit/data': [10, 1273],
      'kit/form': [22, 1231],
      'kit/form/conflicts': [1, 24],
      'kit/journal': [3, 337],
      'kit/merge': [2, 27],
      'kit/pictures': [3, 70],
      'kit/platform': [13, 518],
      'kit/ui/buttons': [4, 109],
      'kit/ui/dom': [7, 252],
      'kit/ui/feedback': [9, 260],
      'kit/ui/fields': [5, 337],
      'kit/ui/fields/color': [2, 71],
      'kit/ui/layout': [2, 208],
      'kit/ui/lazy': [2, 116],
      'kit/ui/overlays': [5, 456],
      'kit/ui/pictures': [10, 470],
      'kit/ui/sortable': [3, 223],
      'kit/ui/tooltips': [1, 15],
      'kit/url': [2, 19],
      'kit/views': [5, 193],
      projects: [1, 19],
      shared: [1, 91],
      'shared/kit': [9, 411],
      'shared/words': [1, 79],
    },
  },
  'an order’s status': {
    roots: ['web/src/orders/status/StatusMenu.tsx', 'web/src/orders/status/status-model.ts'],
    most: [70, 4077],
    folders: {
      kit: [2, 73],
      'kit/api': [15, 884],
      'kit/data': [7, 737],
      'kit/journal': [3, 337],
      'kit/merge': [2, 27],
      'kit/platform': [12, 474],
      'kit/rows': [2, 96],
      'kit/ui/buttons': [2, 43],
      'kit/ui/dom': [2, 92],
      'kit/ui/feedback': [1, 10],
      'kit/ui/fields/color': [1, 8],
      'kit/ui/overlays': [1, 133],
      'kit/ui/tooltips': [1, 15],
      orders: [4, 270],
      'orders/status': [5, 308],
      shared: [2, 197],
      'shared/kit': [8, 365],
    },
  },
}

const sizeOf = (files: readonly Loaded[]): Size => [files.length, files.reduce((sum, { lines }) => sum + lines, 0)]
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')).replace(/^web\/src\//, '')
const byFolder = (files: readonly Loaded[]): [folder: string, files: Loaded[]][] =>
  [...new Set(files.map(({ path }) => folderOf(path)))].map((folder) => [
    folder,
    files.filter(({ path }) => folderOf(path) === folder),
  ])

/** The folders that hold more than when the bar was set, with their files and what imports each. */
function grownIn(files: readonly Loaded[], folders: Task['folders']): string {
  const grown = byFolder(files).filter(([folder, those]) => {
    const [count, lines] = sizeOf(those)
    const [before, linesBefore] = folders[folder] ?? [0, 0]
    return count > before || lines > linesBefore
  })
  return grown
    .map(([folder, those]) => {
      const listed = those.map(({ path, lines, by }) => `  ${lines} ${path} ← ${by ?? 'the task'}`)
      return [
        `${folder}: ${sizeOf(those).join(' files, ')} lines, was ${(folders[folder] ?? [0, 0]).join(', ')}`,
        ...listed,
      ]
    })
    .flat()
    .join('\n')
}

describe('static imports', () => {
  test.each(Object.entries(tasks))('%s loads no more files and lines than it did', (_, { roots, most, folders }) => {
    const files = closureOf(roots)
    const [count, lines] = sizeOf(files)
    const grown = `What grew:\n${grownIn(files, folders)}`
    expect(count, grown).toBeLessThanOrEqual(most[0])
    expect(lines, grown).toBeLessThanOrEqual(most[1])
  })

  test('are those of values: types are erased, import() loads later', () => {
    const text = `
      import type { A } from './types.ts'
      import { type B } from './more-types.ts'
      export type { C } from './exported-types.ts'
      import d, { type D } from './value.ts'
      import './effect.ts'
      import * as e from './all.ts'
      export { f, type F } from './exported.ts'
      export * from './everything.ts'
      const later = () => import('./later.ts')
    `
    expect(importsOf({ path: 'web/src/a.ts', text })).toEqual([
      './value.ts',
      './effect.ts',
      './all.ts',
      './exported.ts',
      './everything.ts',
    ])
  })

  test('a file that a change brings along is named with its importer', () => {
    const files = [
      { path: 'web/src/kit/a.ts', lines: 3, by: null },
      { path: 'web/src/kit/b.ts', lines: 4, by: 'web/src/kit/a.ts' },
      { path: 'web/src/orders/c.ts', lines: 5, by: 'web/src/kit/b.ts' },
    ]
    expect(grownIn(files, { kit: [1, 3], orders: [1, 5] })).toBe(
      'kit: 2 files, 7 lines, was 1, 3\n  3 web/src/kit/a.ts ← the task\n  4 web/src/kit/b.ts ← web/src/kit/a.ts',
    )
  })
})

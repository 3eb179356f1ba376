import { describe, expect, test } from 'vitest'
import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import * as ts from 'typescript'
import { sourceAt, trackedPaths, parsed, type Source } from './sources.ts'
import { chunks } from '../../web/build/chunks.ts'

/** Most files in one folder of the console, styles and pictures counted. */
const MOST_FILES = 30
const MOST_LINES = 220

/** Files that may be longer: stories, and tables whose length depends on their data. */
const long: readonly { readonly named: RegExp; readonly most: number; readonly reason: string }[] = [
  { named: /^tests\/stories\//, most: 300, reason: 'the stories of one subject are read together' },
  { named: /^tests\/together\/\w+-scenes\.ts$/, most: 500, reason: 'a table of scenes for two persons, a row a call' },
  { named: /^tests\/browser\/chunk-failures\/rows\.ts$/, most: 500, reason: 'a table of the lazy parts, a row each' },
]

/** The most lines of several files together. */
const small: readonly { readonly of: RegExp; readonly most: number; readonly what: string }[] = [
  { of: /^vite\.config\.ts$/, most: 120, what: 'the configuration of the build' },
  { of: /^(vite\.config\.ts$|web\/build\/)/, most: 500, what: 'the configuration and all code of the build' },
  { of: /^web\/src\/catalogue\/rubrics\//, most: 150, what: 'a domain with a list, a form, a removal and an order' },
]

const paths = trackedPaths()
const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

describe('sizes of folders and files', () => {
  test('the repository has files to check', () => {
    expect(code.length).toBeGreaterThan(500)
  })

  test(`no folder of the console holds more than ${MOST_FILES} files`, () => {
    const counts = new Map<string, number>()
    for (const folder of paths.filter((path) => /^web\/(src|site)\//.test(path)).map(folderOf))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })

  test(`no file of code is longer than ${MOST_LINES} lines`, () => {
    const most = (path: string) => long.find(({ named }) => named.test(path))?.most ?? MOST_LINES
    expect(code.filter((path) => linesOf(sourceAt(path).text) > most(path))).toEqual([])
  })

  test.each([
    [/^shared\/docs\/[\w-]+\.md$/, 120],
    [/^shared\/docs\/decisions\/[\w-]+\.md$/, 60],
    [/^README\.md$/, 120],
  ])('no page of %s is longer than %i lines', (named, most) => {
    const pages = paths.filter((path) => named.test(path))
    expect(pages).not.toEqual([])
    expect(pages.filter((path) => linesOf(sourceAt(path).text) > most)).toEqual([])
  })

  test.each(small)('at most $most lines: $what', ({ of, most }) => {
    const lines = paths.filter((path) => of.test(path)).map((path) => linesOf(sourceAt(path).text))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
  })
})

test('the build imports only files of .commands that commands use, too', () => {
  const importedBy = (of: RegExp) =>
    paths
      .filter((path) => of.test(path))
      .flatMap((path) => importsOf(sourceAt(path)).map((name) => posix.join(posix.dirname(path), name)))
  const commands = importedBy(/^\.commands\/[\w-]+\.mjs$/)
  const ofBuild = importedBy(/^(vite\.config|web\/build\/[\w-]+)\.ts$/).filter((path) => path.startsWith('.commands/'))
  const isRun = (path: string) => sourceAt(path).text.includes('isMain(import.meta.url)')
  expect(ofBuild.length).toBeGreaterThan(0)
  expect(ofBuild.filter((path) => !commands.includes(path) && !isRun(path))).toEqual([])
})

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
  // Iterating a Map includes keys that are added during the iteration.
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

/* The size of a task for a reader: its files and their direct and indirect imports, in lines. */

const tasks = [
  {
    task: 'the categories page with its form',
    roots: ['web/src/catalogue/categories/CategoriesPage.tsx', 'web/src/catalogue/categories/CategoryForm.tsx'],
    most: { files: 125, lines: 8500 },
  },
  {
    task: 'an order’s status',
    roots: ['web/src/orders/status/StatusMenu.tsx', 'web/src/orders/status/status-model.ts'],
    most: { files: 60, lines: 4200 },
  },
]

const sizeOf = (files: readonly Loaded[]) => ({
  files: files.length,
  lines: files.reduce((sum, { lines }) => sum + lines, 0),
})

describe('static imports', () => {
  test.each(tasks)('$task loads at most $most.files files and $most.lines lines', ({ roots, most }) => {
    const loaded = closureOf(roots)
    const { files, lines } = sizeOf(loaded)
    const list = loaded.map((file) => `${file.lines} ${file.path} ← ${file.by ?? 'the task'}`).join('\n')
    expect(files, list).toBeLessThanOrEqual(most.files)
    expect(lines, list).toBeLessThanOrEqual(most.lines)
  })
})

test('every path of the build’s chunks names a module', () => {
  const icons = readdirSync(new URL('node_modules/lucide-react/dist/esm/icons', top)).map((icon) => `icons/${icon}`)
  const modules = [...trackedPaths(), ...icons, 'node_modules/react-dom/index.js'].map((path) => `/${path}`)
  const parts = chunks.flatMap(({ paths }) => paths.map((path) => (path.endsWith('/') ? `/${path}` : `/${path}.`)))
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.filter((part) => !modules.some((module) => module.includes(part)))).toEqual([])
})

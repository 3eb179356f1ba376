import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'

const paths = trackedPaths()
const enginesOf = (path: string) => /"engines": \{\s*"node": "([^"]*)"/.exec(sourceAt(path).text)?.[1]

test('every package that names its Node names the same', () => {
  const named = paths.filter((path) => path.endsWith('package.json')).map(enginesOf)
  expect(new Set(named.filter((engine) => engine !== undefined))).toEqual(new Set(['^20.19 || >=22.12']))
})

test('sources are TypeScript, with the named packages and the named files and folders at the top', () => {
  expect(paths.filter((path) => /^(?:web\/(?:src|site)|fake-api|shared|fixtures)\/.*\.jsx?$/.test(path))).toEqual([])
  const named =
    'react react-dom react-router-dom effector effector-react patronum ofetch hono @hono/node-server @faker-js/faker zod ' +
    'react-hook-form @dnd-kit/sortable react-toastify vite vitest concurrently typescript'
  const packages = paths.filter((path) => path.endsWith('package.json')).map((path) => sourceAt(path).text)
  expect(named.split(' ').filter((name) => !packages.some((text) => text.includes(`"${name}": "`)))).toEqual([])
  const top = new Set(paths.map((path) => path.split('/')[0]))
  const atTop =
    'package.json vite.config.ts tsconfig.json web fake-api shared fixtures tests docker-compose.yml README.md'
  expect(atTop.split(' ').filter((name) => !top.has(name))).toEqual([])
})

test('the installation runs no script of a package, and has one bundler', () => {
  expect(sourceAt('.npmrc').text).toContain('ignore-scripts=true')
  expect(sourceAt('package-lock.json').text.match(/^ {4}"[^"]*node_modules\/rolldown": \{$/gm)).toHaveLength(1)
})

test('CI keeps the evidence of failed runs, which lies in hidden folders', () => {
  const uploads = paths
    .filter((path) => path.startsWith('.github/workflows/'))
    .flatMap((path) => sourceAt(path).text.split('actions/upload-artifact').slice(1))
  expect(uploads.length).toBeGreaterThan(1)
  expect(uploads.filter((upload) => !upload.includes('include-hidden-files: true'))).toEqual([])
})

test('the debuggers leave out no test', () => {
  expect(sourceAt('.vscode/launch.json').text).not.toContain('--project')
})

/* The contract is read by the console, by the fake server in Node and by programs: it may not lean on a page. */
test('shared type-checks without the types of a page', () => {
  const top = fileURLToPath(new URL('../../', import.meta.url))
  const { config } = ts.readConfigFile(`${top}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, top)
  const files = paths.filter((path) => /^shared\/.*\.ts$/.test(path))
  // Of what both platforms have, Node's types tell: FormData, Blob, URL.
  const program = ts.createProgram(
    files.map((path) => top + path),
    { ...options, lib: ['lib.es2023.d.ts'], types: ['node'] },
  )
  const said = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName.replace(top, '') ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
  expect(files.length).toBeGreaterThan(30)
  expect(said).toEqual([])
})

/** The commands in the first cells of the tables with the head 'command'. */
function commandsOf(page: string): string[] {
  const tables = [...page.matchAll(/^\| command \| does \|\n.*\n((?:\|.*\n)*)/gm)].map(([, rows = '']) => rows)
  const cells = tables.flatMap((rows) => [...rows.matchAll(/^\| (.*?) \| /gm)].map(([, cell = '']) => cell))
  return cells.flatMap((cell) => [...cell.matchAll(/`(npm [^`]+)`/g)].flatMap(([, command]) => command ?? []))
}

const page = sourceAt('shared/docs/commands.md').text

test('the commands of the page are the scripts of package.json', () => {
  const { scripts } = JSON.parse(sourceAt('package.json').text) as { scripts: Record<string, string> }
  const listed = commandsOf(page).map((command) => command.replace(/^npm (?:run )?([\w:-]+).*/, '$1'))
  expect([...new Set(listed)].toSorted(), 'shared/docs/commands.md').toEqual(Object.keys(scripts).toSorted())
})

test('the README names only commands of the page, and has at most 120 lines', () => {
  const readme = sourceAt('README.md').text
  expect(commandsOf(readme).length).toBeGreaterThan(8)
  const known = commandsOf(page)
  expect(commandsOf(readme).filter((command) => !known.includes(command))).toEqual([])
  expect(readme.split('\n').length).toBeLessThanOrEqual(120)
})

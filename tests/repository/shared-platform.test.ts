import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { trackedPaths } from './sources.ts'

/* The contract is read by the console, by the fake server in Node and by programs: it may not lean on a page. */

const top = fileURLToPath(new URL('../../', import.meta.url))

test('shared type-checks without the types of a page', () => {
  const { config } = ts.readConfigFile(`${top}tsconfig.json`, (path) => ts.sys.readFile(path)) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, top)
  const files = trackedPaths().filter((path) => /^shared\/.*\.ts$/.test(path))
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

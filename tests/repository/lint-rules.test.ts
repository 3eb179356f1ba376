import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noUntrustedKeys } from '../../.commands/outside-names.mjs'

/* The restrictions of this project find planted faults; the rules that the linters ship are not tested. */

const TSCONFIG = '{"compilerOptions":{"strict":true,"target":"ES2023","jsx":"preserve","lib":["ES2023","DOM"]}}'
const OXLINT = resolve('node_modules/oxlint/bin/oxlint')

let cwd = ''
beforeAll(() => {
  // A small project, because rules ask for types, and the whole project takes ten seconds to read.
  cwd = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  plant('tsconfig.json', TSCONFIG)
  copyFileSync('.oxlintrc.json', join(cwd, '.oxlintrc.json'))
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

function plant(path: string, text: string) {
  mkdirSync(dirname(join(cwd, path)), { recursive: true })
  writeFileSync(join(cwd, path), text)
}

/** A file, its lines, and the rule that each line breaks. */
const planted: readonly (readonly [path: string, lines: readonly (readonly [line: string, rule: string])[]])[] = [
  [
    'fake-api/made.ts',
    [
      ["import 'node:fs'", 'no-restricted-imports'],
      ['export const place = process.cwd()', 'no-restricted-globals'],
    ],
  ],
  ['web/src/made.tsx', [["import { lazy } from 'react'", 'no-restricted-imports']]],
  [
    'tests/made.test.ts',
    [['export const wait = (page: { waitForTimeout: () => void }) => { page.waitForTimeout() }', 'no-restricted-prop']],
  ],
]

test('Oxlint finds what the project restricts', () => {
  for (const [path, lines] of planted) plant(path, `${lines.map(([line]) => line).join('\n')}\n`)
  // Oxlint looks for its type-aware part in the folder or on the path, which has our packages only if npm runs the tests.
  const env = { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter) }
  const { stdout, stderr } = spawnSync(process.execPath, [OXLINT, '-f', 'json'], { cwd, env, encoding: 'utf8' })
  expect(stdout, stderr).toMatch(/^\{/)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  for (const [path, lines] of planted)
    for (const [at, [line, rule]] of lines.entries())
      expect(
        diagnostics
          .filter(({ filename, labels }) => filename === path && labels[0]?.span.line === at + 1)
          .map(({ code }) => code)
          .join(),
        `${path}: ${line}`,
      ).toContain(rule)
})

test.each([
  ['const name = createStore(1)', 'Имя стора'],
  ['const load = createEffect(() => 1)', 'Имя эффекта'],
  ['function View() { const $name = createStore(1); return $name }', 'Юниты создаёт модель'],
  ['$name.watch(() => 1)', 'watch не знает scope'],
  ['const taken = $name.getState()', 'getState читает'],
  ['const [name] = useUnit([$name])', 'Юниты берутся по именам'],
  ["const view = import('./view.tsx')", 'Модуль может не загрузиться'],
  ['const checked = MergeProof.compared', 'Сравнивает только writeMerged'],
])('ESLint refuses in the console: %s', async (text, message) => {
  const [result] = await new ESLint().lintText(`${text}\n`, { filePath: 'web/src/app/made.tsx' })
  expect(result?.messages.map((found) => found.message).join()).toContain(message)
})

test('ESLint refuses a key of an object that may be any text', async () => {
  const lines = [
    'const looked = record[name]',
    'const isThere = name in record',
    'const got: unknown = Reflect.get(record, name)',
    'return [looked, isThere, got]',
  ]
  const head = 'export const made = (name: string, record: Record<string, string>): unknown => {'
  plant('made.ts', `${[head, ...lines].join('\n')}\n}\n`)
  const parserOptions = { project: 'tsconfig.json', tsconfigRootDir: cwd }
  const overrideConfig = {
    files: ['**/*.ts'],
    plugins: { outside: { rules: { names: noUntrustedKeys } } },
    rules: { 'outside/names': 'error' as const },
    languageOptions: { parser: tseslint.parser, parserOptions },
  }
  const [result] = await new ESLint({ cwd, overrideConfigFile: true, overrideConfig }).lintFiles('made.ts')
  expect(result?.messages.map(({ line, ruleId }) => [line, ruleId])).toEqual(
    [2, 3, 4].map((at) => [at, 'outside/names']),
  )
  const { rules } = (await new ESLint().calculateConfigForFile('fake-api/parents.ts')) as {
    rules: Record<string, unknown>
  }
  expect(rules).toMatchObject({ 'outside/names': [2] })
})

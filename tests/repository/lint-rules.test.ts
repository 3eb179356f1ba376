import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { outsideNames } from '../../.commands/outside-names.mjs'

/* Rules of the project's own, and those that are stricter than usual, find what they are for. */

test('the linter refuses to look a name up in an object, and a promise that nobody waits for', async () => {
  const lines = [
    'const looked = record[name]',
    'const isThere = name in record',
    'const got: unknown = Reflect.get(record, name)',
    'return [looked, isThere, got]',
  ]
  const head = 'export const made = (name: string, record: Record<string, string>): unknown => {'
  // A project of one file: the rule asks for types, and the whole project takes ten seconds to read.
  const cwd = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  writeFileSync(join(cwd, 'made.ts'), `${[head, ...lines].join('\n')}\n}\n`)
  writeFileSync(
    join(cwd, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"target":"ES2023"},"include":["made.ts"]}',
  )
  const parserOptions = { project: 'tsconfig.json', tsconfigRootDir: cwd }
  const overrideConfig = {
    files: ['**/*.ts'],
    plugins: { outside: { rules: { names: outsideNames } } },
    rules: { 'outside/names': 'error' as const },
    languageOptions: { parser: tseslint.parser, parserOptions },
  }
  const [result] = await new ESLint({ cwd, overrideConfigFile: true, overrideConfig }).lintFiles('made.ts')
  rmSync(cwd, { recursive: true })
  expect(result?.messages.map(({ line, ruleId }) => [line, ruleId])).toEqual(
    [2, 3, 4].map((at) => [at, 'outside/names']),
  )
  const { rules } = (await new ESLint().calculateConfigForFile('fake-api/parents.ts')) as {
    rules: Record<string, unknown>
  }
  expect(rules).toMatchObject({
    '@typescript-eslint/no-floating-promises': [2, { ignoreVoid: false }],
    'outside/names': [2],
  })
})

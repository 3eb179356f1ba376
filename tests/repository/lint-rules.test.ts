import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

/* Rules of the project's own, and those that are stricter than usual, find what they are for. */

test('the linter refuses to look a name up in an object, and a promise that nobody waits for', async () => {
  const lines = [
    'void done',
    'const looked = record[name]',
    'const isThere = name in record',
    'const got: unknown = Reflect.get(record, name)',
    'return [looked, isThere, got]',
  ]
  const head = 'export const made = (name: string, record: Record<string, string>, done: Promise<void>): unknown => {'
  const [result] = await new ESLint().lintText(`${[head, ...lines].join('\n')}\n}\n`, {
    filePath: 'fake-api/parents.ts',
  })
  expect(result?.messages.map(({ line, ruleId }) => [line, ruleId])).toEqual([
    [2, '@typescript-eslint/no-floating-promises'],
    [3, 'outside/names'],
    [4, 'outside/names'],
    [5, 'outside/names'],
  ])
}, 300_000)

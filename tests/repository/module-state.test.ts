import { expect, test } from 'vitest'
import { sourceAt, trackedPaths } from './sources.ts'

/*
 * The console's state is in the scope, in React or in a form: two scopes or two forms would share the state of a module. A module
 * keeps state only for the document, or as a cache or a mark of immutable values, and a comment above it tells which.
 */

const STATE = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)$)/

/** The lines of a file that declare state of its module without a comment above them, or above their group. */
function unexplained(text: string): string[] {
  const lines = text.split('\n')
  const isExplained = (at: number): boolean => {
    const above = lines[at - 1] ?? ''
    return /^(?:\/\/| ?\*\/|\/\*\*.*\*\/$)/.test(above) || (STATE.test(above) && isExplained(at - 1))
  }
  return lines.filter((line, at) => STATE.test(line) && !isExplained(at))
}

test('a comment above each state of a module tells why the scope does not keep it', () => {
  const sources = trackedPaths().filter((path) => /^web\/(?:src|site)\/.*\.tsx?$/.test(path))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((path) => unexplained(sourceAt(path).text).map((line) => `${path}: ${line}`))).toEqual([])
})

test.each([
  ['let one = 1', 1],
  ['const all = new Map<string, readonly number[]>()', 1],
  ['export const seen: WeakSet<object> = new WeakSet()', 1],
  ['// The document has one.\nlet one = 1\nlet other = 2', 0],
  ['/** A cache. */\nconst all = new Map()', 0],
  ["const words = new Set(['a'])", 0],
  ['function f() {\n  let one = 1\n}', 0],
])('%j has %i without a comment', (text, count) => {
  expect(unexplained(text)).toHaveLength(count)
})

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

/** The files below web/src that keep state of their module. */
const known = [
  'app/Console.tsx',
  'app/lazy-page.tsx',
  'kit/api/answer-reader.ts',
  'kit/api/client.ts',
  'kit/api/send.ts',
  'kit/api/tokens.ts',
  'kit/api/unread.ts',
  'kit/journal/indexed-db.ts',
  'kit/pictures/photo.ts',
  'kit/platform/lazy-module.ts',
  'kit/platform/platform.ts',
  'kit/platform/prefetch-when-idle.ts',
  'kit/platform/release.ts',
  'kit/platform/toast-queue.ts',
  'kit/platform/trusted.ts',
  'kit/platform/wait-for-no-input.ts',
  'kit/ui/dom/hooks.ts',
  'kit/ui/dom/watch-window.ts',
  'kit/ui/feedback/toast-host.ts',
  'kit/ui/layout/FitText.tsx',
  'kit/ui/layout/use-window-rows.ts',
  'kit/ui/sortable/viewport-proximity.ts',
  'kit/ui/tooltips/tooltip.ts',
  'orders/list/filters.ts',
  'products/import/headings.ts',
  'session/telegram-widget.ts',
  'start/start-scope.ts',
]

test('only listed modules of the console keep state, and each comments why the scope does not', () => {
  const sources = trackedPaths().filter((path) => /^web\/(?:src|site)\/.*\.tsx?$/.test(path))
  const stateful = sources.filter((path) =>
    sourceAt(path)
      .text.split('\n')
      .some((line) => STATE.test(line)),
  )
  expect(stateful.map((path) => path.replace('web/src/', '')).sort()).toEqual(known)
  expect(stateful.flatMap((path) => unexplained(sourceAt(path).text).map((line) => `${path}: ${line}`))).toEqual([])
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

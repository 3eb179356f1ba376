import { expect, test } from 'vitest'
import { sourceAt } from './sources.ts'

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

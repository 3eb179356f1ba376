/** A test by its file, and how its title begins. */
export type RunBy = readonly [file: string, title: string]

const TABLE = 'tests/repository/readme-commands.test.ts'

/** The commands in the first cells of the tables with the head 'command'. */
export function commandsOf(page: string): string[] {
  const tables = [...page.matchAll(/^\| command \| does \|\n.*\n((?:\|.*\n)*)/gm)].map(([, rows = '']) => rows)
  const cells = tables.flatMap((rows) => [...rows.matchAll(/^\| (.*?) \| /gm)].map(([, cell = '']) => cell))
  return cells.flatMap((cell) => [...cell.matchAll(/`(npm [^`]+)`/g)].flatMap(([, command]) => command ?? []))
}

/** Commands of the page that no test runs, and lines of the test's table that lead nowhere; `textOf` reads a file. */
export function untried(
  page: string,
  runBy: Readonly<Record<string, RunBy>>,
  textOf: (path: string) => string,
): string[] {
  const commands = commandsOf(page)
  return [
    ...commands.flatMap((command) => {
      const found = runBy[command]
      if (!found) return `${command}: run it in a test, and name that test in ${TABLE}`
      const [file, title] = found
      return textOf(file).includes(`'${title}`) ? [] : `${command}: ${file} has no test '${title}'; mend ${TABLE}`
    }),
    ...Object.keys(runBy).flatMap((command) =>
      commands.includes(command)
        ? []
        : `${command}: shared/docs/commands.md has no such command; take it out of ${TABLE}`,
    ),
  ]
}

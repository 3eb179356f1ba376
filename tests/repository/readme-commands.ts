/** A test by its file, and how its title begins. */
export type RunBy = readonly [file: string, title: string]

const TABLE = 'tests/repository/readme-commands.test.ts'

/** Commands of the README: lines of its first block, and first cells of the table that is headed 'command'. */
export function commandsOf(readme: string): string[] {
  const block = /```sh\n(npm start .*?)```/s.exec(readme)?.[1] ?? ''
  const table = /^\| command \| does \|\n.*\n((?:\|.*\n)*)/m.exec(readme)?.[1] ?? ''
  const cells = table.split('\n').flatMap((row) => /^\| (.*?) \| /.exec(row)?.[1] ?? [])
  return [
    ...block.split('\n').flatMap((line) => line.split('#')[0]?.trim() || []),
    ...cells.flatMap((cell) => [...cell.matchAll(/`(npm [^`]+)`/g)].flatMap(([, command]) => command ?? [])),
  ]
}

/** Commands of the README that no test runs, and lines of the table that lead nowhere; `textOf` reads a file. */
export function untried(
  readme: string,
  runBy: Readonly<Record<string, RunBy>>,
  textOf: (path: string) => string,
): string[] {
  const commands = commandsOf(readme)
  return [
    ...commands.flatMap((command) => {
      const found = runBy[command]
      if (!found) return `${command}: run it in a test, and name that test in ${TABLE}`
      const [file, title] = found
      return textOf(file).includes(`'${title}`) ? [] : `${command}: ${file} has no test '${title}'; mend ${TABLE}`
    }),
    ...Object.keys(runBy).flatMap((command) =>
      commands.includes(command) ? [] : `${command}: README.md has no such command; take it out of ${TABLE}`,
    ),
  ]
}

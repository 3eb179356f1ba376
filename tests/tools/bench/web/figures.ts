import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { top } from './stand.ts'

const END = '<!-- end -->'

/**
 * Replaces a table in a Markdown file with this run's.
 * @param name the name in the comment before the table
 * @param path the file's path in `tests/tools/bench`
 */
export function writeTable(name: string, table: string, path = 'figures.md'): void {
  const file = resolve(top, 'tests/tools/bench', path)
  const start = `<!-- ${name} -->`
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(start)
  const [, ...after] = rest?.split(END) ?? []
  if (before === undefined || after.length === 0) throw new Error(`${file} has no place for a table`)
  writeFileSync(file, [before, start, '\n\n', table, '\n\n', END, after.join(END)].join(''))
  execFileSync(process.execPath, [resolve(top, 'node_modules/prettier/bin/prettier.cjs'), '--write', file], {
    cwd: top,
  })
}

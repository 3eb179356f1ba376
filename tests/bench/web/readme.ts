import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { top } from './stand.ts'

const file = resolve(top, 'tests/bench/README.md')
const START = '<!-- written by the run -->'
const END = '<!-- end -->'

/** Puts a run's table into the benches' README, in the place of the last one. */
export function writeTable(table: string): void {
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(START)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for a table`)
  writeFileSync(file, [before, START, '\n\n', table, '\n\n', END, after].join(''))
  execFileSync(process.execPath, [resolve(top, 'node_modules/prettier/bin/prettier.cjs'), '--write', file], {
    cwd: top,
  })
}

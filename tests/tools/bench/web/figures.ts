import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { top } from './stand.ts'
import { machineText } from '../machine.ts'
import type { ActionFigures } from './actions.ts'
import type { FirstList } from './first-list.ts'
import type { ClickFigures } from './clicks.ts'
import type { LargeFigures } from './large.ts'
import type { SecondVisit } from './second-visit.ts'
import { aims, spread, times, type WebFigures } from './report.ts'

const END = '<!-- end -->'

/**
 * Replaces a table of figures.md with this run's.
 * @param name the name in the comment before the table
 */
export function writeTable(name: string, table: string): void {
  const file = resolve(top, 'tests/tools/bench/figures.md')
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

/* The tables of figures.md. */

type Run = Pick<WebFigures, 'rounds' | 'machine'>

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const line = (cells: readonly string[]) => row(cells.map(() => '---'))
const ms = (value: number) => value.toFixed(0)

const takenAt = ({ rounds, machine }: Run) =>
  `${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, ${machineText(machine.before, machine.after)}.`

/** The first list as two tables of figures.md: times, and ratios to the peers. */
export function firstListTable(run: Run, lists: readonly FirstList[]): string {
  const timesHead = [
    'page',
    'network',
    'frame, ms',
    'first row, ms',
    'first usable, ms',
    'processor, ms',
    'kB until the row',
  ]
  const ratiosHead = ['page', 'network', 'against', 'first usable', 'processor', 'frame by its first row']
  return [
    `${takenAt(run)} Medians (least–most).`,
    '',
    row(timesHead),
    line(timesHead),
    ...lists.map(({ name, network, frame, time, usable, cpu, bytes }) =>
      row([name, network, ...[frame, time, usable, cpu, bytes / 1000].map(ms)]),
    ),
    '',
    row(ratiosHead),
    line(ratiosHead),
    ...lists.flatMap(({ name, network, against }) =>
      against
        .filter(({ peer }) => peer !== name)
        .map(({ peer, usable, cpu, frame }) => row([name, network, peer, ...[usable, cpu, frame].map(spread)])),
    ),
  ].join('\n')
}

/** The first rows of a visit and of the one after it. */
export function secondVisitTable(run: Run, visits: readonly SecondVisit[]): string {
  const head = ['page', 'first visit, ms', 'second, ms', 'second by first', 'aim']
  return [
    `${takenAt(run)} Medians (least–most).`,
    '',
    row(head),
    line(head),
    ...visits.map(({ name, first, second, ratio }) =>
      row([name, ms(first), ms(second), spread(ratio), times(aims.secondVisit)]),
    ),
  ].join('\n')
}

/** Thousands of rows, against the same page of a hundred. */
export function largeTable(run: Run, pages: readonly LargeFigures[]): string {
  const head = ['', ...pages.map(({ name }) => name), 'aim']
  const cells = (what: string, of: (page: LargeFigures) => string, aim = '') => row([what, ...pages.map(of), aim])
  const sorted = (of: (sorting: NonNullable<LargeFigures['sorting']>) => number) => (page: LargeFigures) =>
    page.sorting ? ms(of(page.sorting)) : ''
  return [
    takenAt(run),
    '',
    row(head),
    line(head),
    cells('first rows against a hundred', ({ ratio }) => times(ratio), times(aims.ratio)),
    cells('all rows against the first of a hundred', ({ wholeRatio }) => times(wholeRatio)),
    cells('first rows, ms', ({ time }) => ms(time)),
    cells("typing at 4×: the key's answer, ms", ({ typing }) => ms(typing), ms(aims.typing)),
    cells('typing at 4×: the list, ms', ({ found }) => ms(found)),
    cells(
      'sorting, ms',
      sorted(({ plain }) => plain),
      ms(aims.sorting),
    ),
    cells(
      'sorting at 4×, ms',
      sorted(({ slow }) => slow),
      ms(aims.slowSorting),
    ),
    cells('nodes in the table', ({ nodes }) => ms(nodes), ms(aims.nodes)),
    cells('heap above the empty page, MB', ({ heap }) => heap.toFixed(1), ms(aims.heap)),
  ].join('\n')
}

/** A form and a card over 200 categories. */
export function actionsTable(run: Run, figures: ActionFigures): string {
  const head = ['200 categories', 'figure', 'aim']
  return [
    takenAt(run),
    '',
    row(head),
    line(head),
    row(['a form opened at 4×, ms', ms(figures.modalFirst), ms(aims.modal)]),
    row(['again', ms(figures.modalAgain), ms(aims.modal)]),
    row(['frames over 50 ms while a card is carried', ms(figures.longFrames), ms(aims.longFrames)]),
    row(['the longest of them, ms', ms(figures.longestFrame), '']),
  ].join('\n')
}

/** Presses and the wheel at a processor four times slower. */
export function clicksTable(run: Run, { presses, scrolls }: ClickFigures): string {
  const head = ['at 4×', 'figure', 'aim']
  return [
    takenAt(run),
    '',
    row(head),
    line(head),
    ...presses.map(({ name, answer }) => row([`${name}, ms`, ms(answer), ms(aims.press)])),
    ...scrolls.flatMap(({ name, longFrames, longest }) => [
      row([`frames over 50 ms while 10 000 ${name} are scrolled`, ms(longFrames), ms(aims.longFrames)]),
      row(['the longest of them, ms', ms(longest), '']),
    ]),
  ].join('\n')
}

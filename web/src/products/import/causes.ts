import type { Task } from '@console/shared/kit/slices'
import type { ImportPlan, LinePlan } from './import-plan.ts'
import type { LineKind } from './line.ts'

/** A message that many lines share, shown once. */
interface Cause {
  readonly text: string
  readonly numbers: readonly number[]
  readonly isProblem: boolean
}

/** The number of lines that must share a message to make it a cause. */
const MIN_LINES_OF_CAUSE = 5
/** The number of shown lines; nobody reads more, and the counts include all. */
const MAX_SHOWN_LINES = 200

const lineKinds = ['created', 'changed', 'skipped', 'wrong'] as const
/** Wrong lines come first; lines without changes are shown only if they have notes. */
const order = ['wrong', 'created', 'changed', 'skipped'] as const

/** The shown part of a plan: the number of lines of each kind, the causes, and the first of the other lines. */
export interface ShownLines {
  readonly counts: readonly { readonly kind: LineKind; readonly count: number }[]
  readonly causes: readonly Cause[]
  readonly shown: readonly LinePlan[]
  /** The number of lines that are not shown. */
  readonly more: number
}

/** Selects the lines and causes to show. Failed lines count as wrong; lines in `left`, which were not sent, do not count. */
export function* shownOf(
  plan: ImportPlan,
  failures: ReadonlyMap<number, string>,
  left: ReadonlySet<number>,
): Task<ShownLines> {
  const byKind = new Map<LineKind, LinePlan[]>(lineKinds.map((kind) => [kind, []]))
  const messages = new Map<string, { readonly numbers: number[]; readonly isProblem: boolean }>()
  for (const line of plan.lines) {
    yield
    if (left.has(line.number)) continue
    const failure = failures.get(line.number)
    const { kind, problems } = failure === undefined ? line : { kind: 'wrong' as const, problems: [failure] }
    byKind.get(kind)?.push(failure === undefined ? line : { ...line, kind, problems })
    for (const text of problems) numbersOf(text, true).push(line.number)
    for (const text of line.notes) numbersOf(text, false).push(line.number)
  }
  function numbersOf(text: string, isProblem: boolean): number[] {
    const message = messages.get(text) ?? { numbers: [], isProblem }
    messages.set(text, message)
    return message.numbers
  }
  const causes = [...messages]
    .filter(([, { numbers }]) => numbers.length >= MIN_LINES_OF_CAUSE)
    .map(([text, message]): Cause => ({ text, ...message }))
    .sort((one, other) => Number(other.isProblem) - Number(one.isProblem) || other.numbers.length - one.numbers.length)
  const common = new Set(causes.map(({ text }) => text))
  const shown: LinePlan[] = []
  let more = 0
  for (const kind of order)
    for (const line of byKind.get(kind) ?? []) {
      yield
      const problems = line.problems.filter((text) => !common.has(text))
      const notes = line.notes.filter((text) => !common.has(text))
      const isShownAbove = kind === 'wrong' ? problems.length === 0 : kind === 'skipped' && notes.length === 0
      if (isShownAbove) continue
      if (shown.length < MAX_SHOWN_LINES) shown.push({ ...line, problems, notes })
      else more += 1
    }
  const counts = lineKinds.map((kind) => ({ kind, count: byKind.get(kind)?.length ?? 0 }))
  return { counts, causes, shown, more }
}

/** Formats line numbers as ranges: '2–5, 9'. */
export function numbersText(numbers: readonly number[], most = 6): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const shown = runs.slice(0, most).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return shown.join(', ') + (runs.length > most ? '…' : '')
}

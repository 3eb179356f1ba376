import type { LinePlan } from './import-plan.ts'

/** What many lines have in common is said once. */
export interface Cause {
  readonly text: string
  readonly numbers: readonly number[]
  readonly isProblem: boolean
}

/** How many lines make one cause of their sentences. */
const MANY = 5

/** Sentences that stand in many lines, the most frequent first, and what remains of each line. */
export function causesIn(lines: readonly LinePlan[]): {
  readonly causes: readonly Cause[]
  readonly rest: readonly LinePlan[]
} {
  const all = new Map<string, { numbers: number[]; isProblem: boolean }>()
  for (const { number, problems, notes } of lines)
    for (const [texts, isProblem] of [
      [problems, true],
      [notes, false],
    ] as const)
      for (const text of texts) {
        const cause = all.get(text) ?? { numbers: [], isProblem }
        cause.numbers.push(number)
        all.set(text, cause)
      }
  const causes = [...all]
    .filter(([, { numbers }]) => numbers.length >= MANY)
    .map(([text, cause]): Cause => ({ text, ...cause }))
    .sort((one, other) => Number(other.isProblem) - Number(one.isProblem) || other.numbers.length - one.numbers.length)
  if (causes.length === 0) return { causes, rest: lines }
  const said = new Set(causes.map(({ text }) => text))
  const rest = lines.map((line) => ({
    ...line,
    problems: line.problems.filter((text) => !said.has(text)),
    notes: line.notes.filter((text) => !said.has(text)),
  }))
  return { causes, rest: rest.filter((line, index) => line.problems.length > 0 || lines[index]?.kind !== 'wrong') }
}

/** '2–5, 9': numbers of lines, runs of them as one. */
export function numbersText(numbers: readonly number[], most = 6): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const shown = runs.slice(0, most).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return shown.join(', ') + (runs.length > most ? '…' : '')
}

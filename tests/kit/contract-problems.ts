import { expect } from 'vitest'

const recorded: string[] = []

/** Records a call that broke the contract; the story fails at its end. */
export function recordProblems(call: { method: string; path: string; problems: readonly string[] }): void {
  recorded.push(...call.problems.map((problem) => `${call.method} ${call.path}: ${problem}`))
}

/** Returns the problems recorded since the last call. */
export const takeProblems = (): string[] => recorded.splice(0)

/** Expects recorded problems with this text, and no others; discards them. */
export function expectProblems(words: string): void {
  const all = takeProblems()
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((problem) => !problem.includes(words))).toEqual([])
}

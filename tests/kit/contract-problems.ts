import { expect } from 'vitest'

const seen: string[] = []

/** Notes a call of a story that broke the contract; the test fails on it at its end. */
export function noteProblems(call: { method: string; path: string; problems: readonly string[] }): void {
  seen.push(...call.problems.map((problem) => `${call.method} ${call.path}: ${problem}`))
}

/** Returns the problems that were noted since the last call. */
export const takeProblems = (): string[] => seen.splice(0)

/** Discards the problems that the test provokes on purpose; fails on others. */
export function expectProblems(words: string): void {
  const all = takeProblems()
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((problem) => !problem.includes(words))).toEqual([])
}

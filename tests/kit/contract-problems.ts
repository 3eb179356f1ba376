import { expect } from 'vitest'

const seen: string[] = []

/** A call of a story in which console or server left the contract: the test fails on it when it ends. */
export function noteProblems(call: { method: string; path: string; problems: readonly string[] }): void {
  seen.push(...call.problems.map((problem) => `${call.method} ${call.path}: ${problem}`))
}

/** What was noted since this was asked last. */
export const takeProblems = (): string[] => seen.splice(0)

/** The test provokes these on purpose, and no others until now. */
export function expectProblems(words: string): void {
  const all = takeProblems()
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((problem) => !problem.includes(words))).toEqual([])
}

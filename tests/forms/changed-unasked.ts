type Row = Readonly<Record<string, unknown>>

/**
 * Fields of a call that would change what is stored: what says the same in another way (a number and its digits, nothing
 * and an empty list, a dictionary's value and its label) is no change.
 */
export const changedUnasked = (stored: Row, sent: Row, asked: readonly string[]): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => !asked.includes(name) && !saysTheSame(stored[name], value))
    .map(([name, value]) => `${name}: ${JSON.stringify(stored[name])} → ${JSON.stringify(value)}`)

function saysTheSame(before: unknown, after: unknown): boolean {
  if (isNothing(before) && isNothing(after)) return true
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, index) => saysTheSame(item, after[index]))
  if (isRow(before) && isRow(after))
    return Object.entries(after).every(([name, value]) => saysTheSame(before[name], value))
  if (isRow(before) || isRow(after)) return false
  return String(before).trim() === String(after).trim() || numbersAlike(before, after)
}

const numbersAlike = (before: unknown, after: unknown) =>
  !isNothing(before) && !isNothing(after) && Number(before) === Number(after)

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

import { describe, expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import type { StoredForm } from './stored-form.ts'
import { storedWorld } from './stored-world.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Fields of a call that would change what is stored: what says the same in another way (a number and its digits, nothing
 * and an empty list, a dictionary's value and its label) is no change.
 */
const changedUnasked = (stored: Row, sent: Row, asked: readonly string[]): string[] =>
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

/** How many shapes of each form `npm test` looks at; the nightly suite looks at all (`SHAPES=all`). */
const SAMPLE = 6

/** The thing as it is, and others from all over the list; a prime step meets every kind of change. */
export const sampleOf = <Shape>(shapes: readonly Shape[], count = SAMPLE): readonly Shape[] =>
  process.env.SHAPES === 'all' ? shapes : shapes.filter((_, index) => (index * 7919) % shapes.length < count)

/** Holds each form over every shape that the answers' contract lets through: only one field is typed, then saved. */
export function testStoredForms(forms: Readonly<Record<string, StoredForm>>): void {
  describe.each(Object.entries(forms))('%s', (_name, row) => {
    test('whatever is stored, saving sends what was typed or says what is wrong', { timeout: 900_000 }, async () => {
      const { app, place, shapes } = await storedWorld(row)
      const problems: string[] = []
      for (const { path, what, stored } of sampleOf(shapes)) {
        const { sent, type, press, answer } = await openForm(app, row, place, stored)
        type(row.field, row.typed ?? 'Другое название')
        press()
        const said = await answer()
        const asked = [row.wire, ...(row.alsoSends ?? [])]
        const changes = row.isCopy ? [] : sent.flatMap((body) => changedUnasked(stored, body, asked))
        if (sent.length === 0 && said.length === 0) problems.push(`${path} = ${what}: silence`)
        problems.push(...changes.map((change) => `${path} = ${what}: changes ${change}`))
      }
      expect(problems).toEqual([])
      // The sample and what a single field of text may be stored as: else the form would have been opened over its sample alone.
      expect(shapes.length).toBeGreaterThan(7)
    })
  })
}

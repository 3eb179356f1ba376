import { describe, expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import { storedWorld, type StoredForm } from './stored-form.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Returns the sent fields that change stored data without an edit. Other spellings of the same value (a number and its
 * digits, null and an empty list) are equal.
 */
const unexpectedChanges = (stored: Row, sent: Row, edited: readonly string[]): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => !edited.includes(name) && !isEquivalent(stored[name], value))
    .map(([name, value]) => `${name}: ${JSON.stringify(stored[name])} → ${JSON.stringify(value)}`)

function isEquivalent(before: unknown, after: unknown): boolean {
  if (isEmpty(before) && isEmpty(after)) return true
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, index) => isEquivalent(item, after[index]))
  if (isRow(before) && isRow(after))
    return Object.entries(after).every(([name, value]) => isEquivalent(before[name], value))
  if (isRow(before) || isRow(after)) return false
  return String(before).trim() === String(after).trim() || isSameNumber(before, after)
}

const isSameNumber = (before: unknown, after: unknown) =>
  !isEmpty(before) && !isEmpty(after) && Number(before) === Number(after)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number of shapes per form in `npm test`; the nightly suite tests all (`SHAPES=all`). */
const SAMPLE = 6

/** The unchanged item and a sample of the others; a prime step covers every kind of change. */
export const sampleOf = <Shape>(shapes: readonly Shape[], count = SAMPLE): readonly Shape[] =>
  process.env.SHAPES === 'all' ? shapes : shapes.filter((_, index) => (index * 7919) % shapes.length < count)

/** Opens each form with every shape that the contract accepts, types into one field and saves. */
export function testStoredForms(forms: Readonly<Record<string, StoredForm>>): void {
  describe.each(Object.entries(forms))('%s', (_name, row) => {
    test('with any stored shape, a save sends only the typed field or shows errors', { timeout: 900_000 }, async () => {
      const { app, place, shapes } = await storedWorld(row)
      const problems: string[] = []
      for (const { path, what, stored } of sampleOf(shapes)) {
        const { sent, type, press, answer } = await openForm(app, row, place, stored)
        type(row.field, row.typed ?? 'Другое название')
        press()
        const shown = await answer()
        const edited = [row.wire, ...(row.alsoSends ?? [])]
        const changes = row.isCopy ? [] : sent.flatMap((body) => unexpectedChanges(stored, body, edited))
        if (sent.length === 0 && shown.length === 0) problems.push(`${path} = ${what}: no call and no error`)
        problems.push(...changes.map((change) => `${path} = ${what}: changes ${change}`))
      }
      expect(problems).toEqual([])
      // More shapes than those of a single text field; otherwise only the sample would be tested.
      expect(shapes.length).toBeGreaterThan(7)
    })
  })
}

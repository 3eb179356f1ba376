import { describe, expect, test } from 'vitest'
import { changedUnasked } from './changed-unasked.ts'
import { openForm } from './open-form.ts'
import type { StoredForm } from './stored-form.ts'
import { storedWorld } from './stored-world.ts'

/** How many shapes of each form `npm test` looks at; the nightly suite looks at all (`SHAPES=all`). */
const SAMPLE = 6

/** The thing as it is, and others from all over the list; a prime step meets every kind of change. */
export const sampleOf = <Shape>(shapes: readonly Shape[], count = SAMPLE): readonly Shape[] =>
  process.env.SHAPES === 'all' ? shapes : shapes.filter((_, index) => (index * 7919) % shapes.length < count)

/** Holds each form over every shape that the answers' contract lets through: only one field is typed, then saved. */
export function testStoredForms(forms: Readonly<Record<string, StoredForm>>): void {
  describe.each(Object.entries(forms))('%s', (_name, row) => {
    test('whatever is stored, saving sends what was typed or says what is wrong', { timeout: 300_000 }, async () => {
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

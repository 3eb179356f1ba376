import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame } from '@console/web/kit/merge/same'
import { merge, type Choice, type Conflict } from '@console/web/kit/merge/three-way'
import { type Draft, comparisons, base, record, text, key, number, options } from '../kit/three-way.ts'

const drafts: fc.Arbitrary<Draft> = record({
  title: text,
  description: fc.option(text),
  price: number,
  categories: fc.uniqueArray(key),
  addons: fc.uniqueArray(key),
  schedule: fc.dictionary(key, record({ start: text, stop: text }), { noNullPrototype: true }),
  options,
})

const three = [drafts, drafts, drafts] as const

const says = (draft: Draft, other: Draft) =>
  Object.keys(base).every((name) =>
    isSame(draft[name as keyof Draft], other[name as keyof Draft], comparisons[name as keyof Draft]),
  )

const choicesOf = (conflicts: readonly Conflict[], side: 'mine' | 'theirs'): Choice[] =>
  conflicts.map((conflict) => ({ path: conflict.path, theirs: conflict.theirs, value: conflict[side] }))

describe('a three-way merge of any values', () => {
  test('no own change sends nothing', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, now) => {
        expect(merge({ base: was, mine: was, theirs: now }, comparisons)).toMatchObject({ change: {}, conflicts: [] })
      }),
    )
  })
  test('own changes are saved whole without concurrent ones', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, mine) => {
        const { value, conflicts } = merge({ base: was, mine, theirs: was }, comparisons)
        expect(conflicts).toEqual([])
        expect(says(value, mine)).toBe(true)
      }),
    )
  })
  test('asks once, and only about different changes of both sides', () => {
    fc.assert(
      fc.property(...three, (was, mine, theirs) => {
        const { conflicts } = merge({ base: was, mine, theirs }, comparisons)
        for (const one of conflicts) {
          expect(isSame(one.mine, one.base, one.comparison)).toBe(false)
          expect(isSame(one.theirs, one.base, one.comparison)).toBe(false)
          expect(isSame(one.mine, one.theirs, one.comparison)).toBe(false)
        }
        expect(new Set(conflicts.map(({ path }) => path.join('/'))).size).toBe(conflicts.length)
      }),
    )
  })
  test('choices answer all questions and are applied', () => {
    fc.assert(
      fc.property(...three, fc.constantFrom('mine' as const, 'theirs' as const), (was, mine, theirs, side) => {
        const asked = merge({ base: was, mine, theirs }, comparisons)
        const settled = merge({ base: was, mine, theirs }, comparisons, choicesOf(asked.conflicts, side))
        expect(settled.conflicts).toEqual([])
        expect(says({ ...theirs, ...settled.change }, settled.value)).toBe(true)
      }),
    )
  })
  test('keeps what only others changed', () => {
    fc.assert(
      fc.property(...three, (was, typed, theirs) => {
        const { value } = merge({ base: was, mine: { ...was, title: typed.title }, theirs }, comparisons)
        expect(says({ ...value, title: theirs.title }, theirs)).toBe(true)
      }),
    )
  })
})

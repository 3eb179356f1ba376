import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { walk, type Step } from './two-persons.ts'

/** The number of sequences and their seed: tests/README.md. */
const RUNS = Number(process.env.SEQUENCES ?? 200)
const SEED = Number(process.env.SEQUENCES_SEED ?? 20)
const STEPS = 50

const pick = fc.nat({ max: 999 })
const who = fc.constantFrom(0, 1)
const screen = fc.constantFrom('product', 'variant', 'grid', 'category')
const answer = fc.constantFrom('mine', 'theirs', 'difference', 'back')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('begin'), who, screen }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('save'),
      who,
      screen,
      edits: fc.array(fc.tuple(pick, pick), { minLength: 0, maxLength: 3 }),
      answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sale') }) },
)

const rejections: unknown[] = []
const note = (cause: unknown) => void rejections.push(cause)
process.on('unhandledRejection', note)
afterAll(() => void process.off('unhandledRejection', note))

test(
  'two owners and shoppers change a shop at random: only conflicts that were asked about overwrite a change',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), walk), {
      numRuns: RUNS,
      seed: SEED,
    })
    expect(rejections).toEqual([])
  },
  RUNS * 5000,
)

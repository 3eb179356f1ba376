import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { walk, type Turn } from './walk-of-tabs.ts'
import { ANNA, IVAN } from './house-of-tabs.ts'
import type { Act } from './acts-of-tabs.ts'

/** How many are played, and which: tests/README.md. */
const RUNS = Number(process.env.SEQUENCES ?? 200)
const SEED = Number(process.env.SEQUENCES_SEED ?? 25)
const TURNS = 10

const act: fc.Arbitrary<Act> = fc.record({
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<Act['act']>('visit', 'sign out') },
    { weight: 4, arbitrary: fc.constantFrom<Act['act']>('create', 'edit', 'sort') },
    { weight: 3, arbitrary: fc.constantFrom<Act['act']>('remove', 'remove product', 'undo', 'let go') },
  ),
  guest: fc.constantFrom(ANNA, IVAN),
  which: fc.nat({ max: 99 }),
})
const weather = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Turn['weather']>('expired', 'session over', 'an hour later') },
  {
    weight: 2,
    arbitrary: fc.record({
      status: fc.constantFrom(undefined, 500, 503, 429),
      drop: fc.constantFrom<'before' | 'after'>('before', 'after'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
const turn: fc.Arbitrary<Turn> = fc.record({
  weather,
  /** Which tab does what; a tab does one thing at a time. */
  acts: fc.uniqueArray(fc.record({ tab: fc.constantFrom(0, 1, 2), what: act }), {
    selector: ({ tab }) => tab,
    minLength: 1,
    maxLength: 3,
  }),
})

const rejections: unknown[] = []
const note = (cause: unknown) => void rejections.push(cause)
process.on('unhandledRejection', note)
afterAll(() => void process.off('unhandledRejection', note))

test(
  'whatever two owners do in three tabs, in any order of answers, nobody sees or loses what he should not',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(turn, { minLength: TURNS, maxLength: TURNS }),
        async (scheduler, turns) => {
          await walk(scheduler, turns)
          expect(rejections).toEqual([])
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
  },
  RUNS * 5000,
)

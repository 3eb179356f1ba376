import type * as Made from '@console/fixtures/scenarios/made'
import { atOnce, inSlices, type Task } from '@console/shared/kit/slices'
import { plantSeed, type SeedTables } from './tables.ts'

const DAY = 86_400_000

/**
 * What makes the rows: builders, words, faker. Two thirds of the server's code, so it is loaded with the first call that
 * needs rows and not before the first answer.
 */
let made: typeof Made | undefined

/** To be waited for, once a process, before rows are asked for. */
export async function readySeeds(): Promise<void> {
  made = await import('@console/fixtures/scenarios/made')
}

const planted = new Map<string, SeedTables>()
const planting = new Map<string, Promise<SeedTables>>()

const keyOf = (scenario: string, seed: number, now: number): string => `${scenario}/${seed}/${Math.floor(now / DAY)}`

/** Whether the rows stand ready, so that `seedsOf` keeps nobody waiting. */
export const hasSeeds = (scenario: string, seed: number, now: number): boolean =>
  planted.has(keyOf(scenario, seed, now))

/** A scenario's rows for a day, made once and shared by every world and server of this process. */
export function seedsOf(scenario: string, seed: number, now: number): SeedTables {
  return planted.get(keyOf(scenario, seed, now)) ?? atOnce(plant(scenario, seed, now))
}

/** Makes the same rows in slices: ten thousand of them take a good part of a second. */
export async function plantInSlices(scenario: string, seed: number, now: number): Promise<void> {
  const key = keyOf(scenario, seed, now)
  if (planted.has(key)) return
  const begun = planting.get(key) ?? Promise.resolve(inSlices(plant(scenario, seed, now)))
  planting.set(key, begun)
  try {
    await begun
  } finally {
    planting.delete(key)
  }
}

function* plant(scenario: string, seed: number, now: number): Task<SeedTables> {
  const rows = made && (yield* made.rowsOf(scenario, seed, now))
  if (!rows) throw new Error(`no scenario '${scenario}', or asked too early`)
  const seeds = yield* plantSeed(rows)
  planted.set(keyOf(scenario, seed, now), seeds)
  return seeds
}

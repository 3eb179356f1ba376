import type * as Made from '@console/fixtures/scenarios/made'
import { atOnce, inSlices, type Task } from '@console/shared/kit/slices'
import { indexSeed, type SeedTables } from './tables.ts'

const DAY_MS = 86_400_000

/**
 * The module that makes rows: builders, words, faker. It is two thirds of the server's code, so the first call that
 * needs rows loads it.
 */
let made: typeof Made | undefined

/** Loads that module. Await it once per process before the first use of rows. */
export async function readySeeds(): Promise<void> {
  made = await import('@console/fixtures/scenarios/made')
}

const planted = new Map<string, SeedTables>()
const planting = new Map<string, Promise<SeedTables>>()

const keyOf = (scenario: string, seed: number, now: number): string => `${scenario}/${seed}/${Math.floor(now / DAY_MS)}`

/** Whether the rows exist already, so that `seedsOf` returns at once. */
export const hasSeeds = (scenario: string, seed: number, now: number): boolean =>
  planted.has(keyOf(scenario, seed, now))

/** Returns a scenario's rows for a day; every world and server of the process shares them. */
export function seedsOf(scenario: string, seed: number, now: number): SeedTables {
  return planted.get(keyOf(scenario, seed, now)) ?? atOnce(plant(scenario, seed, now))
}

/** Makes the same rows in slices, since ten thousand of them take a good part of a second. */
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
  const seeds = yield* indexSeed(rows)
  planted.set(keyOf(scenario, seed, now), seeds)
  return seeds
}

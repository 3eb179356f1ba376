import type * as Made from '@console/fixtures/scenarios/made'
import { plantSeed } from './tables.ts'

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

type Planted = ReturnType<typeof plantSeed>
const planted = new Map<string, Planted>()

/** A scenario's rows for a day, made once and shared by every world and server of this process. */
export function seedsOf(scenario: string, seed: number, now: number): Planted {
  const key = `${scenario}/${seed}/${Math.floor(now / DAY)}`
  const known = planted.get(key)
  if (known) return known
  const rows = made?.rowsOf(scenario, seed, now)
  if (!rows) throw new Error(`no scenario '${scenario}', or asked too early`)
  const seeds = plantSeed(rows)
  planted.set(key, seeds)
  return seeds
}

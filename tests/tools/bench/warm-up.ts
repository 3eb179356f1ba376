import type { Child } from './child.ts'
import type { FakeWorld } from './fake-world.ts'
import { load, type Measured, type Shot } from './load.ts'

/** The CPU time that each server spends on a case before the measurement, ms. */
export const WARM_UP = 1500

export interface Case {
  readonly title: string
  readonly target: number | null
  /** Requests per round. */
  readonly count: number
  /** The request, the same for all servers. */
  readonly shot: (world: FakeWorld) => Shot
  readonly node?: boolean
  /** Sent before each counted request to the fake server. Its cost is measured separately and subtracted. */
  readonly before?: (world: FakeWorld) => Shot
}

/** Measures reads that each follow a write: the time of both, minus the time of the writes alone. */
export async function loadAfterWrites(child: Child, count: number, write: Shot, read: Shot): Promise<Measured> {
  const alone = await load(child, count, () => write)
  const both = await load(child, count * 2, (index) => (index % 2 === 0 ? write : read))
  return { cpu: both.cpu * 2 - alone.cpu, perSecond: both.perSecond, latencies: both.latencies }
}

/**
 * A server's code is compiled while it is called, and calls cost several times as much until then. Without this a figure
 * would say which server happened to have been called like that before, by a case of its own or by this one's rounds.
 */
export async function warmUp(count: number, measure: () => Promise<Measured>): Promise<void> {
  let spent = 0
  while (spent < WARM_UP) spent += ((await measure()).cpu * count) / 1000
}

import { chaosFromStart, type Chaos } from './chaos.ts'
import { Clock } from './clock.ts'
import { ProblemError } from './problem.ts'
import { ReadyAnswers } from './ready-answers.ts'
import { hasSeeds, plantInSlices, seedsOf } from './seeds.ts'
import { createTables, type Tables } from './tables.ts'
import type { RequestContext, World } from './world.ts'

const NOTHING = { rows: 0, bytes: 0 }
const DEFAULT = 'default'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Resets a world to a scenario, after making its rows in slices. */
export async function resetInSlices(world: World, scenario: string, seed: number): Promise<void> {
  await plantInSlices(scenario, seed, world.clock.real())
  resetWorld(world, scenario, seed)
}

/** Resets a world to a scenario: a new view of the shared seeds, in constant time. */
export function resetWorld(world: World, scenario: string, seed: number): void {
  world.clock.shift = 0
  world.scenario = scenario
  world.seed = seed
  world.tables = createTables(seedsOf(scenario, seed, world.clock.now()))
  world.faults = []
  world.chaos = chaosFromStart(world.initialChaos)
  world.log = []
  invalidateWorld(world)
}

/** Clears the caches of a world whose rows were replaced, and invalidates the calls in progress. */
export function invalidateWorld(world: World): void {
  world.ready.forget()
  world.lasting = NOTHING
  world.uploaded = 0
  world.endedAt = Number.NEGATIVE_INFINITY
  world.resets += 1
}

/**
 * Throws a 409 for a call that arrived before a reset of its world (a slow body, a planned delay): it must not change
 * anything.
 */
export function refuseOutdated({ world, resets }: RequestContext): void {
  if (world.resets !== resets) throw new ProblemError(409, 'Данные начаты заново, пока шёл запрос.')
}

/**
 * The worlds of one server, created on first use and dropped after an hour without use (shared/docs/fake-server.md).
 */
export class Worlds {
  private readonly worlds = new Map<string, World>()
  private sweptAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly scenario: string,
    private readonly seed: number,
    private readonly now: () => number,
    private readonly chaos: Chaos | null,
  ) {}

  get(name: string): World {
    const at = this.now()
    // One sweep per minute of calls is enough. `abs`, because a clock may be set back.
    if (Math.abs(at - this.sweptAt) >= MINUTE_MS) this.sweep(at)
    const world = this.worlds.get(name) ?? this.create(name, at)
    world.usedAt = at
    return world
  }

  drop(name: string): void {
    this.worlds.get(name)?.ready.forget()
    this.worlds.delete(name)
  }

  private create(name: string, at: number): World {
    if (name !== DEFAULT) this.sweepLater()
    const clock = new Clock(this.now)
    const { scenario, seed, chaos } = this
    let tables: Tables | undefined
    const world: World = {
      name,
      scenario,
      seed,
      // Created on first access: the server is up before its data is.
      get tables() {
        return (tables ??= createTables(seedsOf(this.scenario, this.seed, at)))
      },
      set tables(next) {
        tables = next
      },
      get hasRows() {
        return tables !== undefined || hasSeeds(this.scenario, this.seed, at)
      },
      async prepareRows() {
        if (tables === undefined) await plantInSlices(this.scenario, this.seed, at)
      },
      clock,
      faults: [],
      chaos: chaosFromStart(chaos),
      initialChaos: chaos,
      log: [],
      watch: null,
      usedAt: at,
      ready: new ReadyAnswers(),
      lasting: NOTHING,
      uploaded: 0,
      endedAt: Number.NEGATIVE_INFINITY,
      resets: 0,
      all: () => [...this.worlds.values()],
    }
    this.worlds.set(name, world)
    return world
  }

  private sweep(at: number): void {
    this.sweptAt = at
    for (const [name, world] of this.worlds) if (name !== DEFAULT && at - world.usedAt > HOUR_MS) this.drop(name)
  }

  /** Sweeps without further calls, too. The timer does not keep the process alive. */
  private sweepLater(): void {
    if (this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.sweep(this.now())
      if (this.worlds.size > 0) this.sweepLater()
    }, HOUR_MS / 4)
    if (typeof this.timer === 'object') this.timer.unref()
  }
}

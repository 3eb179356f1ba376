import { Clock } from './clock.ts'
import { ProblemError } from './problem.ts'
import { seedsOf } from './seeds.ts'
import { createTables, type Tables } from './tables.ts'
import type { RequestContext, World } from './world.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Starts a world again from a scenario: a new view of shared seeds, whatever the amount of data. */
export function resetWorld(world: World, scenario: string, seed: number): void {
  world.clock.shift = 0
  world.scenario = scenario
  world.seed = seed
  world.tables = createTables(seedsOf(scenario, seed, world.clock.now()))
  world.faults = []
  world.log = []
  beginAnew(world)
}

/** To be called where a world got other rows: what was made ready shows rows that are no more, what was begun ends. */
export function beginAnew(world: World): void {
  world.bodies = new WeakMap()
  world.lists = new Map()
  world.beginnings += 1
}

/** 409 for a call that was begun before its world began anew (a slow body, a planned delay): it may change nothing. */
export function refuseOutdated({ world, beginnings }: RequestContext): void {
  if (world.beginnings !== beginnings) throw new ProblemError(409, 'Данные начаты заново, пока шёл запрос.')
}

/** The worlds of one server, made at first use and forgotten after an hour without use (shared/docs/fake-server.md). */
export class Worlds {
  private readonly worlds = new Map<string, World>()
  private sweptAt = 0

  constructor(
    private readonly scenario: string,
    private readonly seed: number,
    private readonly now: () => number,
  ) {}

  get(name: string): World {
    const at = this.now()
    const world = this.worlds.get(name) ?? this.create(name, at)
    world.usedAt = at
    return world
  }

  drop(name: string): boolean {
    return this.worlds.delete(name)
  }

  private create(name: string, at: number): World {
    this.sweep(at)
    const clock = new Clock(this.now)
    const { scenario, seed } = this
    let tables: Tables | undefined
    const bodies: World['bodies'] = new WeakMap()
    const world: World = {
      name,
      scenario,
      seed,
      // Made when somebody looks: a server is up before its data is.
      get tables() {
        return (tables ??= createTables(seedsOf(this.scenario, this.seed, at)))
      },
      set tables(next) {
        tables = next
      },
      clock,
      faults: [],
      log: [],
      usedAt: at,
      bodies,
      lists: new Map(),
      beginnings: 0,
    }
    this.worlds.set(name, world)
    return world
  }

  /** Not at every new world: a run of tests makes thousands. */
  private sweep(at: number): void {
    if (Math.abs(at - this.sweptAt) < MINUTE) return
    this.sweptAt = at
    for (const [name, world] of this.worlds)
      if (name !== 'default' && at - world.usedAt > HOUR) this.worlds.delete(name)
  }
}

import { chaosFromStart, type Chaos } from './chaos.ts'
import { Clock } from './clock.ts'
import { ProblemError } from './problem.ts'
import { ReadyAnswers } from './ready-answers.ts'
import { hasSeeds, plantInSlices, seedsOf } from './seeds.ts'
import { createTables, type Tables } from './tables.ts'
import type { RequestContext, World } from './world.ts'

const NOTHING = { rows: 0, bytes: 0 }
const DEFAULT = 'default'
const HOUR = 3_600_000
const MINUTE = 60_000

/** Starts a world again from a scenario, once its rows are there. */
export async function resetInSlices(world: World, scenario: string, seed: number): Promise<void> {
  await plantInSlices(scenario, seed, world.clock.real())
  resetWorld(world, scenario, seed)
}

/** Starts a world again from a scenario: a new view of shared seeds, whatever the amount of data. */
export function resetWorld(world: World, scenario: string, seed: number): void {
  world.clock.shift = 0
  world.scenario = scenario
  world.seed = seed
  world.tables = createTables(seedsOf(scenario, seed, world.clock.now()))
  world.faults = []
  world.chaos = chaosFromStart(world.firstChaos)
  world.log = []
  beginAnew(world)
}

/** To be called where a world got other rows: what was made ready shows rows that are no more, what was begun ends. */
export function beginAnew(world: World): void {
  world.ready.forget()
  world.lasting = NOTHING
  world.uploaded = 0
  world.lookedAt = Number.NEGATIVE_INFINITY
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
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly scenario: string,
    private readonly seed: number,
    private readonly now: () => number,
    private readonly chaos: Chaos | null,
  ) {}

  get(name: string): World {
    const at = this.now()
    // A call a minute is enough to look, and a clock may be set back.
    if (Math.abs(at - this.sweptAt) >= MINUTE) this.sweep(at)
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
      // Made when somebody looks: a server is up before its data is.
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
      firstChaos: chaos,
      log: [],
      watch: null,
      usedAt: at,
      ready: new ReadyAnswers(),
      lasting: NOTHING,
      uploaded: 0,
      lookedAt: Number.NEGATIVE_INFINITY,
      beginnings: 0,
      all: () => [...this.worlds.values()],
    }
    this.worlds.set(name, world)
    return world
  }

  private sweep(at: number): void {
    this.sweptAt = at
    for (const [name, world] of this.worlds) if (name !== DEFAULT && at - world.usedAt > HOUR) this.drop(name)
  }

  /** Nobody may call again: worlds end all the same, and a process that has nothing else to do is not kept alive. */
  private sweepLater(): void {
    if (this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.sweep(this.now())
      if (this.worlds.size > 0) this.sweepLater()
    }, HOUR / 4)
    if (typeof this.timer === 'object') this.timer.unref()
  }
}

import type * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import { own } from '@console/shared/kit/own'
import { chaosFromStart, type Chaos } from '../kit/chaos.ts'
import { Clock } from '../kit/clock.ts'
import type { Fault } from '../kit/fault.ts'
import type { LoggedRequest } from '../kit/logged-request.ts'
import { SeedTable, Table } from '../kit/table.ts'

/**
 * A table: the schema of its rows, which have a `uuid`. Rows with the same value of the field `parent` form a list; without
 * `parent` all rows form one.
 */
interface TableSpec<S extends Schema = Schema> {
  readonly row: S
  readonly parent?: string
}
export type TableSpecs = Readonly<Record<string, TableSpec>>

type RowOf<Spec extends TableSpec> = z.output<Spec['row']> & { uuid: string }
export type Tables<Specs extends TableSpecs> = { readonly [Name in keyof Specs]: Table<RowOf<Specs[Name]>> }
export type Rows<Specs extends TableSpecs> = { readonly [Name in keyof Specs]?: readonly RowOf<Specs[Name]>[] }

/** The whole state of one world. Times in milliseconds. */
export interface World<Specs extends TableSpecs> {
  readonly name: string
  scenario: string
  tables: Tables<Specs>
  readonly clock: Clock
  faults: Fault[]
  chaos: Chaos | null
  log: LoggedRequest[]
  usedAt: number
}

const HOUR_MS = 3_600_000

type AnyRow = Readonly<Record<string, unknown>> & { uuid: string }

/** Creates tables over rows; the rows are shared and never change. */
export function tablesOf<Specs extends TableSpecs>(specs: Specs, rows: Rows<Specs>): Tables<Specs> {
  const made = Object.entries(specs).map(([name, { parent }]) => {
    const parentOf = (row: AnyRow): string => (parent === undefined ? '' : String(own(row, parent)))
    return [
      name,
      new Table<AnyRow>(
        new SeedTable<AnyRow>(own<readonly AnyRow[] | undefined>(rows, name) ?? [], parentOf),
        parentOf,
      ),
    ]
  })
  return Object.fromEntries(made) as Tables<Specs>
}

/** The worlds of one server, created on first use and dropped after an hour without use; `default` stays. */
export class Worlds<Specs extends TableSpecs> {
  private readonly worlds = new Map<string, World<Specs>>()

  constructor(
    private readonly specs: Specs,
    /** A world starts with the first scenario. */
    readonly scenarios: Readonly<Record<string, () => Rows<Specs>>>,
    private readonly now: () => number,
  ) {}

  get(name: string): World<Specs> {
    const at = this.now()
    for (const [known, { usedAt }] of this.worlds)
      if (known !== 'default' && at - usedAt > HOUR_MS) this.worlds.delete(known)
    const world = this.worlds.get(name) ?? this.create(name)
    world.usedAt = at
    this.worlds.set(name, world)
    return world
  }

  drop(name: string): void {
    this.worlds.delete(name)
  }

  /** Resets a world; false for an unknown scenario. */
  reset(world: World<Specs>, scenario: string): boolean {
    const rows = own(this.scenarios, scenario)
    if (!rows) return false
    world.clock.shift = 0
    world.faults = []
    world.chaos = chaosFromStart(null)
    world.log = []
    world.scenario = scenario
    world.tables = tablesOf(this.specs, rows())
    return true
  }

  private create(name: string): World<Specs> {
    const scenario = Object.keys(this.scenarios)[0] ?? ''
    return {
      name,
      scenario,
      tables: tablesOf(this.specs, own(this.scenarios, scenario)?.() ?? {}),
      clock: new Clock(this.now),
      faults: [],
      chaos: null,
      log: [],
      usedAt: this.now(),
    }
  }
}

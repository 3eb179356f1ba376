import type { Rows, Seed, TableName } from '@console/fixtures/kit/rows'
import { parents } from '../parents.ts'
import type { Task } from '@console/shared/kit/slices'
import { SeedTable, Table } from './table.ts'

export type Tables = { readonly [Name in TableName]: Table<Rows[Name]> }
export type SeedTables = { readonly [Name in TableName]: SeedTable<Rows[Name]> }
type Building<Whole> = { -readonly [Name in keyof Whole]?: Whole[Name] }

export const tableNames = Object.keys(parents) as TableName[]

/** Indexes a scenario's rows once, for any number of worlds. */
export function* indexSeed(seed: Seed): Task<SeedTables> {
  const tables: Building<SeedTables> = {}
  const index = <Name extends TableName>(name: Name): void => {
    tables[name] = new SeedTable<Rows[Name]>(seed[name] ?? [], parents[name]) as SeedTables[Name]
  }
  for (const name of tableNames) yield index(name)
  return tables as SeedTables
}

/** Created with all names at once: adding them one by one would be most of a reset's work. */
const noTables: Building<Tables> = Object.fromEntries(tableNames.map((name) => [name, undefined]))

export function createTables(seeds: SeedTables): Tables {
  const tables = { ...noTables }
  const open = <Name extends TableName>(name: Name): void => {
    tables[name] = new Table<Rows[Name]>(seeds[name], parents[name]) as Tables[Name]
  }
  tableNames.forEach(open)
  return tables as Tables
}

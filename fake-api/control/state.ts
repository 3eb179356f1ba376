import * as z from 'zod/mini'
import type { FileRow, Rows, Seed, TableName } from '@console/fixtures/kit/rows'
import { scenarioNamed } from '@console/fixtures/scenarios/all'
import { each, inSlices, type Task } from '@console/shared/kit/slices'
import { answerUncached, readWhole } from './body.ts'
import { HUNDRED_YEARS_MS } from './clock.ts'
import { requireCall } from './faults.ts'
import { rowSchemas, danglingReferences } from './rows.ts'
import { Chaos } from '../kit/chaos.ts'
import { Fault } from '../kit/fault.ts'
import { onceCompiled, parseBody } from '../kit/check-body.ts'
import { collect } from '../kit/garbage.ts'
import type { FakeHono } from '../kit/implement.ts'
import { invalid } from '../kit/problem.ts'
import { createTables, indexSeed, tableNames, type SeedTables } from '../kit/tables.ts'
import type { World } from '../kit/world.ts'
import { invalidateWorld } from '../kit/worlds.ts'
import { parents } from '../parents.ts'

type Row = Readonly<Record<string, unknown>> & { readonly uuid: string }
/** Characters that need no escaping in an address; uuids, tokens and invoice numbers have no others. */
const identifier = /^[\w-]{1,100}$/
/**
 * Passes a row through unchanged, with its fields in their order, so that an exported state can be imported byte for
 * byte.
 */
const Row = z.custom<Row>(
  (row) =>
    typeof row === 'object' &&
    row !== null &&
    'uuid' in row &&
    typeof row.uuid === 'string' &&
    identifier.test(row.uuid),
  'Нужен объект с uuid из латинских букв, цифр, «-» и «_».',
)

/**
 * A world as one JSON document: every table's rows in their order, including sessions, with files as base64. Stored
 * URLs keep their placeholder address (fixtures/kit/files.ts), so a state fits a world of any name and host.
 */
export const State = z.strictObject({
  scenario: z.string(),
  seed: z.number().check(z.int(), z.nonnegative()),
  /** The world's clock minus the platform's clock, in milliseconds. */
  clock_shift_ms: z
    .number()
    .check(z.gte(-HUNDRED_YEARS_MS, 'Не дальше ста лет.'), z.lte(HUNDRED_YEARS_MS, 'Не дальше ста лет.')),
  faults: z.array(Fault),
  chaos: z.optional(z.nullable(Chaos)),
  tables: z.record(z.string(), z.array(Row)),
})
export type State = z.infer<typeof State>

/** The maximum size of a state: three times the scenario `large`, or a demo with a hundred photos. */
export const MAX_STATE_BYTES = 100 * 1024 * 1024

/** Mounts `GET` and `PUT /__fake/state`, which export and import a world. */
export function mountState(app: FakeHono): void {
  app.get('/__fake/state', async ({ env }) => answerUncached(env, await inSlices(stateOf(env.world))))
  app.put('/__fake/state', async (call) => {
    const { env } = call
    await restore(env.world, await readWhole(State, call, MAX_STATE_BYTES))
    return new Response(null, { status: 204, headers: env.headers })
  })
}

/** Returns the world at the moment when the task begins; later writes do not change the result. */
export function* stateOf(world: World): Task<State> {
  collect(world)
  const { scenario, seed, clock, faults, chaos, tables } = world
  const state = structuredClone({ scenario, seed, clock_shift_ms: clock.shift, faults, chaos })
  const all = tableNames.map((name) => [name, [...tables[name].all()]] as const)
  const made: State['tables'] = {}
  for (const [name, rows] of all) made[name] = yield* each(rows, (row) => ('bytes' in row ? packFile(row) : { ...row }))
  return { ...state, tables: made }
}

/** Loads a state into a world, completely or not at all. */
export async function restore(world: World, state: State): Promise<void> {
  world.tables = createTables(await inSlices(tablesOf(state)))
  world.scenario = state.scenario
  world.seed = state.seed
  world.clock.shift = state.clock_shift_ms
  world.faults = state.faults
  world.chaos = state.chaos ?? null
  invalidateWorld(world)
}

/** Builds the tables of a state. Throws a 422 for a state with broken references. */
function* tablesOf(state: State): Task<SeedTables> {
  if (!scenarioNamed(state.scenario)) throw invalid('scenario', 'Такого сценария нет.')
  state.faults.forEach((fault, index) => requireCall(fault, ['faults', index]))
  const unknown = Object.keys(state.tables).find((name) => !Object.hasOwn(parents, name))
  if (unknown !== undefined) throw invalid(`tables.${unknown}`, 'Такой таблицы нет.')
  const seed: Partial<Record<TableName, unknown>> = {}
  for (const name of tableNames) seed[name] = yield* readRows(name, state.tables[name] ?? [])
  for (const { path, table } of yield* danglingReferences(state.tables))
    throw invalid(`tables.${path}`, `В таблице ${table} нет строки с таким uuid.`)
  return yield* indexSeed(seed as Seed)
}

/** Reads a table's rows. Each row must follow its contract and have a unique uuid and the parent that lists it. */
function readRows<Name extends TableName>(name: Name, given: State['tables'][string]): Task<Rows[Name][]> {
  const seen = new Set<string>()
  const isRow = onceCompiled(rowSchemas[name])
  return each(given, (row, index) => {
    const path = `tables.${name}.${index}`
    if (seen.has(row.uuid)) throw invalid(`${path}.uuid`, 'Такой uuid в таблице уже есть.')
    seen.add(row.uuid)
    if (!z.validate(isRow(), row)) parseBody(rowSchemas[name], row, path)
    const read = (name === 'files' ? unpackFile(row, path) : row) as Rows[Name]
    if (typeof parents[name](read) !== 'string') throw invalid(path, 'Не сказано, к чему строка относится.')
    return read
  })
}

/** Converts a stored file to its form in a state. */
export function packFile({ uuid, media_type, bytes }: FileRow): Row {
  let binary = ''
  // A file has more bytes than a call may have arguments, so it is converted in pieces.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return { uuid, media_type, base64: btoa(binary) }
}

function unpackFile({ uuid, media_type, base64 }: Row, path: string): FileRow {
  try {
    return {
      uuid,
      media_type: String(media_type),
      bytes: Uint8Array.from(atob(String(base64)), (letter) => letter.charCodeAt(0)),
    }
  } catch {
    throw invalid(`${path}.base64`, 'Это не base64.')
  }
}

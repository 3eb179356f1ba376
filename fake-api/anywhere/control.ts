import type { TrieRouter } from 'hono/router/trie-router'
import * as z from 'zod/mini'
import { own } from '@console/shared/kit/own'
import { Chaos } from '../kit/chaos.ts'
import { parseBody } from '../kit/check-body.ts'
import { Fault } from '../kit/fault.ts'
import { decoded, parseJson } from '../kit/json-body.ts'
import { invalid } from '../kit/problem.ts'
import { readBytes } from '../kit/request-bytes.ts'
import { tablesOf, type Rows, type TableSpecs, type World, type Worlds } from './worlds.ts'

/** The maximum size of a state in bytes. */
const MAX_STATE_BYTES = 100 * 1024 * 1024

const Wanted = z.strictObject({ advance_s: z.optional(z.number()), now: z.optional(z.union([z.number(), z.string()])) })
const Reset = z.strictObject({ scenario: z.optional(z.string()) })

export type ControlCall<Specs extends TableSpecs> = (world: World<Specs>, request: Request) => unknown

/** Parses a body; an empty one stands for `{}`. */
async function read<S extends z.ZodMiniType>(schema: S, request: Request): Promise<z.output<S>> {
  const text = request.body === null ? '' : decoded(await readBytes(request, MAX_STATE_BYTES))
  return parseBody(schema, parseJson(text.trim() || '{}'))
}

/** Adds the interface for tests and demos. The result of a call becomes its JSON; undefined becomes a 204. */
export function addControl<Specs extends TableSpecs>(
  router: TrieRouter<ControlCall<Specs>>,
  specs: Specs,
  worlds: Worlds<Specs>,
): void {
  const State = z.strictObject({
    scenario: z.string(),
    clock_shift_ms: z.number(),
    faults: z.array(Fault),
    chaos: z.nullable(Chaos),
    tables: z.partial(
      z.strictObject(Object.fromEntries(Object.entries(specs).map(([name, { row }]) => [name, z.array(row)]))),
    ),
  })
  const on = (method: string, path: string, call: ControlCall<Specs>) => router.add(method, `/__fake/${path}`, call)
  on('GET', 'scenarios', ({ scenario }) => ({ current: scenario, scenarios: Object.keys(worlds.scenarios) }))
  on('POST', 'reset', async (world, request) => {
    const { scenario = world.scenario } = await read(Reset, request)
    if (!worlds.reset(world, scenario)) throw invalid('scenario', `Есть ${Object.keys(worlds.scenarios).join(', ')}.`)
    return { scenario }
  })
  on('GET', 'state', ({ scenario, clock, faults, chaos, tables }) => ({
    scenario,
    clock_shift_ms: clock.shift,
    faults,
    chaos,
    tables: Object.fromEntries(
      Object.keys(specs).map((name) => [name, [...(own<{ all: () => Iterable<unknown> }>(tables, name)?.all() ?? [])]]),
    ),
  }))
  on('PUT', 'state', async (world, request) => {
    const state = await read(State, request)
    world.tables = tablesOf(specs, state.tables as Rows<Specs>)
    world.clock.shift = state.clock_shift_ms
    Object.assign(world, { scenario: state.scenario, faults: state.faults, chaos: state.chaos })
  })
  on('GET', 'clock', ({ clock }) => ({ now: new Date(clock.now()).toISOString() }))
  on('POST', 'clock', async ({ clock }, request) => {
    const { advance_s = 0, now } = await read(Wanted, request)
    const target = now === undefined ? clock.now() + advance_s * 1000 : new Date(now).getTime()
    if (!Number.isFinite(target)) throw invalid('now', 'Такой даты нет.')
    clock.set(target)
    return { now: new Date(target).toISOString() }
  })
  on('GET', 'faults', ({ faults }) => faults)
  on('POST', 'faults', async (world, request) => {
    world.faults.push(await read(Fault, request))
    return world.faults
  })
  on('DELETE', 'faults', (world) => void (world.faults = []))
  on('GET', 'chaos', ({ chaos }) => chaos)
  on('POST', 'chaos', async (world, request) => (world.chaos = await read(Chaos, request)))
  on('DELETE', 'chaos', (world) => void (world.chaos = null))
  on('GET', 'requests', ({ log }) => log)
  on('DELETE', 'worlds/:world', (_, request) => worlds.drop(decodeURIComponent(request.url.split('/').at(-1) ?? '')))
}

import * as z from 'zod/mini'
import { FILES } from '@console/fixtures/kit/files'
import { scenarioNamed } from '@console/fixtures/scenarios/all'
import type { Task } from '@console/shared/kit/slices'
import { State, stateOf } from './state.ts'
import { namedUploads } from '../kit/garbage.ts'
import type { LoggedRequest } from '../kit/logged-request.ts'
import type { World } from '../kit/world.ts'
import { findCall } from '../provider/documented-call.ts'
import { pseudonymised, type Tables } from '../provider/pseudonymised.ts'
import { Pseudonyms } from '../provider/pseudonyms.ts'

/** The maximum number of last calls in a report. */
const MAX_CALLS = 50

export const ReportRequest = z.strictObject({
  /** Path and query of the console's page. */
  route: z.string().check(z.maxLength(2000)),
  /** The browser and its window. */
  browser: z.string().check(z.maxLength(500)),
  /** The signed-in owner. */
  owner: z.nullable(z.string()),
})

/** A fault report: the world and the calls that led to it, so that another person can open the same screen. */
export const Report = z.strictObject({
  fault_report: z.literal(1),
  /** ISO date. */
  at: z.string(),
  ...ReportRequest.shape,
  calls: z.array(z.object({ at: z.string(), method: z.string(), path: z.string(), status: z.number() })),
  state: State,
})
type Report = z.infer<typeof Report>

/** Creates a report of the world; personal data is replaced as in recordings (shared/docs/recording.md). */
export function* reportOf(world: World, { route, browser, owner }: z.infer<typeof ReportRequest>): Task<Report> {
  const calls = world.log.filter(isDocumented).slice(-MAX_CALLS)
  const { tables, ...state } = yield* stateOf(world)
  const people = new Pseudonyms()
  return {
    fault_report: 1,
    at: new Date(world.clock.now()).toISOString(),
    state: {
      ...state,
      faults: [],
      tables: z.parse(State.shape.tables, yield* withoutPersons(tables, state.scenario, people)),
    },
    route: shownRoute(route, people),
    browser,
    owner,
    calls: calls.map(({ at, method, path, status }) => ({ at: new Date(at).toISOString(), method, path, status })),
  }
}

/** Replaces personal data as in recordings, and drops sessions and unused uploads. */
function* withoutPersons(tables: Tables, scenario: string, people: Pseudonyms): Task<Tables> {
  const { files = [], access_tokens: _access, refresh_tokens: _refresh, ...rows } = tables
  const made = yield* pseudonymised(rows, people, { url: (at: string) => at })
  // Owners that the login window offers keep their ids, so that they can still sign in.
  const offered = new Set((scenarioNamed(scenario)?.owners ?? []).map(({ tg_id }) => String(tg_id)))
  const before = new Map((tables.users ?? []).map(({ uuid, tg_id }) => [uuid, tg_id]))
  const users = (made.users ?? []).map((user) => {
    const tg_id = before.get(user.uuid)
    return offered.has(String(tg_id)) ? { ...user, tg_id } : user
  })
  const shown = files.length === 0 ? null : yield* namedUploads(Object.values(made))
  const kept = files.filter(({ uuid }) => shown?.has(uuid))
  return { ...made, users, files: kept }
}

const isDocumented = ({ method, path }: LoggedRequest): boolean => findCall(method, path) !== undefined

/** Returns the page with its filters; typed values among them are replaced by pseudonyms. */
function shownRoute(route: string, people: Pseudonyms): string {
  const { pathname, searchParams } = new URL(route, FILES)
  const query = [...searchParams].map(([name, value]) => [
    name,
    /^[\da-f-]{36}$/.test(value) ? value : people.scrubbed(value),
  ])
  const search = new URLSearchParams(query).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}

import type { Clock } from './clock.ts'
import type { Fault } from './fault.ts'
import type { RenderedList } from './rendering.ts'
import type { Tables } from './tables.ts'

/** What `/__fake/requests` shows of one call. `problems` are places where body or answer left the contract. */
export interface LoggedRequest {
  /** Milliseconds. */
  at: number
  method: string
  path: string
  status: number
  duration_ms: number
  problems: string[]
}

/** A row's answer, made ready for the address that it was asked under; the same row may stand in an envelope elsewhere. */
export interface ReadyBody {
  readonly base: string
  readonly envelope: boolean
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** A list's answer; the path's next one is made out of it. */
export interface ReadyList extends ReadyBody {
  readonly list: RenderedList
}

/** One server's whole state (shared/docs/fake-server.md). */
export interface World {
  readonly name: string
  scenario: string
  seed: number
  tables: Tables
  readonly clock: Clock
  faults: Fault[]
  log: LoggedRequest[]
  usedAt: number
  /** Answers made ready, by the row that they show. */
  bodies: WeakMap<object, ReadyBody>
  /** Lists made ready, by the path that they were asked at. */
  lists: Map<string, ReadyList>
}

/** What every handler gets from the server around it. */
export interface RequestContext {
  readonly world: World
  /** The address of this world, no slash at its end: `http://localhost:8787/w/test-1`. */
  readonly base: string
  readonly settings: FakeApiSettings
  /** The path within the world, without query and without a slash at its end. */
  readonly path: string
  /** Goes with every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** The same with JSON's content type. */
  readonly jsonHeaders: Readonly<Record<string, string>>
  /** Where a call notes that something left the contract. */
  readonly problems: string[]
}

/** Settings that change how calls are answered: lifetimes in seconds, latency in milliseconds. */
export interface FakeApiSettings {
  readonly accessTtl: number
  readonly refreshTtl: number
  readonly adminKey: string
  readonly botToken: string
  readonly latency: number
  readonly control: boolean
  /** Who may call from a browser, and where the payment page returns to. */
  readonly webOrigin: string
}

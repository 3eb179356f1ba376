import type { Clock } from './clock.ts'
import type { Fault } from './faults.ts'
import type { Tables } from './tables.ts'

/** What `/__fake/requests` shows of one call. `problems` are places where body or answer left the contract. */
export interface LoggedRequest {
  at: string
  method: string
  path: string
  status: number
  duration_ms: number
  problems: string[]
}

/** A row's or group's answer for the address that it was asked under; the same one may stand in an envelope elsewhere. */
export interface ReadyBody {
  readonly base: string
  readonly envelope: boolean
  readonly text: string
  readonly etag: string
}

/** One server's whole state (operating.md, 'Worlds'). */
export interface World {
  readonly name: string
  scenario: string
  seed: number
  tables: Tables
  readonly clock: Clock
  faults: Fault[]
  log: LoggedRequest[]
  usedAt: number
  /** Answers made ready, by the row or group that they show. */
  bodies: WeakMap<object, ReadyBody>
}

/** What every handler gets from the server around it. */
export interface Surroundings {
  readonly world: World
  /** The address of this world, no slash at its end: `http://localhost:8787/w/test-1`. */
  readonly base: string
  readonly settings: FakeApiSettings
  /** Goes with every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Where a call notes that something left the contract. */
  readonly problems: string[]
}

/** Settings that change how calls are answered (operating.md, 'Settings'). Seconds and milliseconds as named there. */
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

import type { Chaos } from './chaos.ts'
import type { Clock } from './clock.ts'
import type { Fault } from './fault.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import type { Tables } from './tables.ts'
import type { Watch } from './watch.ts'

/** What may become garbage: uploads and tokens, and the size of the uploads. */
export interface Holdings {
  readonly rows: number
  readonly bytes: number
}

/** One server's whole state (shared/docs/fake-server.md). */
export interface World {
  readonly name: string
  scenario: string
  seed: number
  tables: Tables
  /** Whether `tables` can be read without keeping other calls waiting; `prepareRows` sees to it. */
  readonly hasRows: boolean
  prepareRows(): Promise<void>
  readonly clock: Clock
  faults: Fault[]
  chaos: Chaos | null
  /** What it begins with, and begins anew with. */
  readonly firstChaos: Chaos | null
  log: LoggedRequest[]
  /** For as long as somebody looks inside. */
  watch: Watch | null
  usedAt: number
  readonly ready: ReadyAnswers
  /** Uploads and tokens that were left when garbage was last collected. */
  lasting: Holdings
  /** Bytes of the uploads since then. */
  uploaded: number
  /** The world's time at which overdue rows were last ended. */
  lookedAt: number
  /** How often it was begun anew. */
  beginnings: number
  /** The worlds of the same server, itself among them. */
  readonly all: () => readonly World[]
}

/** What every handler gets from the server around it. */
export interface RequestContext {
  readonly world: World
  /** How often the world had been begun anew when the call came. */
  readonly beginnings: number
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
  /** Where a call notes the fields that it refuses. */
  readonly fields: string[]
}

/** Settings that change how calls are answered: lifetimes in seconds, latency in milliseconds. */
export interface FakeApiSettings {
  readonly accessTtl: number
  readonly refreshTtl: number
  readonly adminKey: string
  readonly botToken: string
  readonly latency: number
  /** Failures that every world begins with. */
  readonly chaos: Chaos | null
  readonly control: boolean
  /** Host names under which `/__fake` answers, beside the own machine's; null: under any. */
  readonly controlHosts: readonly string[] | null
  /** Who may call from a browser, and where the payment page returns to. */
  readonly webOrigin: string
  /** Who else may call from a browser: the same console under other names. */
  readonly otherOrigins: readonly string[]
}

import type { Chaos } from './chaos.ts'
import type { Clock } from './clock.ts'
import type { Fault } from './fault.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import type { Tables } from './tables.ts'
import type { Watch } from './watch.ts'

/** The number of uploads and tokens, and the size of the uploads: the data that may become garbage. */
export interface CollectableCounts {
  readonly rows: number
  readonly bytes: number
}

/** The whole state of one world (shared/docs/fake-server.md). */
export interface World {
  readonly name: string
  scenario: string
  seed: number
  tables: Tables
  /** Whether `tables` can be read without blocking other calls; `prepareRows` ensures it. */
  readonly hasRows: boolean
  prepareRows(): Promise<void>
  readonly clock: Clock
  faults: Fault[]
  chaos: Chaos | null
  /** The failures that the world starts with, and returns to after a reset. */
  readonly initialChaos: Chaos | null
  log: LoggedRequest[]
  /** Set while a page watches the calls (watch.ts). */
  watch: Watch | null
  usedAt: number
  readonly ready: ReadyAnswers
  /** Uploads and tokens that remained after the last garbage collection. */
  lasting: CollectableCounts
  /** Bytes of uploads since the last garbage collection. */
  uploaded: number
  /** The world's time when the rules for expired rows were last applied. */
  endedAt: number
  /** The number of times that the world was reset. */
  resets: number
  /** All worlds of the same server, including this one. */
  readonly all: () => readonly World[]
}

/** The server's objects that every handler receives. */
export interface RequestContext {
  readonly world: World
  /** The value of `world.resets` when the call arrived. */
  readonly resets: number
  /** The world's address without a trailing slash: `http://localhost:8787/w/test-1`. */
  readonly base: string
  readonly settings: FakeApiSettings
  /** The path within the world, without the query and without a trailing slash. */
  readonly path: string
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** The same headers with JSON's content type. */
  readonly jsonHeaders: Readonly<Record<string, string>>
  /** The call's deviations from the contract, for the log. */
  readonly problems: string[]
  /** The invalid fields that a 422 names, for the log. */
  readonly fields: string[]
}

/** Settings that change how calls are answered: lifetimes in seconds, latency in milliseconds. */
export interface FakeApiSettings {
  readonly accessTtl: number
  readonly refreshTtl: number
  readonly adminKey: string
  readonly botToken: string
  readonly latency: number
  /** The failures that every world starts with. */
  readonly chaos: Chaos | null
  readonly control: boolean
  /** Host names under which `/__fake` answers, besides the own machine's names; null allows any. */
  readonly controlHosts: readonly string[] | null
  /** The origin that may call from a browser; the payment page returns to it. */
  readonly webOrigin: string
  /** Other origins of the same console that may call from a browser. */
  readonly otherOrigins: readonly string[]
}

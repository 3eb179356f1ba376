import type { Fields } from '../merge/fields.ts'

export type StepPath = Readonly<Record<string, string>>

/**
 * One call of a batch as data: what is so of a thing, and what is to be so. Of a change only the fields that it touches;
 * null is a thing that is not there, so a step may also make or remove one. Read backwards it is the way back.
 */
export interface Step {
  /** A name in the app's table of things, which says how they are read and written. */
  readonly thing: string
  /** Whose history shows it: a project's uuid, say. */
  readonly place: string
  /** Where it stands; without its own uuid as long as it is not made. */
  readonly path: StepPath
  /** What the owner calls it. */
  readonly title: string
  readonly before: Fields | null
  readonly after: Fields | null
  /** What the owner calls the uuids in its values. */
  readonly names?: Readonly<Record<string, string>>
}

/** A step that changes a thing. */
export interface ChangeStep extends Step {
  readonly before: Fields
  readonly after: Fields
}

/** `kept`: somebody else changed it since, so it stays as it is. */
export type Outcome = 'planned' | 'done' | 'failed' | 'kept'

/** A step as the journal keeps it. */
export interface Entry extends Step {
  readonly batch: string
  readonly index: number
  readonly outcome: Outcome
  /** What the owner should know of it. */
  readonly note: string | null
  /** `before` and `after` of a change are what its write found and made; of one that has it not, nothing was written. */
  readonly isCompared?: boolean
  /** Nobody knows whether all of it was made, so a part of it may be taken for the whole. */
  readonly isPart?: boolean
  /** Things of the same title that were there before it makes one. */
  readonly others?: readonly string[]
}

/** Whether a step may have written something. A change is noted before its write; what was gone already was others' doing. */
export const mayHaveWritten = ({ before, after, outcome, isCompared }: Entry): boolean =>
  before && after ? isCompared === true || outcome === 'done' || outcome === 'kept' : before !== after

export interface Batch {
  readonly id: string
  /** Whose it is; nobody else sees it. */
  readonly owner: string
  readonly place: string
  /** When it began, milliseconds. */
  readonly at: number
  readonly title: string
  readonly size: number
  /** What its entries weigh, bytes. */
  readonly bytes: number
  readonly isEnded: boolean
  /** It is sent by itself, as soon as there is a network (kit/data/waiting.ts). */
  readonly isWaiting?: boolean
  /** How many of its steps failed, once it is ended. */
  readonly failed?: number
  /** The batch that this one takes back. */
  readonly takesBack: string | null
  readonly isTakenBack: boolean
}

/** What the journal gives for an item of a run: the batch and the entry that its call belongs to. */
export interface Ticket {
  readonly batch: Batch
  readonly entry: Entry
}

/** Where the journal lies. Rejects where the browser has no place for it. */
export interface JournalStore {
  /** An owner's batches, newest first. */
  readonly batches: (owner: string) => Promise<readonly Batch[]>
  readonly entries: (batch: string) => Promise<readonly Entry[]>
  /** Writes a batch and entries, all or nothing. */
  readonly put: (batch: Batch, entries: readonly Entry[]) => Promise<void>
  /** Writes what changed of an entry, unless its batch was dropped. */
  readonly note: (entry: Entry, changes: Partial<Entry>) => Promise<void>
  readonly drop: (batches: readonly string[]) => Promise<void>
  /** Says to other tabs that this one is at it, until it is released or the tab is gone. */
  readonly hold: (batch: string) => Promise<void>
  readonly release: (batch: string) => Promise<void>
  readonly isHeld: (batch: string) => Promise<boolean>
}

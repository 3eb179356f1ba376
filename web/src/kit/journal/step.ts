import type { Fields } from '../merge/fields.ts'

export type StepPath = Readonly<Record<string, string>>

/**
 * One call of a batch, as data. A change has the touched fields only; `before` is null where the step creates the thing,
 * `after` where it deletes it. Swapping the two undoes the step.
 */
export interface Step {
  /** Its entity's key in the app's table. */
  readonly thing: string
  /** The project whose history shows the step. */
  readonly place: string
  /** The thing's address; without its own uuid until it is created. */
  readonly path: StepPath
  /** Its name for the owner. */
  readonly title: string
  readonly before: Fields | null
  readonly after: Fields | null
  /** Names for the owner of the uuids in its values. */
  readonly names?: Readonly<Record<string, string>>
}

/** A step that changes a thing. */
export interface ChangeStep extends Step {
  readonly before: Fields
  readonly after: Fields
}

/** `kept`: somebody else changed the thing meanwhile, and their change stays. */
export type Outcome = 'planned' | 'done' | 'failed' | 'kept'

/** A step as the journal keeps it. Browsers of owners have stored entries and batches, so names of fields cannot change. */
export interface Entry extends Step {
  readonly batch: string
  readonly index: number
  readonly outcome: Outcome
  /** An explanation for the owner. */
  readonly note: string | null
  /** Set before a change is written, with the values found and the values to write. Without it nothing was written. */
  readonly isCompared?: boolean
  /** The step that this one undoes may have stopped halfway: an undo accepts a thing with some of the parts. */
  readonly isPart?: boolean
  /** The uuids of things with the same title before a creation. */
  readonly others?: readonly string[]
}

/** Whether a step may have written something. */
export const mayHaveWritten = ({ before, after, outcome, isCompared }: Entry): boolean =>
  before && after ? isCompared === true || outcome === 'done' || outcome === 'kept' : before !== after

export interface Batch {
  readonly id: string
  /** The owner's uuid. Nobody else sees the batch. */
  readonly owner: string
  readonly place: string
  /** When it began, milliseconds. */
  readonly at: number
  readonly title: string
  readonly size: number
  /** The size of its entries, bytes. */
  readonly bytes: number
  readonly isEnded: boolean
  /** It waits for the network and is sent as soon as there is one (kit/data/offline-update.ts). */
  readonly isWaiting?: boolean
  /** The number of failed steps, once the batch has ended. */
  readonly failed?: number
  /** The id of the batch that this one undoes. */
  readonly takesBack: string | null
  readonly isTakenBack: boolean
}

export const newBatch = (owner: string, place: string, title: string): Batch => ({
  id: crypto.randomUUID(),
  owner,
  place,
  at: Date.now(),
  title,
  size: 0,
  bytes: 0,
  isEnded: false,
  takesBack: null,
  isTakenBack: false,
})

/** A step of a batch that begins. */
export type NewStep = Step & Pick<Entry, 'others' | 'isPart' | 'isCompared'>

export const entryOf = (step: NewStep, { id }: Batch, index: number): Entry => ({
  ...step,
  batch: id,
  index,
  outcome: 'planned',
  note: null,
})

/** The batch and the entry of a run's job. */
export interface Ticket {
  readonly batch: Batch
  readonly entry: Entry
}

/** The journal's storage. Rejects where the browser has none. */
export interface JournalStore {
  /** An owner's batches, newest first. */
  readonly batches: (owner: string) => Promise<readonly Batch[]>
  readonly entries: (batch: string) => Promise<readonly Entry[]>
  /** Writes a batch with entries in one transaction. */
  readonly put: (batch: Batch, entries: readonly Entry[]) => Promise<void>
  /** Writes changes of an entry, unless its batch was dropped. */
  readonly note: (entry: Entry, changes: Partial<Entry>) => Promise<void>
  readonly drop: (batches: readonly string[]) => Promise<void>
  /** Marks the batch as running in this tab, until it is released or the tab closes. */
  readonly hold: (batch: string) => Promise<void>
  readonly release: (batch: string) => Promise<void>
  readonly isHeld: (batch: string) => Promise<boolean>
}

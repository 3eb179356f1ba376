import type { Fields } from '../merge/fields.ts'

export type StepPath = Readonly<Record<string, string>>

/**
 * One call of a batch, as data. A change contains only the changed fields. `before` is null if the step creates the item,
 * `after` is null if it deletes the item. Swapping the two gives the step that undoes it.
 */
export interface Step {
  /** The key of the item's entity in the app's table of entities. */
  readonly thing: string
  /** The project whose history shows the step. */
  readonly place: string
  /** The path parameters of the item's calls; its own uuid is missing until it is created. */
  readonly path: StepPath
  /** The item's name for the owner. */
  readonly title: string
  readonly before: Fields | null
  readonly after: Fields | null
  /** Readable names of the uuids in the values. */
  readonly names?: Readonly<Record<string, string>>
}

/** A step that changes an existing item. */
export interface ChangeStep extends Step {
  readonly before: Fields
  readonly after: Fields
}

/** `kept`: somebody else has changed the item meanwhile, and their change stays. */
export type Outcome = 'planned' | 'done' | 'failed' | 'kept'

/** A step as the journal stores it. Field names of entries and batches must not change: owners' browsers have stored some. */
export interface Entry extends Step {
  readonly batch: string
  readonly index: number
  readonly outcome: Outcome
  /** An explanation for the owner. */
  readonly note: string | null
  /** Set before a change is written, together with the values read and the values to write. If it is unset, nothing was written. */
  readonly isCompared?: boolean
  /** The undone step may have stopped halfway, so the undo also accepts an item with only some of its parts. */
  readonly isPart?: boolean
  /** The uuids of the items that had the same title before a creation. */
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

/** The journal's storage. Its functions reject if the browser gives it no storage. */
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

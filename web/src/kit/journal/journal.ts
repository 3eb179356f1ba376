import { attach, createEffect, createStore, sample } from 'effector'
import { lazyModule } from '../platform/lazy-module.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'
import { OWNER } from '../platform/stored-names.ts'
import type { Toast } from '../platform/toast-queue.ts'
import { toast } from '../platform/toast.ts'
import { asRecord, type Fields } from '../merge/fields.ts'
import { JOURNAL, unfinishedOf } from './first-load.ts'
import {
  entryOf,
  mayHaveWritten,
  newBatch,
  type Batch,
  type Entry,
  type JournalStore,
  type NewStep,
  type Ticket,
} from './step.ts'

/* The journal of changes made on this device. It records each change before its call (shared/docs/history.md). */

const module = lazyModule(() => import('./indexed-db.ts'))
prefetchWhenIdle.add(module.load)
const journal = async (): Promise<JournalStore> => (await module.loadOrReload()).indexedDbJournal

/** The browser's journal. Its module loads with the first call, since showing a list does not need it. */
export const $journalStore = createStore<JournalStore>({
  batches: async (owner) => (await journal()).batches(owner),
  entries: async (batch) => (await journal()).entries(batch),
  put: async (batch, entries) => (await journal()).put(batch, entries),
  note: async (entry, changes) => (await journal()).note(entry, changes),
  drop: async (batches) => (await journal()).drop(batches),
  hold: async (batch) => (await journal()).hold(batch),
  release: async (batch) => (await journal()).release(batch),
  isHeld: async (batch) => (await journal()).isHeld(batch),
})
/** The source of an effect that uses the journal. */
export const journalSource = { store: $journalStore, platform: $platform }
export interface JournalSource {
  readonly store: JournalStore
  readonly platform: Platform
}

const UNAVAILABLE: Toast = {
  kind: 'info',
  key: JOURNAL,
  text: 'Журнал изменений недоступен: отменить это действие не получится.',
}

export const ownerIn = ({ storage }: Platform): string => storage.getItem(OWNER) ?? ''

/** How a run records its jobs in the journal. */
export interface Journaling<Job, Result = unknown> {
  /** The batch's title in the history; by default 'Отмена: ' and the title of the batch that the run undoes. */
  readonly title?: string | ((jobs: readonly Job[]) => string)
  readonly step: (job: Job) => NewStep
  /** Returns the batch that the run undoes; if it returns undefined, the history does not show the run. */
  readonly undoes?: (jobs: readonly Job[]) => Batch | undefined
  /**
   * Reads the data that an undo needs, right before the call. Resolves to null if the item is already deleted, and to
   * undefined if the step contains everything.
   */
  readonly snapshotFx?: (job: Job) => Promise<Fields | null | undefined>
  /** Returns the changes of an entry after its call succeeded. */
  readonly done?: ((entry: Entry, result: Result) => Partial<Entry>) | undefined
  /** Returns the changes of an entry after its call failed; null leaves the entry unchanged, for another attempt. */
  readonly failed?: (error: unknown) => Partial<Entry> | null
}

/** The journal options of a run that deletes: it reads each item, with everything that its deletion removes. */
export type RemovalJournaling<Job> = Journaling<Job> & Required<Pick<Journaling<Job>, 'snapshotFx'>>

/**
 * Begins the batch of a run: writes all of its steps before the first call, and marks the batch that it undoes. Resolves to
 * the jobs' tickets, in their order.
 */
export function beginFxOf<Job, Result>({ title, step, undoes }: Journaling<Job, Result>) {
  const beginFx = attach({
    source: journalSource,
    effect: async ({ store, platform }, jobs: readonly Job[]): Promise<readonly Ticket[]> => {
      const undone = undoes?.(jobs)
      if (undoes && !undone) return []
      const called = typeof title === 'function' ? title(jobs) : (title ?? `Отмена: ${undone?.title ?? ''}`)
      const steps = jobs.map(step)
      const created = newBatch(ownerIn(platform), steps[0]?.place ?? '', called)
      const batch = { ...created, size: steps.length, takesBack: undone?.id ?? null }
      const entries = steps.map((one, index) => entryOf(one, batch, index))
      await store.put(batch, entries)
      await hold(store, platform, batch)
      // Steps that cannot be undone stay as they are.
      if (undone) await store.put({ ...undone, isTakenBack: true, isEnded: true }, [])
      return entries.map((entry) => ({ batch, entry }))
    },
  })
  sample({ clock: beginFx.fail, fn: () => UNAVAILABLE, target: toast })
  return beginFx
}

/** Continues a batch that an earlier visit left unfinished. */
export const resumeBatchFx = attach({
  source: journalSource,
  effect: ({ store, platform }, batch: Batch) => hold(store, platform, batch),
})

/** Marks a batch as running in this tab, and as unfinished for the next page. */
async function hold(store: JournalStore, { storage }: Platform, { id, owner }: Batch): Promise<void> {
  storage.setItem(unfinishedOf(owner), id)
  await store.hold(id)
}

const $weight = createStore(0)

interface Note {
  readonly entry: Entry
  readonly changes: Partial<Entry>
}

/** Stores changes of an entry, without pictures if the journal is full. */
export const noteFx = attach({
  source: { ...journalSource, weight: $weight },
  effect: async ({ store, weight }, { entry, changes }: Note): Promise<void> => {
    const isLight = weight + weightOf(changes) <= MAX_JOURNAL_BYTES
    const kept = isLight || !changes.before ? changes : { ...changes, before: withoutFiles(changes.before) }
    await store.note(entry, kept)
  },
})

/** Like `noteFx`, but resolves to whether it succeeded: most calls go on without a note, and cannot be undone. */
export const tryNoteFx = createEffect(async (note: Note): Promise<boolean> => {
  try {
    await noteFx(note)
    return true
  } catch {
    return false
  }
})

/** Ends batches, and deletes those that wrote nothing or that are too old. */
export const endBatchesFx = attach({
  source: journalSource,
  effect: ({ store, platform }, batches: readonly Batch[]) =>
    // Another tab may add to a batch that waits for the network.
    platform.exclusively(JOURNAL, async () => {
      for (const batch of batches) {
        await end(store, batch)
        await store.release(batch.id)
      }
      const owner = ownerIn(platform)
      const all = await store.batches(owner)
      await store.drop(overdue(all, Date.now()))
      if (all.every(({ isEnded }) => isEnded)) platform.storage.removeItem(unfinishedOf(owner))
    }),
})

async function end(store: JournalStore, batch: Batch): Promise<void> {
  const entries = await store.entries(batch.id)
  const failed = entries.filter(({ outcome }) => outcome === 'failed').length
  const planned = entries.filter(({ outcome }) => outcome === 'planned').length
  if (batch.isWaiting && planned > 0) return
  // If all steps of a batch wait for the owner's choices, resolving them starts another batch.
  const isTried = planned < entries.length
  const hasWritten = entries.length === 0 || (isTried && entries.some(mayHaveWritten))
  if (!hasWritten) await allowUndo(store, batch)
  // The history shows why an undo failed.
  const isKept = isTried && batch.takesBack !== null && failed > 0
  if (hasWritten || isKept)
    await store.put({ ...batch, size: entries.length, bytes: weightOf(entries), failed, isEnded: true }, [])
  else await store.drop([batch.id])
}

/** Lets the owner undo a batch again, after an undo of it that wrote nothing. */
async function allowUndo(store: JournalStore, { owner, takesBack }: Batch): Promise<void> {
  const undone = (await store.batches(owner)).find(({ id }) => id === takesBack)
  if (undone) await store.put({ ...undone, isTakenBack: false }, [])
}
$weight.on(noteFx.done, (sum, { params }) => sum + weightOf(params.changes)).reset(endBatchesFx)

sample({ clock: noteFx.fail, fn: () => UNAVAILABLE, target: toast })

/** How long a batch can be undone, milliseconds. */
export const MAX_BATCH_AGE = 30 * 24 * 3600 * 1000
/** The journal's maximum size, bytes; most of it are pictures of deleted items. */
export const MAX_JOURNAL_BYTES = 50 * 1024 * 1024

/** The ids of ended batches that are too old or exceed the limit. `batches` has the newest first. */
export function overdue(batches: readonly Batch[], now: number): string[] {
  let bytes = 0
  return batches.flatMap(({ id, at, isEnded, bytes: own }) => {
    bytes += own
    return isEnded && (at < now - MAX_BATCH_AGE || bytes > MAX_JOURNAL_BYTES) ? [id] : []
  })
}

/** The approximate size of a value in the journal, bytes. */
export function weightOf(kept: unknown): number {
  let files = 0
  const text = JSON.stringify(kept, (_, value: unknown) => {
    if (value instanceof Blob) files += value.size
    return value
  })
  return text.length + files
}

/** Replaces the files in a value by null. */
export const withoutFiles = (value: Fields): Fields =>
  asRecord(JSON.parse(JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? null : part))))

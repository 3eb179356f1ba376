import { attach, createEffect, createStore, sample, type Effect } from 'effector'
import { $platform, type Platform } from '../platform/platform.ts'
import { OWNER } from '../platform/stored-names.ts'
import { toast } from '../platform/toast.ts'
import { recordIn, type Fields } from '../merge/fields.ts'
import { JOURNAL, unfinishedOf } from './names.ts'
import { lazyJournal } from './lazy-journal.ts'
import { KEPT_BYTES, overdue, weightOf, withoutFiles } from './limits.ts'
import { mayHaveWritten, type Batch, type Entry, type JournalStore, type Step, type Ticket } from './step.ts'
import type { Call } from './thing.ts'

/* The journal of changes made on this device. It holds each change before its first call (shared/docs/history.md). */

export const $journalStore = createStore<JournalStore>(lazyJournal)
const surroundings = { store: $journalStore, platform: $platform }

/** A batch, and whether a tab is running it now. */
export interface ListedBatch extends Batch {
  readonly uuid: string
  readonly isHeld: boolean
}

/** The owner's batches, the newest first. */
export const listedFx = attach({
  source: surroundings,
  effect: async ({ store, platform }, _: void): Promise<ListedBatch[]> => {
    const all = await store.batches(ownerIn(platform))
    return Promise.all(
      all.map(async (batch) => ({
        ...batch,
        uuid: batch.id,
        isHeld: !batch.isEnded && (await store.isHeld(batch.id)),
      })),
    )
  },
})
export const ownerIn = ({ storage }: Platform): string => storage.getItem(OWNER) ?? ''

/** How a run writes its entries into the journal, before its calls and after them. */
export interface Journaling<Item, Result> {
  /** Writes an entry for each item. Resolves to their tickets, in the order of the items. */
  readonly beginFx: Effect<readonly Item[], readonly Ticket[]>
  /** Reads what an undo needs, right before the call: null where the thing is gone, undefined where the step has it all. */
  readonly snapshotFx?: Call<Item, Fields | null | undefined>
  /** The changes of an entry after its call succeeded. */
  readonly done?: ((entry: Entry, result: Result) => Partial<Entry>) | undefined
  /** The changes of an entry after its call failed; null leaves it as it is, to be tried again. */
  readonly failed?: (error: unknown) => Partial<Entry> | null
}

interface NewBatch {
  readonly title: string
  readonly steps: readonly NewStep[]
  readonly takesBack?: string
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
export type NewStep = Step & Pick<Entry, 'others' | 'isPart' | 'isCompared'>

export const entryOf = (step: NewStep, { id }: Batch, index: number): Entry => ({
  ...step,
  batch: id,
  index,
  outcome: 'planned',
  note: null,
})

/** Begins a batch: writes all of its steps before the first call. */
export const beginBatchFx = attach({
  source: surroundings,
  effect: async ({ store, platform }, { title, steps, takesBack }: NewBatch): Promise<readonly Ticket[]> => {
    const begun = newBatch(ownerIn(platform), steps[0]?.place ?? '', title)
    const batch = { ...begun, size: steps.length, takesBack: takesBack ?? null }
    const entries = steps.map((step, index) => entryOf(step, batch, index))
    await store.put(batch, entries)
    return hold(store, platform, batch, entries)
  },
})

/** Marks a batch as undone. Steps that could not be undone stay as they are. */
export const markTakenBackFx = attach({
  source: $journalStore,
  effect: (store, batch: Batch) => store.put({ ...batch, isTakenBack: true, isEnded: true }, []),
})

/** Continues a batch that an earlier visit left unfinished. */
export const resumeBatchFx = attach({
  source: surroundings,
  effect: async ({ store, platform }, { batch, entries }: { batch: Batch; entries: readonly Entry[] }) =>
    hold(store, platform, batch, entries),
})

async function hold(
  store: JournalStore,
  { storage }: Platform,
  batch: Batch,
  entries: readonly Entry[],
): Promise<readonly Ticket[]> {
  storage.setItem(unfinishedOf(batch.owner), batch.id)
  await store.hold(batch.id)
  return entries.map((entry) => ({ batch, entry }))
}

const $weight = createStore(0)

export interface Note {
  readonly entry: Entry
  readonly changes: Partial<Entry>
}

/** Writes changes of an entry. Leaves pictures out when the journal is full. */
export const noteFx = attach({
  source: { ...surroundings, weight: $weight },
  effect: async ({ store, weight }, { entry, changes }: Note): Promise<void> => {
    const isLight = weight + weightOf(changes) <= KEPT_BYTES
    const kept = isLight || !changes.before ? changes : { ...changes, before: recordIn(withoutFiles(changes.before)) }
    await store.note(entry, kept)
  },
})

/** Notes before a call; resolves to whether it could. Most calls go on anyway: their change cannot be undone. */
export const tryNoteFx = createEffect(async (note: Note): Promise<boolean> => {
  try {
    await noteFx(note)
    return true
  } catch {
    return false
  }
})

/** Ends batches, and drops those that are too old or that wrote nothing. */
export const endBatchesFx = attach({
  source: surroundings,
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
  // A batch whose steps all wait for a decision is run again as another one.
  if (entries.length > 0 && (planned === entries.length || !entries.some(mayHaveWritten))) await store.drop([batch.id])
  else await store.put({ ...batch, size: entries.length, bytes: weightOf(entries), failed, isEnded: true }, [])
}
$weight.on(noteFx.done, (sum, { params }) => sum + weightOf(params.changes)).reset(endBatchesFx)

sample({
  clock: [beginBatchFx.fail, noteFx.fail],
  fn: () => ({
    kind: 'info' as const,
    key: JOURNAL,
    text: 'Журнал изменений недоступен: отменить это действие не получится.',
  }),
  target: toast,
})

interface JournalOptions<Item, Planned> {
  /** The batch's title in the history. */
  readonly title: string | ((items: readonly Item[]) => string)
  readonly step: (item: Item) => Planned
}

/** The journal of a run that changes or creates things. */
export const journalOf = <Item, Result = unknown>({
  done,
  ...options
}: JournalOptions<Item, Step & { readonly after: Fields }> & {
  readonly done?: (entry: Entry, result: Result) => Partial<Entry>
}): Journaling<Item, Result> => ({ beginFx: beginFxOf(options), done })

/** The journal of a run that deletes: it has to read each thing before its call. */
export interface RemovalJournaling<Item> extends Journaling<Item, unknown> {
  readonly snapshotFx: Call<Item, Fields | undefined>
}

/** The journal of a run that deletes things. */
export const removalJournalOf = <Item>({
  step,
  readFx,
  ...options
}: JournalOptions<Item, Omit<Step, 'after'>> & {
  /** Reads the thing with everything that its deletion takes along. */
  readonly readFx: Call<Item, Fields>
}): RemovalJournaling<Item> => ({
  beginFx: beginFxOf({ ...options, step: (item) => ({ ...step(item), after: null }) }),
  snapshotFx: readFx,
})

const beginFxOf = <Item>({ title, step }: JournalOptions<Item, Step>): Journaling<Item, unknown>['beginFx'] =>
  attach({
    effect: beginBatchFx,
    mapParams: (items: readonly Item[]) => ({
      title: typeof title === 'string' ? title : title(items),
      steps: items.map(step),
    }),
  })

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

/* What was done from this device, written before it is done (shared/docs/history.md). */

export const $journalStore = createStore<JournalStore>(lazyJournal)
const around = { store: $journalStore, platform: $platform }

/** A batch, and whether a tab is at it now. */
export interface ListedBatch extends Batch {
  readonly uuid: string
  readonly isHeld: boolean
}

/** The owner's batches, the newest first. */
export const listedFx = attach({
  source: around,
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

/** What a run needs of the journal: entries before its calls, and what came of them. */
export interface Journaling<Item, Result> {
  /** Writes what the items are to do; a ticket for each, in their order. */
  readonly beginFx: Effect<readonly Item[], readonly Ticket[]>
  /** What has to be kept of a thing before its call takes it away: null where it is gone already, undefined for nothing more. */
  readonly snapshotFx?: Call<Item, Fields | null | undefined>
  /** What the call made of its entry. */
  readonly done?: ((entry: Entry, result: Result) => Partial<Entry>) | undefined
  /** What its failure makes of it, where that is not the end of it; null for nothing. */
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
export type NewStep = Step & Pick<Entry, 'others' | 'isPart'>

export const entryOf = (step: NewStep, { id }: Batch, index: number): Entry => ({
  ...step,
  batch: id,
  index,
  outcome: 'planned',
  note: null,
})

/** Begins a batch: all of its steps are in the journal before the first of its calls. */
export const beginBatchFx = attach({
  source: around,
  effect: async ({ store, platform }, { title, steps, takesBack }: NewBatch): Promise<readonly Ticket[]> => {
    const begun = newBatch(ownerIn(platform), steps[0]?.place ?? '', title)
    const batch = { ...begun, size: steps.length, takesBack: takesBack ?? null }
    const entries = steps.map((step, index) => entryOf(step, batch, index))
    await store.put(batch, entries)
    return takeUp(store, platform, batch, entries)
  },
})

/** It is taken back, as far as it can be: nothing is left to finish. */
export const markTakenBackFx = attach({
  source: $journalStore,
  effect: (store, batch: Batch) => store.put({ ...batch, isTakenBack: true, isEnded: true }, []),
})

/** Goes on with a batch that another visit left unfinished. */
export const resumeBatchFx = attach({
  source: around,
  effect: async ({ store, platform }, { batch, entries }: { batch: Batch; entries: readonly Entry[] }) =>
    takeUp(store, platform, batch, entries),
})

async function takeUp(
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

/** Writes what became of a step; pictures only while there is room. */
export const noteFx = attach({
  source: { ...around, weight: $weight },
  effect: async ({ store, weight }, { entry, changes }: Note): Promise<void> => {
    const isLight = weight + weightOf(changes) <= KEPT_BYTES
    await store.note(
      entry,
      isLight || !changes.before ? changes : { ...changes, before: recordIn(withoutFiles(changes.before)) },
    )
  },
})

/** The same for a call that waits for it: what can't be kept can't be taken back, but the call is made all the same. */
export const tryNoteFx = createEffect(async (note: Note) => {
  try {
    await noteFx(note)
  } catch {
    return
  }
})

/** Nothing is under way in these batches any more, and nobody has to be asked about them. */
export const endBatchesFx = attach({
  source: around,
  effect: ({ store, platform }, batches: readonly Batch[]) =>
    // What waits may get more from another tab.
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
  // What only waits for a decision is tried again as another batch.
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
  /** What the history calls the batch. */
  readonly title: string | ((items: readonly Item[]) => string)
  readonly step: (item: Item) => Planned
}

/** The journal of a run that changes or makes things. */
export const journalOf = <Item, Result = unknown>({
  done,
  ...options
}: JournalOptions<Item, Step & { readonly after: Fields }> & {
  readonly done?: (entry: Entry, result: Result) => Partial<Entry>
}): Journaling<Item, Result> => ({ beginFx: beginFxOf(options), done })

/** What a run that deletes needs of the journal. */
export interface RemovalJournaling<Item> extends Journaling<Item, unknown> {
  readonly snapshotFx: Call<Item, Fields | undefined>
}

/** The journal of a run that deletes things. */
export const removalJournalOf = <Item>({
  step,
  readFx,
  ...options
}: JournalOptions<Item, Omit<Step, 'after'>> & {
  /** Reads all that goes with a thing, right before its call. */
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

import { attach } from 'effector'
import { ApiError, UNREACHABLE } from '../api/error.ts'
import { isSame } from '../merge/same.ts'
import { journalSource, ownerIn, type JournalSource } from './journal.ts'
import { $hasQueued, $waiting, JOURNAL, unfinishedOf } from './first-load.ts'
import { entryOf, newBatch, type Batch, type ChangeStep, type Entry } from './step.ts'

const isPlanned = ({ outcome }: Entry): boolean => outcome === 'planned'
/** Whether an entry changes the same item as a step. */
export const isAbout = (one: Entry, { thing, path }: ChangeStep): boolean =>
  one.thing === thing && isSame(one.path, path)

/** The owner's batches that wait for the network. */
export const waitingBatches = async ({ store, platform }: JournalSource): Promise<Batch[]> =>
  (await store.batches(ownerIn(platform))).filter(({ isWaiting, isEnded }) => isWaiting && !isEnded)

/** The entries that wait, the oldest first. */
async function readWaiting(source: JournalSource): Promise<Entry[]> {
  const batches = await waitingBatches(source)
  const entries = await Promise.all(batches.map(({ id }) => source.store.entries(id)))
  return entries.flat().filter(isPlanned)
}

interface Waits {
  readonly steps: readonly ChangeStep[]
  /** The batch's title in the history, unless the steps join another batch. */
  readonly title?: string
}
const MIXED = 'Изменено без связи'

/**
 * Queues changes of a project. A later change of the same item replaces the earlier one; if it restores the old value, both
 * leave the queue. Resolves to all waiting entries.
 */
async function wait(source: JournalSource, { steps, title = MIXED }: Waits): Promise<Entry[]> {
  const { store, platform } = source
  await platform.exclusively(JOURNAL, async () => {
    const owner = ownerIn(platform)
    const place = steps[0]?.place ?? ''
    const found = (await waitingBatches(source)).find((batch) => batch.place === place)
    const batch = found
      ? { ...found, title: found.title === title ? title : MIXED }
      : { ...newBatch(owner, place, title), isWaiting: true }
    const entries = await store.entries(batch.id)
    // An entry that another tab is sending, or that got no answer, must not change: the new one queues behind it.
    const mayTurn = !(await store.isHeld(batch.id))
    // An entry is stored under its index: reusing one would overwrite a waiting change.
    let next = Math.max(0, ...entries.map(({ index }) => index + 1))
    const written = steps.map((step) => {
      const before = mayTurn
        ? entries.find((one) => isPlanned(one) && !one.isCompared && isAbout(one, step))
        : undefined
      if (!before) return entryOf(step, batch, next++)
      return isSame(before.before, step.after)
        ? { ...before, after: before.before, outcome: 'done' as const }
        : { ...before, after: step.after }
    })
    await store.put({ ...batch, size: next }, written)
    platform.storage.setItem(unfinishedOf(owner), batch.id)
  })
  return readWaiting(source)
}

export const readWaitingFx = attach({ source: journalSource, effect: (now, _: void) => readWaiting(now) })
/** Queues changes. If the browser gives the journal no storage, it fails like a save without an answer. */
export const queueChangesFx = attach({
  source: journalSource,
  effect: (now, waits: Waits) =>
    wait(now, waits).catch(() => {
      throw new ApiError('unreachable', UNREACHABLE)
    }),
})
$waiting.on([queueChangesFx.doneData, readWaitingFx.doneData], (_, entries) => entries)
$hasQueued.on(queueChangesFx.done, () => true)

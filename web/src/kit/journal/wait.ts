import { attach, sample } from 'effector'
import { ApiError, UNREACHABLE } from '../api/error.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import { isSame } from '../merge/same.ts'
import { $journalStore, entryOf, newBatch, ownerIn } from './journal.ts'
import { waitingBegan } from './forget-journal.ts'
import { JOURNAL, unfinishedOf } from './names.ts'
import { $waiting } from './waiting-list.ts'
import type { Batch, ChangeStep, Entry, JournalStore } from './step.ts'

interface Around {
  readonly store: JournalStore
  readonly platform: Platform
}

const isPlanned = ({ outcome }: Entry): boolean => outcome === 'planned'
/** Whether a step is about the same. */
export const isAbout = (one: Entry, { thing, path }: ChangeStep): boolean =>
  one.thing === thing && isSame(one.path, path)

/** The owner's batches that wait. */
export const waitingBatches = async ({ store, platform }: Around): Promise<Batch[]> =>
  (await store.batches(ownerIn(platform))).filter(({ isWaiting, isEnded }) => isWaiting && !isEnded)

/** What waits, the oldest first. */
async function readWaiting(around: Around): Promise<Entry[]> {
  const batches = await waitingBatches(around)
  const entries = await Promise.all(batches.map(({ id }) => around.store.entries(id)))
  return entries.flat().filter(isPlanned)
}

interface Waits {
  readonly steps: readonly ChangeStep[]
  /** What the history calls them, unless they join others. */
  readonly title?: string
}
const MIXED = 'Изменено без связи'

/**
 * Has changes of a project wait: another one of the same takes the place of the one before, and one that leads back ends
 * it. Answers all that waits.
 */
async function wait(around: Around, { steps, title = MIXED }: Waits): Promise<Entry[]> {
  const { store, platform } = around
  await platform.exclusively(JOURNAL, async () => {
    const owner = ownerIn(platform)
    const place = steps[0]?.place ?? ''
    const found = (await waitingBatches(around)).find((batch) => batch.place === place)
    const batch = found
      ? { ...found, title: found.title === title ? title : MIXED }
      : { ...newBatch(owner, place, title), isWaiting: true }
    const entries = await store.entries(batch.id)
    // What is being sent, or was sent to no answer, is as it is: a change of that stands behind it.
    const mayTurn = !(await store.isHeld(batch.id))
    // Entries are kept by their numbers: one that is given twice would take the place of a change that waits.
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
  return readWaiting(around)
}

const around = { store: $journalStore, platform: $platform }
export const readWaitingFx = attach({ source: around, effect: (now, _: void) => readWaiting(now) })
/** Where the journal has no place it is as any save without an answer. */
export const waitFx = attach({
  source: around,
  effect: (now, waits: Waits) =>
    wait(now, waits).catch(() => {
      throw new ApiError('unreachable', UNREACHABLE)
    }),
})
sample({ clock: waitFx.done, target: waitingBegan })
$waiting.on([waitFx.doneData, readWaitingFx.doneData], (_, entries) => entries)

import { attach, createEffect, createStore, sample, type Effect } from 'effector'
import { ApiError, UNREACHABLE } from '../api/error.ts'
import { $platform } from '../api/platform.ts'
import { good } from '../browser/toast.ts'
import type { UpdateFx, Updating } from '../data/update.ts'
import { isSame } from '../merge/same.ts'
import type { Toast } from '../ui/feedback/toast-queue.ts'
import { waitingBegan } from './forget-journal.ts'
import { $journalStore, endBatchesFx, entryOf, newBatch, ownerIn } from './journal.ts'
import { JOURNAL, unfinishedOf } from './names.ts'
import type { Batch, ChangeStep, Entry, JournalStore } from './step.ts'

/* Changes that wait for the network, in the journal as any batch (shared/docs/decisions/store-room.md). */

const around = { store: $journalStore, platform: $platform }
const isPlanned = ({ outcome }: Entry): boolean => outcome === 'planned'

/** The owner's batches that wait. */
export const waitingBatches = async (store: JournalStore, owner: string): Promise<Batch[]> =>
  (await store.batches(owner)).filter(({ isWaiting, isEnded }) => isWaiting && !isEnded)

export const readWaitingFx = attach({
  source: around,
  effect: async ({ store, platform }, _: void): Promise<Entry[]> => {
    const batches = await waitingBatches(store, ownerIn(platform))
    const entries = await Promise.all(batches.map(({ id }) => store.entries(id)))
    return entries.flat().filter(isPlanned)
  },
})

/** Whether a step is about the same. */
export const isAbout = (one: Pick<Entry, 'thing' | 'path'>, { thing, path }: Pick<Entry, 'thing' | 'path'>): boolean =>
  one.thing === thing && isSame(one.path, path)

/**
 * Has changes of a project wait: another one of the same takes the place of the one before, and one that leads back ends
 * it. Answers all that waits there.
 */
export const waitFx = attach({
  source: around,
  effect: ({ store, platform }, steps: readonly ChangeStep[]) =>
    platform.exclusively(JOURNAL, async () => {
      const owner = ownerIn(platform)
      const place = steps[0]?.place ?? ''
      const found = (await waitingBatches(store, owner)).find((batch) => batch.place === place)
      const batch = found ?? { ...newBatch(owner, place, 'Изменено без связи'), isWaiting: true }
      const entries = await store.entries(batch.id)
      // What is being sent, or was sent to no answer, is as it is: a change of that stands behind it.
      const mayTurn = !(await store.isHeld(batch.id))
      const written = steps.map((step, index) => {
        const before = mayTurn
          ? entries.find((one) => isPlanned(one) && !one.isCompared && isAbout(one, step))
          : undefined
        if (!before) return entryOf(step, batch, entries.length + index)
        return isSame(before.before, step.after)
          ? { ...before, after: before.before, outcome: 'done' as const }
          : { ...before, after: step.after }
      })
      const size = Math.max(batch.size, ...written.map(({ index }) => index + 1))
      await store.put({ ...batch, size }, written)
      platform.storage.setItem(unfinishedOf(owner), batch.id)
      return [...entries.filter(({ index }) => written.every((one) => one.index !== index)), ...written].filter(
        isPlanned,
      )
    }),
})
sample({ clock: waitFx.done, target: [readWaitingFx, waitingBegan] })

/** What waits, the oldest first. */
export const $waiting = createStore<readonly Entry[]>([], { serialize: 'ignore' }).on(
  readWaitingFx.doneData,
  (_, entries) => entries,
)
sample({
  clock: endBatchesFx.done,
  source: $waiting,
  filter: (waiting) => waiting.length > 0,
  fn: () => undefined,
  target: readWaitingFx,
})

const queued = new WeakSet<object>()
/** What is said of a save: that it is saved, or that it waits. */
export const savedToast = (item: object, text: string): Toast =>
  queued.has(item) ? { kind: 'info', key: JOURNAL, text: 'Нет связи. Отправим, когда она появится.' } : good(text)

/** The same for a save, which says what every other save says where the journal has no place. */
const waitingWithFx = createEffect<ChangeStep, readonly Entry[], ApiError>(async (step) => {
  try {
    return await waitFx([step])
  } catch {
    throw new ApiError('unreachable', UNREACHABLE)
  }
})

interface Waitable<Draft, At, Item extends object> {
  readonly updateFx: UpdateFx<Draft, At, Item>
  /** What would wait; null for what can't. */
  readonly stepOf: (updating: Updating<Draft, At, Item>) => ChangeStep | null
  /** The thing as it is going to be. */
  readonly after: (updating: Updating<Draft, At, Item>, waiting: readonly Entry[]) => Item
}

/** An update that waits where there is no network, or where a change of the same waits already; its answer is what will be. */
export function createWaitable<Draft, At, Item extends object>({
  updateFx,
  stepOf,
  after,
}: Waitable<Draft, At, Item>): UpdateFx<Draft, At, Item> {
  type Given = Updating<Draft, At, Item>
  interface Asked {
    readonly given: Given
    readonly step: ChangeStep | null
  }
  const orWaitFx: Effect<Given, Item, ApiError> = attach({
    source: { platform: $platform, waiting: $waiting },
    mapParams: (given: Given, { platform, waiting }): Asked => {
      const step = stepOf(given)
      const waits = step && (platform.isOffline?.() || waiting.some((one) => isAbout(one, step)))
      return { given, step: waits ? step : null }
    },
    effect: createEffect<Asked, Item, ApiError>(async ({ given, step }) => {
      if (!step) return updateFx(given)
      const waiting = await waitingWithFx(step)
      const item = after(given, waiting)
      queued.add(item)
      return item
    }),
  })
  return Object.assign(orWaitFx, { readFx: updateFx.readFx, written: updateFx.written })
}

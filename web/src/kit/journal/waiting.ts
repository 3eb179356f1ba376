import { attach, createEffect, createStore, sample, type Effect } from 'effector'
import { ApiError, UNREACHABLE } from '../api/error.ts'
import { $platform } from '../api/platform.ts'
import { good } from '../browser/toast.ts'
import { loadCode } from '../code/load-code.ts'
import type { UpdateFx, Updating } from '../data/update.ts'
import type { Toast } from '../ui/feedback/toast-queue.ts'
import { waitingBegan } from './forget-journal.ts'
import { $journalStore } from './journal.ts'
import type { ChangeStep, Entry } from './step.ts'

/* Changes that wait for the network, in the journal as any batch (shared/docs/decisions/store-room.md). */

const around = { store: $journalStore, platform: $platform }

/** What waits, the oldest first. */
export const $waiting = createStore<readonly Entry[]>([], { serialize: 'ignore' })

const queued = new WeakSet<object>()
/** What is said of a save: that it is saved, or that it waits. */
export const savedToast = (item: object, text: string): Toast =>
  queued.has(item) ? { kind: 'info', text: 'Нет связи. Отправим, когда она появится.' } : good(text)

/** How an update waits, which is loaded where one does. */
export interface Waitable<Draft, At, Item> {
  /** What would wait; null for what can't. */
  readonly stepOf: (updating: Updating<Draft, At, Item>) => ChangeStep | null
  /** The thing as it is going to be. */
  readonly after: (updating: Updating<Draft, At, Item>, waiting: readonly Entry[]) => Item
}

/** An update that waits where there is no network, or where a change of the same waits already; its answer is what will be. */
export function createWaitable<Draft, At, Item extends object>(
  updateFx: UpdateFx<Draft, At, Item>,
  load: () => Promise<Waitable<Draft, At, Item>>,
): UpdateFx<Draft, At, Item> {
  type Given = Updating<Draft, At, Item>
  const tryToWaitFx = attach({
    source: { ...around, waiting: $waiting },
    effect: async ({ waiting, ...around }, given: Given): Promise<{ readonly item: Item } | null> => {
      const isOffline = around.platform.isOffline?.() ?? false
      if (!isOffline && waiting.length === 0) return null
      const [{ stepOf, after }, { isAbout, wait }] = await Promise.all([load(), loadCode(() => import('./wait.ts'))])
      const step = stepOf(given)
      if (!step || !(isOffline || waiting.some((one) => isAbout(one, step)))) return null
      const all = await wait(around, [step]).catch(() => {
        throw new ApiError('unreachable', UNREACHABLE)
      })
      const item = after(given, all)
      queued.add(item)
      return { item }
    },
  })
  sample({ clock: tryToWaitFx.doneData.filter({ fn: Boolean }), target: waitingBegan })
  const orWaitFx: Effect<Given, Item, ApiError> = createEffect<Given, Item, ApiError>(
    async (given) => (await tryToWaitFx(given))?.item ?? updateFx(given),
  )
  return Object.assign(orWaitFx, { readFx: updateFx.readFx, written: updateFx.written })
}

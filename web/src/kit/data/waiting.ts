import { attach, createEffect, type Effect } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import { $platform } from '../platform/platform.ts'
import { successToast } from '../platform/toast.ts'
import { lazyModule } from '../platform/lazy-module.ts'
import type { UpdateFx, Updating } from './update.ts'
import type { Toast } from '../platform/toast-queue.ts'
import type { ChangeStep, Entry } from '../journal/step.ts'
import { $waiting } from '../journal/waiting-list.ts'

/* Changes that wait for the network, in the journal as any batch (shared/docs/decisions/store-room.md). */

const queued = new WeakSet<object>()
/** What is said of a save: that it is saved, or that it waits. */
export const savedToast = (item: object, text: string): Toast =>
  queued.has(item) ? { kind: 'info', text: 'Нет связи. Отправим, когда она появится.' } : successToast(text)

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
  const modulesFx = createEffect(() =>
    Promise.all([load(), lazyModule(() => import('../journal/wait.ts')).loadOrReload()]),
  )
  interface Saving {
    readonly given: Given
    readonly isOffline: boolean
    readonly waiting: readonly Entry[]
  }
  const orWaitFx: Effect<Given, Item, ApiError> = attach({
    source: { platform: $platform, waiting: $waiting },
    mapParams: (given: Given, { platform, waiting }): Saving => ({
      given,
      isOffline: platform.isOffline?.() ?? false,
      waiting,
    }),
    effect: apiEffect<Saving, Item>(async ({ given, isOffline, waiting }) => {
      if (!isOffline && waiting.length === 0) return updateFx(given)
      const [{ stepOf, after }, { isAbout, waitFx }] = await modulesFx()
      const step = stepOf(given)
      if (!step || !(isOffline || waiting.some((one) => isAbout(one, step)))) return updateFx(given)
      const item = after(given, await waitFx({ steps: [step] }))
      queued.add(item)
      return item
    }),
  })
  return Object.assign(orWaitFx, { readFx: updateFx.readFx, written: updateFx.written })
}

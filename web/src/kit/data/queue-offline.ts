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

/* Without a network changes wait in the journal (shared/docs/decisions/store-room.md). */

const queued = new WeakSet<object>()
/** The toast after a save, or after its queueing. */
export const savedToast = (item: object, text: string): Toast =>
  queued.has(item) ? { kind: 'info', text: 'Нет связи. Отправим, когда она появится.' } : successToast(text)

/** How an update is queued. Loaded when that happens. */
export interface OfflineChange<Draft, At, Item> {
  /** The step to queue; null for a change that cannot wait. */
  readonly stepOf: (updating: Updating<Draft, At, Item>) => ChangeStep | null
  /** The thing with the waiting changes applied. */
  readonly after: (updating: Updating<Draft, At, Item>, waiting: readonly Entry[]) => Item
}

/**
 * Wraps an update: without a network, or behind a waiting change of the same thing, it queues the change and resolves to the
 * thing with it applied.
 */
export function queueOffline<Draft, At, Item extends object>(
  updateFx: UpdateFx<Draft, At, Item>,
  load: () => Promise<OfflineChange<Draft, At, Item>>,
): UpdateFx<Draft, At, Item> {
  type Given = Updating<Draft, At, Item>
  const modulesFx = createEffect(() =>
    Promise.all([load(), lazyModule(() => import('../journal/offline-queue.ts')).loadOrReload()]),
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
      const [{ stepOf, after }, { isAbout, queueChangesFx }] = await modulesFx()
      const step = stepOf(given)
      if (!step || !(isOffline || waiting.some((one) => isAbout(one, step)))) return updateFx(given)
      const item = after(given, await queueChangesFx({ steps: [step] }))
      queued.add(item)
      return item
    }),
  })
  return Object.assign(orWaitFx, { readFx: updateFx.readFx, written: updateFx.written })
}

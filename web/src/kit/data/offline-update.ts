import { attach, createEffect, sample, type Effect, type Event } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import { $platform } from '../platform/platform.ts'
import { toast } from '../platform/toast.ts'
import { lazyModule } from '../platform/lazy-module.ts'
import type { UpdateFx, UpdateJob } from './update.ts'
import type { Toast } from '../platform/toast-queue.ts'
import type { ChangeStep, Entry } from '../journal/step.ts'
import { $waiting } from '../journal/first-load.ts'

/* Changes that are made offline wait in the journal (shared/docs/decisions/offline.md). */

const WAITS: Toast = { kind: 'info', text: 'Нет связи. Отправим, когда она появится.' }

/** How an update is queued; loaded when the first one is. */
export interface OfflineChange<Draft, At, Item> {
  /** The step to queue; null for a change that cannot wait. */
  readonly stepOf: (updating: UpdateJob<Draft, At, Item>) => ChangeStep | null
  /** Returns the item with the waiting changes applied. */
  readonly after: (updating: UpdateJob<Draft, At, Item>, waiting: readonly Entry[]) => Item
}

/**
 * Wraps an update: if the browser is offline, or another change of the same item is waiting, it queues the change, shows a
 * toast, and resolves to the item with the change applied. `sent` fires for updates that were not queued.
 */
export function queueOffline<Draft, At, Item>(
  updateFx: UpdateFx<Draft, At, Item>,
  load: () => Promise<OfflineChange<Draft, At, Item>>,
): UpdateFx<Draft, At, Item> & { readonly sent: Event<{ params: UpdateJob<Draft, At, Item>; result: Item }> } {
  type Given = UpdateJob<Draft, At, Item>
  const modulesFx = createEffect(() =>
    Promise.all([load(), lazyModule(() => import('../journal/outbox.ts')).loadOrReload()]),
  )
  const sendFx = attach({ effect: updateFx })
  const queuedFx = createEffect(() => WAITS)
  sample({ clock: queuedFx.doneData, target: toast })
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
      if (!isOffline && waiting.length === 0) return sendFx(given)
      const [{ stepOf, after }, { isAbout, queueChangesFx }] = await modulesFx()
      const step = stepOf(given)
      if (!step || !(isOffline || waiting.some((one) => isAbout(one, step)))) return sendFx(given)
      const item = after(given, await queueChangesFx({ steps: [step] }))
      await queuedFx()
      return item
    }),
  })
  return Object.assign(orWaitFx, { readFx: updateFx.readFx, written: updateFx.written, sent: sendFx.done })
}

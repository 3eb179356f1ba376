import { createEvent, sample, type Event, createStore, type Effect, type EventCallable, type Store } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { errorToast, toast, successToast } from '../kit/platform/toast.ts'
import { apiEffect } from '../kit/api/api-effect.ts'
import { MergeProof } from '../kit/api/merge-proof.ts'
import { putAnswers } from '../kit/data/list-query.ts'
import { createCommand } from '../kit/data/command.ts'
import { createReadBack } from '../kit/data/elsewhere.ts'
import type { Located } from '../kit/data/update.ts'

export const pageOpened = createEvent<ShopPath>()

/**
 * Shows the same notice for every failed action of the tab; the reason is shown where the action was
 * (shared/docs/payments.md).
 */
export function toastOnFailure(...failures: Event<ApiError>[]): void {
  sample({ clock: failures, fn: () => errorToast('Ошибка'), target: toast })
}

export interface Suspendable {
  readonly uuid: string
  readonly inactive?: boolean | null | undefined
}

/** A pending change; `inactive` is the requested state. */
interface Suspending<Item, At> {
  readonly item: Item
  readonly at: At
  readonly inactive: boolean
}

/**
 * Suspends an active payment method or resumes a suspended one, with one call at a time for each. The answer replaces the
 * item in the list.
 */
export function createSuspension<Item extends Suspendable>(options: {
  list: { readonly $path: Store<ShopPath | null>; readonly put: EventCallable<Item> }
  suspendFx: Effect<
    { params: ShopPath & { id: string }; body: { inactive: boolean }; checked: MergeProof },
    Item | null,
    ApiError
  >
  readFx: Effect<Located<Item, ShopPath>, Item, ApiError>
}) {
  const { list } = options
  const { $path } = list
  const readBackFx = createReadBack(options.readFx)
  const suspendFx = apiEffect<Suspending<Item, ShopPath>, Item>(async ({ item, at, inactive }) => {
    const params = { ...at, id: item.uuid }
    const answered = await options.suspendFx({ params, body: { inactive }, checked: MergeProof.switched })
    return answered ?? (await readBackFx({ item, at })) ?? item
  })
  const toggled = createEvent<Item>()

  const run = createCommand({ workFx: suspendFx, about: ({ item }) => ({ key: item.uuid, title: '' }) })
  const { $pendingKeys: $pendingIds } = run
  const requested = sample({
    clock: toggled,
    source: { at: $path, pendingIds: $pendingIds },
    fn: ({ at, pendingIds }, item): Suspending<Item, ShopPath>[] =>
      at === null || pendingIds.has(item.uuid) ? [] : [{ item, at, inactive: !item.inactive }],
  })
  sample({ clock: requested, target: run.start })
  putAnswers(list, suspendFx.done)
  sample({ clock: suspendFx.done, fn: () => successToast('Статус обновлён'), target: toast })

  /** The failure of the last change; cleared by the next one. */
  const $failure = createStore<{ readonly uuid: string; readonly message: string } | null>(null)
    .on(suspendFx.fail, (_, { params, error }) => ({ uuid: params.item.uuid, message: error.message }))
    .reset(toggled, $path)

  return { toggled, failed: suspendFx.failData, $pendingIds, $failure }
}

import { createEvent, createStore, sample, type Effect, type Store } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import { good, toast } from '../kit/browser/toast.ts'
import { createPendingIds } from '../kit/data/pending-ids.ts'

/** What can be hidden from shoppers for a while. */
export interface Suspendable {
  readonly uuid: string
  readonly inactive?: boolean | null | undefined
}

/** A switch on its way: `inactive` is what is wanted. */
export interface Suspending<Item, At> {
  readonly item: Item
  readonly at: At
  readonly inactive: boolean
}

/** Suspends what is shown and resumes what is suspended, each thing once at a time. */
export function createSuspension<Item extends Suspendable, At, Answer>(options: {
  $path: Store<At | null>
  suspendFx: Effect<Suspending<Item, At>, Answer, ApiError>
}) {
  const { $path, suspendFx } = options
  const toggled = createEvent<Item>()

  const $pendingIds = createPendingIds([suspendFx], ({ item }) => item.uuid)
  const asked = sample({
    clock: toggled,
    source: { at: $path, pendingIds: $pendingIds },
    fn: ({ at, pendingIds }, item) => ({ item, at: pendingIds.has(item.uuid) ? null : at, inactive: !item.inactive }),
  })
  sample({ clock: asked, filter: (asked): asked is Suspending<Item, At> => asked.at !== null, target: suspendFx })
  sample({ clock: suspendFx.done, fn: () => good('Статус обновлён'), target: toast })

  /** Why a thing stayed as it was; gone with the next try. */
  const $failure = createStore<{ readonly uuid: string; readonly message: string } | null>(null)
    .on(suspendFx.fail, (_, { params, error }) => ({ uuid: params.item.uuid, message: error.message }))
    .reset(toggled, $path)

  return { toggled, done: suspendFx.done, failed: suspendFx.failData, $pendingIds, $failure }
}

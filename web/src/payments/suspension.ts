import { createEvent, createStore, sample, type Effect, type Store } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import { good, toast } from '../kit/browser/toast.ts'

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

  /** The things that wait for the server's answer. */
  const $waiting = createStore<readonly string[]>([])
    .on(suspendFx, (waiting, { item }) => [...waiting, item.uuid])
    .on(suspendFx.finally, (waiting, { params }) => waiting.filter((uuid) => uuid !== params.item.uuid))

  const going = sample({
    clock: toggled,
    source: { at: $path, waiting: $waiting },
    filter: ({ at, waiting }, { uuid }) => at !== null && !waiting.includes(uuid),
    fn: ({ at }, item) => ({ item, at: at as At, inactive: !item.inactive }),
  })
  sample({ clock: going, target: suspendFx })
  sample({ clock: suspendFx.done, fn: () => good('Статус обновлён'), target: toast })

  /** Why a thing stayed as it was; gone with the next try. */
  const $failure = createStore<{ readonly uuid: string; readonly message: string } | null>(null)
    .on(suspendFx.fail, (_, { params, error }) => ({ uuid: params.item.uuid, message: error.message }))
    .reset(toggled, $path)

  return { toggled, done: suspendFx.done, failed: suspendFx.failData, $waiting, $failure }
}

import { combine, createStore, sample, type Effect, type EventCallable } from 'effector'
import { debounce } from 'patronum'
import type { ApiError } from '../api/error.ts'
import { createAsking, type Path } from './asking.ts'

export type Status = 'idle' | 'loading' | 'succeeded' | 'failed'

/** What a list shows: its skeleton, why it did not come, that there is nothing, or its items. */
export type ViewState = 'loading' | 'failed' | 'empty' | 'full'

/** How long a status stays before it is idle again, milliseconds (shared/docs/interface-rules.md). */
export const $statusReset = createStore(500)

/** A list of one page: loaded when the page opens, loaded again by `refresh`. Another page starts with nothing. */
export function createList<Item, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Item[], ApiError>
}) {
  const { $path, $error, refresh, loadFx, loaded, failed, moved } = createAsking(options)

  const $items = createStore<Item[]>([])
    .on(loaded, (_, items) => items)
    .reset(moved)
  const $isLoaded = createStore(false)
    .on(loaded, () => true)
    .reset(moved)

  const $status = createStore<Status>('idle')
    .on(loadFx, () => 'loading')
    .on(loaded, () => 'succeeded')
    .on(failed, () => 'failed')
  const settled = debounce({ source: loadFx.finally, timeout: $statusReset })
  sample({
    clock: settled,
    source: $status,
    filter: (status) => status !== 'loading',
    fn: (): Status => 'idle',
    target: $status,
  })

  const $view = combine($items, $isLoaded, $error, (items, isLoaded, error): ViewState => {
    if (!isLoaded) return error ? 'failed' : 'loading'
    return items.length > 0 ? 'full' : 'empty'
  })

  return { $path, $items, $status, $view, $error, refresh, loaded, failed }
}

export type List<Item, At extends Path> = ReturnType<typeof createList<Item, At>>

import { attach, combine, createEvent, createStore, sample, type Effect, type EventCallable } from 'effector'
import { debounce } from 'patronum'
import type { ApiError } from '../api/error.ts'

export type Status = 'idle' | 'loading' | 'succeeded' | 'failed'

/** What a list shows: its skeleton, why it did not come, that there is nothing, or its items. */
export type Face = 'loading' | 'failed' | 'empty' | 'full'

/** How long a status stays before it is idle again, milliseconds (document 1, sections 4 and 9). */
export const $statusReset = createStore(500)

/** The part of a url that a list belongs to: `{ owner, shop }`. */
export type Path = Readonly<Record<string, string>>

/**
 * A list of one page: loaded when the page opens, loaded again by `refresh`. An answer counts only if nothing was asked
 * after it, so the list of a page that was left never shows, and an older answer never covers a newer one.
 */
export function createList<Item, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Item[], ApiError>
}) {
  const { opened } = options
  const refresh = createEvent()

  const $path = createStore<At | null>(null, { serialize: 'ignore' }).on(opened, (_, path) => path)
  const $turn = createStore(0).on([opened, refresh], (turn) => turn + 1)

  const loadFx = attach({ effect: options.loadFx, mapParams: ({ path }: { path: At; turn: number }) => path })
  sample({
    clock: [opened, refresh],
    source: { path: $path, turn: $turn },
    filter: (asked): asked is { path: At; turn: number } => asked.path !== null,
    target: loadFx,
  })

  const loaded = sample({
    clock: loadFx.done,
    source: $turn,
    filter: (turn, { params }) => params.turn === turn,
    fn: (_, { result }) => result,
  })
  const failed = sample({
    clock: loadFx.fail,
    source: $turn,
    filter: (turn, { params }) => params.turn === turn,
    fn: (_, { error }) => error,
  })

  /** Opened somewhere else than before: what stands there belongs to another page. */
  const moved = createEvent<At>()
  const $shownPath = createStore<At | null>(null, { serialize: 'ignore' }).on(moved, (_, path) => path)
  sample({
    clock: opened,
    source: $shownPath,
    filter: (shown, path) => !samePath(shown, path),
    fn: (_, path) => path,
    target: moved,
  })

  const $items = createStore<Item[]>([])
    .on(loaded, (_, items) => items)
    .reset(moved)
  const $isLoaded = createStore(false)
    .on(loaded, () => true)
    .reset(moved)
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    // Asked again, it is loading: 'Повторить' answers at once.
    .reset(opened, refresh, loaded)

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

  const $face = combine($items, $isLoaded, $error, (items, isLoaded, error): Face => {
    if (!isLoaded) return error ? 'failed' : 'loading'
    return items.length > 0 ? 'full' : 'empty'
  })

  return { $path, $items, $status, $face, $error, refresh, loaded, failed }
}

export type List<Item, At extends Path> = ReturnType<typeof createList<Item, At>>

const samePath = (a: Path | null, b: Path): boolean => a !== null && Object.keys(b).every((name) => a[name] === b[name])

import { attach, combine, createEvent, createStore, sample, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { Face, Path } from './list.ts'

/**
 * The one thing that a page is about, or that there is none: loaded when the page opens, loaded again by `refresh`. An
 * answer counts only if nothing was asked after it. Every opening starts from nothing: a form must not be filled with
 * what an earlier visit left.
 */
export function createRecord<Answer, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Answer, ApiError>
}) {
  const { opened } = options
  const refresh = createEvent()
  /** What a save answered, or null after a removal: it is what is there now. */
  const replaced = createEvent<Answer | null>()

  const $path = createStore<At | null>(null, { serialize: 'ignore' }).on(opened, (_, path) => path)
  const $turn = createStore(0).on([opened, refresh, replaced], (turn) => turn + 1)

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

  const $item = createStore<Answer | null>(null)
    .on([loaded, replaced], (_, item) => item)
    .reset(opened)
  const $isLoaded = createStore(false)
    .on([loaded, replaced], () => true)
    .reset(opened)
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    // Asked again, it is loading: 'Повторить' answers at once.
    .reset(opened, refresh, loaded, replaced)
  const $isLoading = loadFx.pending

  const $face = combine($item, $isLoaded, $error, (item, isLoaded, error): Face => {
    if (!isLoaded) return error ? 'failed' : 'loading'
    return item === null ? 'empty' : 'full'
  })

  return { $path, $item, $face, $error, $isLoading, refresh, replaced, loaded, failed }
}

import { attach, createEvent, createStore, sample, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { Path } from './list.ts'

/**
 * One thing of one page: read when the page opens, read again by `refresh`. As with a list, an answer counts only if
 * nothing was asked after it, and another page starts with nothing.
 */
export function createReading<Value, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Value, ApiError>
}) {
  const { opened } = options
  const refresh = createEvent()
  /** The thing as it is now, from an answer to something else. */
  const changed = createEvent<Value>()

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

  /** Opened somewhere else than before: what is held belongs to another page. */
  const moved = createEvent<At>()
  const $shownPath = createStore<At | null>(null, { serialize: 'ignore' }).on(moved, (_, path) => path)
  sample({
    clock: opened,
    source: $shownPath,
    filter: (shown, path) => !samePath(shown, path),
    fn: (_, path) => path,
    target: moved,
  })
  const $value = createStore<Value | null>(null)
    .on(loaded, (_, value) => value)
    .on(changed, (_, value) => value)
    .reset(moved)
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    .reset(opened, refresh, loaded)
  return { $path, $value, $error, refresh, changed, loaded, failed }
}

const samePath = (a: Path | null, b: Path): boolean => a !== null && Object.keys(b).every((name) => a[name] === b[name])

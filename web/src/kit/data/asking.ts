import { attach, createEvent, createStore, sample, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../api/error.ts'

/** The part of a url that what a page asks for belongs to: `{ owner, shop }`. */
export type Path = Readonly<Record<string, string>>

/**
 * What one page asks the server for: when the page opens, and again by `refresh`. An answer counts only if nothing was
 * asked after it, so that of a page that was left never shows, and an older one never covers a newer one.
 */
export function createAsking<Answer, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Answer, ApiError>
  /** What is asked for became known by something else: an answer that is under way is out of date. */
  superseded?: EventCallable<Answer | null>
}) {
  const { opened, superseded: known } = options
  const refresh = createEvent()

  const $path = createStore<At | null>(null, { serialize: 'ignore' }).on(opened, (_, path) => path)
  const $turn = createStore(0).on([opened, refresh, ...(known ? [known] : [])], (turn) => turn + 1)

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
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    // Asked again, it is loading: 'Повторить' answers at once.
    .reset(opened, refresh, loaded, ...(known ? [known] : []))

  /** Opened somewhere else than before: what stands there belongs to another page. */
  const pathChanged = createEvent<At>()
  const $shownPath = createStore<At | null>(null, { serialize: 'ignore' }).on(pathChanged, (_, path) => path)
  sample({
    clock: opened,
    source: $shownPath,
    filter: (shown, path) => !samePath(shown, path),
    fn: (_, path) => path,
    target: pathChanged,
  })

  return { $path, $error, refresh, loadFx, loaded, failed, moved: pathChanged }
}

const samePath = (a: Path | null, b: Path): boolean => a !== null && Object.keys(b).every((name) => a[name] === b[name])

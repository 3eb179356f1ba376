import {
  attach,
  combine,
  createEvent,
  createStore,
  sample,
  type Effect,
  type EventCallable,
  type Store,
} from 'effector'
import type { ApiError } from '../api/error.ts'
import { readStateOf } from '../api/unread.ts'

/** The part of a url that what a page asks for belongs to: `{ owner, shop }`. */
export type Path = Readonly<Record<string, string>>

export type Status = 'idle' | 'loading' | 'succeeded' | 'failed'

/** What a page shows of a query: a skeleton, why nothing came, that there is nothing, or what came. */
export type ViewState = 'loading' | 'failed' | 'empty' | 'shown'

/** How long a status stays before it is idle again, milliseconds (shared/docs/interface-rules.md). */
export const $statusReset = createStore(500)

/** What a reading is given: a path, which may name more than the call's address does. */
export type Asking<Params> = { params: Params } & { body?: undefined }

export interface QueryOptions<Data, At extends Path & Params, Params> {
  opened: EventCallable<At>
  loadFx: Effect<Asking<Params>, Data, ApiError>
}

interface Asked<At> {
  readonly path: At
  readonly turn: number
}

/**
 * What a page reads: when it opens, and again by `refresh`. An answer counts only if nothing was asked after it, so that
 * one of a page that was left never shows, and an older one never covers a newer one. Another path starts with nothing;
 * the same path shows what was there while it is asked again. `$isStale` says that it stands, but its reload failed.
 *
 * @example
 * const rubrics = createQuery({ opened: pageOpened, loadFx: api.list })
 * <QueryView query={rubrics} failed="Рубрики не загрузились" loading={<Loading />}>…</QueryView>
 */
export function createQuery<Data, At extends Path & Params, Params>(options: QueryOptions<Data, At, Params>) {
  const { opened } = options
  const refresh = createEvent()
  /** What is there now, known from the answer to a save: an answer that is under way is superseded. */
  const replaced = createEvent<Data>()
  /** What was shown is forgotten, at the same path too: a form must not be filled with what an earlier visit left. */
  const cleared = createEvent()

  const $path = createStore<At | null>(null).on(opened, (_, path) => path)
  const $turn = createStore(0).on([opened, refresh, replaced], (turn) => turn + 1)
  const loadFx = attach({ effect: options.loadFx, mapParams: ({ path }: Asked<At>) => ({ params: path }) })
  sample({
    clock: [opened, refresh],
    source: { path: $path, turn: $turn },
    filter: (asked): asked is Asked<At> => asked.path !== null,
    target: loadFx,
  })
  const answered = sample({
    clock: loadFx.finally,
    source: $turn,
    filter: isOfTurn,
    fn: (_, answer) => answer,
  })
  const loaded = answered.filterMap((answer) => (answer.status === 'done' ? answer.result : undefined))
  const failed = answered.filterMap((answer) => (answer.status === 'fail' ? answer.error : undefined))

  const $openPath = createStore<At | null>(null, {
    updateFilter: (path, before) => !isSamePath(path, before),
  }).on(opened, (_, path) => path)
  /** Opened somewhere else than before: what stands there belongs to another page. */
  const pathChanged = $openPath.updates

  const $data = createStore<Data | null>(null)
    .on([loaded, replaced], (_, data) => data)
    .reset(pathChanged, cleared)
  const $isLoaded = createStore(false)
    .on([loaded, replaced], () => true)
    .reset(pathChanged, cleared)
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    // Asked again, it is loading: 'Повторить' answers at once.
    .reset(opened, refresh, loaded, replaced)
  const $view = combine($data, $isLoaded, $error, (data, isLoaded, error): ViewState => {
    if (!isLoaded) return error ? 'failed' : 'loading'
    return data === null || (Array.isArray(data) && data.length === 0) ? 'empty' : 'shown'
  })
  /** How much of what is shown could not be read. */
  const $readState = createStore(readStateOf(null))
    .on([loaded, replaced], (_, data) => readStateOf(data))
    .reset(pathChanged, cleared)
  const $isStale = combine($isLoaded, $error, (isLoaded, error) => isLoaded && error !== null)

  const $status = createStore<Status>('idle')
    .on(loadFx, () => 'loading')
    .on(loaded, () => 'succeeded')
    .on(failed, () => 'failed')
    .on(replaced, (status) => (status === 'loading' ? 'idle' : status))
  // Patronum's delay would be 0.4 kB of the first load.
  const restFx = attach({
    source: $statusReset,
    effect: (ms, _: Asked<At>) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  sample({ clock: answered, fn: ({ params }) => params, target: restFx })
  sample({
    clock: restFx.done,
    source: $turn,
    filter: isOfTurn,
    fn: (): Status => 'idle',
    target: $status,
  })

  return {
    $path,
    $data,
    $view,
    $error,
    $isStale,
    $readState,
    $status,
    refresh,
    replaced,
    cleared,
    loaded,
    failed,
    pathChanged,
  }
}

const isOfTurn = (turn: number, { params }: { params: { turn: number } }): boolean => params.turn === turn

/** What came of a query of a list; nothing until it has come. */
export const itemsOf = <Item>({ $data }: { $data: Store<Item[] | null> }): Store<Item[]> =>
  $data.map((items) => items ?? [])

export type Query<Data, At extends Path> = ReturnType<typeof createQuery<Data, At, At>>

/** Whether two paths name the same page; no page is open at null. */
export const isSamePath = (a: Path | null, b: Path | null): boolean =>
  a !== null && b !== null && Object.keys(b).every((name) => a[name] === b[name])

/** The path of the page that is open, for what can only be done on one. Throws where none is. */
export function openPath<At extends Path>(path: At | null): At {
  if (path === null) throw new Error('no page is open')
  return path
}

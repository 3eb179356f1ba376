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

/** The parameters of a page's url: `{ owner, shop }`. */
export type Path = Readonly<Record<string, string>>

export type Status = 'idle' | 'loading' | 'succeeded' | 'failed'

/** What a page shows of a query: a skeleton, an error, an empty state, or the data. */
export type ViewState = 'loading' | 'failed' | 'empty' | 'shown'

/** The time until a status returns to idle, milliseconds (shared/docs/interface-rules.md). */
export const $statusReset = createStore(500)

/** The input of a read. A page's path may have more parameters than the call needs. */
export type QueryInput<Params> = { params: Params } & { body?: undefined }

export interface QueryOptions<Data, At extends Path & Params, Params> {
  opened: EventCallable<At>
  loadFx: Effect<QueryInput<Params>, Data, ApiError>
}

interface Asked<At> {
  readonly path: At
  readonly turn: number
}

/**
 * Loads a page's data when the page opens and on `refresh`. Only the answer to the latest request counts, so data of a page
 * that was left never shows. Another path starts empty; the same path keeps its data while it reloads. `$isStale` is true
 * while the data stays after a failed reload.
 *
 * @example
 * const rubrics = createQuery({ opened: pageOpened, loadFx: api.list })
 * <QueryView query={rubrics} failed="Рубрики не загрузились" loading={<Loading />}>…</QueryView>
 */
export function createQuery<Data, At extends Path & Params, Params>(options: QueryOptions<Data, At, Params>) {
  const { opened } = options
  const refresh = createEvent()
  /** Sets the data from the answer to a save. A pending read is superseded. */
  const replaced = createEvent<Data>()
  /** Clears the data, at the same path too: a form must not start from data of an earlier visit. */
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
    updateFilter: (path, before) => !isOnPage(path, before),
  }).on(opened, (_, path) => path)
  /** The page was opened at another path. */
  const pathChanged = $openPath.updates

  const $data = createStore<Data | null>(null)
    .on([loaded, replaced], (_, data) => data)
    .reset(pathChanged, cleared)
  const $isLoaded = createStore(false)
    .on([loaded, replaced], () => true)
    .reset(pathChanged, cleared)
  const $error = createStore<ApiError | null>(null)
    .on(failed, (_, error) => error)
    // A new request clears the error at once, so 'Повторить' shows the skeleton.
    .reset(opened, refresh, loaded, replaced)
  const $view = combine($data, $isLoaded, $error, (data, isLoaded, error): ViewState => {
    if (!isLoaded) return error ? 'failed' : 'loading'
    return data === null || (Array.isArray(data) && data.length === 0) ? 'empty' : 'shown'
  })
  /** How much of the data could not be read. */
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

/** The items of a list query; empty until they are loaded. */
export const itemsOf = <Item>({ $data }: { $data: Store<Item[] | null> }): Store<Item[]> =>
  $data.map((items) => items ?? [])

export type Query<Data, At extends Path> = ReturnType<typeof createQuery<Data, At, At>>

/** Whether a path has all parameters of a page's path with the same values; it may have others too. False for null. */
export const isOnPage = (path: Path | null, page: Path | null): boolean =>
  path !== null && page !== null && Object.keys(page).every((name) => path[name] === page[name])

/** Returns the path of the open page, or the item that it shows. Throws if there is none. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('no page is open, or it shows nothing')
  return value
}

import { combine, createEvent, createStore, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../api/error.ts'
import { createAsking, type Path } from './asking.ts'
import type { ViewState } from './list.ts'

/**
 * The one thing that a page is about, or that there is none: loaded when the page opens, loaded again by `refresh`. Every
 * opening starts from nothing: a form must not be filled with what an earlier visit left.
 */
export function createRecord<Answer, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Answer, ApiError>
}) {
  const { opened } = options
  /** What a save answered, or null after a removal: it is what is there now. */
  const replaced = createEvent<Answer | null>()
  const { $path, $error, refresh, loadFx, loaded, failed } = createAsking({ ...options, superseded: replaced })

  const $item = createStore<Answer | null>(null)
    .on([loaded, replaced], (_, item) => item)
    .reset(opened)
  const $isLoaded = createStore(false)
    .on([loaded, replaced], () => true)
    .reset(opened)
  const $isLoading = loadFx.pending

  const $view = combine($item, $isLoaded, $error, (item, isLoaded, error): ViewState => {
    if (!isLoaded) return error ? 'failed' : 'loading'
    return item === null ? 'empty' : 'full'
  })

  return { $path, $item, $view, $error, $isLoading, refresh, replaced, loaded, failed }
}

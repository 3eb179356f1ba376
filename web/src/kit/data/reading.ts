import { createEvent, createStore, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../api/error.ts'
import { createAsking, type Path } from './asking.ts'

/** One thing of one page: read when the page opens, read again by `refresh`. Another page starts with nothing. */
export function createReading<Value, At extends Path>(options: {
  /** The page was opened at this path. */
  opened: EventCallable<At>
  loadFx: Effect<At, Value, ApiError>
}) {
  const { $path, $error, refresh, loaded, failed, moved } = createAsking(options)
  /** The thing as it is now, from an answer to something else. */
  const changed = createEvent<Value>()
  const $value = createStore<Value | null>(null)
    .on([loaded, changed], (_, value) => value)
    .reset(moved)
  return { $path, $value, $error, refresh, changed, loaded, failed }
}

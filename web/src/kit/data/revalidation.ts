import { attach, createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { ApiError } from '../api/error.ts'
import { changedElsewhere, isAt } from './elsewhere.ts'
import type { Path } from './query.ts'
import type { Shown } from './update.ts'

/** The server's version of a thing; null when it was deleted. */
export interface Remote<Item> {
  readonly item: Item | null
}

export interface Revalidation<Item> {
  /** Reads the thing again. */
  readonly checked: EventCallable<void>
  /** The form takes over the server's version. */
  readonly accepted: EventCallable<Item>
  /** The server's version when it differs from the form's; null otherwise. */
  readonly $remote: Store<{ readonly item: Item | null } | null>
}

/**
 * Reads the thing of an open form again when `checked` fires and when another tab has changed something at its path. A
 * difference waits in `$remote`; a failed read changes nothing.
 */
export function createRevalidation<Item, At extends Path>(options: {
  $shown: Store<Shown<Item, At> | null>
  readFx: Effect<Shown<Item, At>, Item, ApiError>
  $isSaving: Store<boolean>
}): Revalidation<Item> {
  const { $shown, $isSaving } = options
  const checked = createEvent()
  const accepted = createEvent<Item>()
  const readAgainFx = attach({ effect: options.readFx })
  const source = { shown: $shown, isSaving: $isSaving, isReading: readAgainFx.pending }
  const told = sample({
    clock: changedElsewhere,
    source: $shown,
    filter: (shown, changes) => shown !== null && changes.some((change) => isAt(shown.at, change)),
    fn: () => undefined,
  })
  const asked = sample({
    clock: [checked, told],
    source,
    fn: ({ shown, isSaving, isReading }) => (isSaving || isReading ? null : shown),
  })
  sample({ clock: asked.filterMap((shown) => shown ?? undefined), target: readAgainFx })

  const answered = sample({
    clock: readAgainFx.finally,
    source: { shown: $shown, isSaving: $isSaving },
    // After a save or another opening the answer is older than the form.
    filter: ({ shown, isSaving }, { params }) => shown?.item === params.item && !isSaving,
    fn: (_, answer): Remote<Item> | null | undefined => {
      if (answer.status === 'fail') return answer.error.status === 404 ? { item: null } : undefined
      const { params, result: item } = answer
      return JSON.stringify(item) === JSON.stringify(params.item) ? null : { item }
    },
  })
  const $remote = createStore<Remote<Item> | null>(null)
    .on(answered, (before, found) => (found === undefined ? before : found))
    .reset($shown)
  return { checked, accepted, $remote }
}

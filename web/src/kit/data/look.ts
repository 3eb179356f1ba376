import { attach, createEvent, createStore, sample, type Effect, type EventCallable, type Store } from 'effector'
import type { ApiError } from '../api/error.ts'
import { changedElsewhere, isAt } from './elsewhere.ts'
import type { Path } from './query.ts'
import type { Shown } from './update.ts'

/** What others have made of it meanwhile; null: it is gone. */
export interface Found<Item> {
  readonly item: Item | null
}

export interface LookUnits<Item> {
  readonly looked: EventCallable<void>
  /** The form shows from now on what was found. */
  readonly taken: EventCallable<Item>
  readonly $found: Store<{ readonly item: Item | null } | null>
}

/**
 * Reads the thing that a form is open for once more, when the owner comes back to the tab and when another tab has changed
 * something there. What is not as it was waits in `$found`; that nothing could be read is no news.
 */
export function createLook<Item, At extends Path>(options: {
  $shown: Store<Shown<Item, At> | null>
  readFx: Effect<Shown<Item, At>, Item, ApiError>
  $isSaving: Store<boolean>
}): LookUnits<Item> {
  const { $shown, $isSaving } = options
  const looked = createEvent()
  const taken = createEvent<Item>()
  const lookFx = attach({ effect: options.readFx })
  const source = { shown: $shown, isSaving: $isSaving, isLooking: lookFx.pending }
  const told = sample({
    clock: changedElsewhere,
    source: $shown,
    filter: (shown, changes) => shown !== null && changes.some((change) => isAt(shown.at, change)),
    fn: () => undefined,
  })
  const asked = sample({
    clock: [looked, told],
    source,
    fn: ({ shown, isSaving, isLooking }) => (isSaving || isLooking ? null : shown),
  })
  sample({ clock: asked.filterMap((shown) => shown ?? undefined), target: lookFx })

  const answered = sample({
    clock: lookFx.finally,
    source: { shown: $shown, isSaving: $isSaving },
    // Saved or opened anew since: what was read is older than what the form has.
    filter: ({ shown, isSaving }, { params }) => shown?.item === params.item && !isSaving,
    fn: (_, answer): Found<Item> | null | undefined => {
      if (answer.status === 'fail') return answer.error.status === 404 ? { item: null } : undefined
      const { params, result: item } = answer
      return JSON.stringify(item) === JSON.stringify(params.item) ? null : { item }
    },
  })
  const $found = createStore<Found<Item> | null>(null)
    .on(answered, (before, found) => (found === undefined ? before : found))
    .reset($shown)
  return { looked, taken, $found }
}

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
import type { FieldError } from '@console/shared/kit/problem'
import type { ApiError } from '../api/error.ts'
import { good, toast } from '../platform/toast.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import { createLook } from './look.ts'
import type { Path } from './query.ts'
import { lateFailure, stored, type Handed, type UpdateFx } from './update.ts'

/** A form on a page that saves one thing: pressed twice it sends once, refused it keeps what was typed and says why. */
export function createMutation<Body, Saved>(options: {
  saveFx: Effect<Body, Saved, ApiError>
  /** Said after a save, unless the effect says it by itself. */
  message?: string
}) {
  const { saveFx, message: said } = options
  const submitted = createEvent<Body>()
  const closed = createEvent()
  const $isSaving = saveFx.pending
  sample({
    clock: submitted,
    source: $isSaving,
    filter: (isSaving) => !isSaving,
    fn: (_, body) => body,
    target: saveFx,
  })
  const saved = saveFx.doneData
  /** Not saved; what the person only has to decide about is asked, and no failure. */
  const failed = sample({ clock: saveFx.failData, filter: (error) => conflictsIn(error).length === 0 })
  if (said) sample({ clock: saveFx.done, fn: () => good(said), target: toast })
  /** Grows with every save: a form starts anew from what was saved. */
  const $saves = createStore(0).on(saved, (saves) => saves + 1)
  /** The form that was sent is still open: what is answered after it is said in no other one. */
  const $isAwaited = createStore(false)
    .on(saveFx, () => true)
    .reset(closed)
  const refused = sample({ clock: saveFx.failData, filter: $isAwaited })
  sample({
    clock: saveFx.failData,
    source: $isAwaited,
    filter: (isAwaited) => !isAwaited,
    fn: (_, error) => lateFailure(error),
    target: toast,
  })
  const $failure = createStore<ApiError | null>(null)
    .on(refused, (_, error) => error)
    .reset(submitted, saved, closed)
  const $fieldErrors = $failure.map((failure): readonly FieldError[] => failure?.errors ?? [])
  return { submitted, closed, saved, failed, $isSaving, $saves, $failure, $fieldErrors }
}

/** The same over a stored thing: what is handed over is compared with what was there and what is there now. */
export function createUpdateMutation<Body, At extends Path, Item>(options: {
  /** The thing that the page shows, and where it is. */
  shown: {
    readonly $data: Store<Item | null>
    readonly $path: Store<At | null>
    readonly replaced: EventCallable<Item>
  }
  updateFx: UpdateFx<Body, At, Item>
  message?: string
}) {
  const { shown, updateFx, message } = options
  const saveFx = attach({
    source: { item: shown.$data, at: shown.$path },
    mapParams: ({ body, base, from, choices = [] }: Handed<Body, Item>, { item, at }) => ({
      item: base ?? stored(item),
      at: stored(at),
      body,
      from,
      choices,
    }),
    effect: updateFx,
  })
  const { submitted: resolved, ...mutation } = createMutation({ saveFx, ...(message !== undefined && { message }) })
  const submitted = resolved.prepend((body: Body): Handed<Body, Item> => ({ body }))
  const $shown = combine(shown.$data, shown.$path, (item, at) => (item !== null && at ? { item, at } : null))
  const look = createLook({ $shown, readFx: updateFx.readFx, $isSaving: mutation.$isSaving })
  sample({ clock: look.taken, target: shown.replaced })
  return { ...mutation, submitted, resolved, look }
}

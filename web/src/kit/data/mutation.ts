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
import { successToast, toast } from '../platform/toast.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import { createCommand } from './command.ts'
import type { Question } from './command-run.ts'
import { createRevalidation } from './revalidation.ts'
import type { Path } from './query.ts'
import { lateFailure, stored, type FormSubmission, type UpdateFx } from './update.ts'

/**
 * A form that saves one thing: pressed twice it sends once; refused, it keeps what was typed and says why.
 *
 * @example const mutation = createMutation({ saveFx, message: 'Профиль успешно обновлен' })
 */
export function createMutation<Body extends object, Saved>(options: {
  saveFx: Effect<Body, Saved, ApiError>
  /** Said after a save, unless the effect says it by itself. */
  message?: string
  /** For a form that does not ask about conflicts itself: the name of what it saves, for `Questions`. */
  about?: (body: Body) => Pick<Question, 'key' | 'title'>
}) {
  const { saveFx: workFx, message: said, about } = options
  const submitted = createEvent<Body>()
  const closed = createEvent()
  const run = createCommand({ workFx, ...(about && { about }) })
  const $isSaving = run.$isRunning
  sample({
    clock: submitted,
    source: $isSaving,
    filter: (isSaving) => !isSaving,
    fn: (_, body) => [body],
    target: run.start,
  })
  sample({ clock: closed, target: run.unresolved })
  const saved = run.done.map(({ result }) => result)
  const failed = run.failed.map(({ error }) => error)
  if (said) sample({ clock: saved.map(() => successToast(said)), target: toast })
  /** Grows with every save: a form starts again from the saved values. */
  const $saves = createStore(0).on(saved, (saves) => saves + 1)
  /** The form that sent is still open; the answer to a closed one is said in no other. */
  const $isAwaited = createStore(false)
    .on(run.start, () => true)
    .reset(closed)
  sample({
    clock: failed,
    source: $isAwaited,
    filter: (isAwaited) => !isAwaited,
    fn: (_, error) => lateFailure(error),
    target: toast,
  })
  const $failure = createStore<ApiError | null>(null)
    .on(sample({ clock: failed, filter: $isAwaited }), (_, error) => error)
    .reset(submitted, saved, closed)
  const $fieldErrors = $failure.map((failure): readonly FieldError[] => failure?.errors ?? [])
  return {
    submitted,
    closed,
    saved,
    /** Saved while its form was still open. */
    savedHere: sample({ clock: saved.map((): void => undefined), filter: $isAwaited }),
    /** Not saved, except where the owner has to decide first. */
    failed: failed.filter({ fn: (error) => conflictsIn(error).length === 0 }),
    /** Every job that ended, saved or not. */
    settled: sample({ clock: [run.done, run.failed], fn: ({ item }) => item }),
    $isSaving,
    $saves,
    $failure,
    $fieldErrors,
    questions: { $questions: run.$questions, resolved: run.resolved, unresolved: run.unresolved },
  }
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
    mapParams: ({ body, base, from, choices = [] }: FormSubmission<Body, Item>, { item, at }) => ({
      item: base ?? stored(item),
      at: stored(at),
      body,
      from,
      choices,
    }),
    effect: updateFx,
  })
  const { submitted: resolved, ...mutation } = createMutation({ saveFx, ...(message !== undefined && { message }) })
  const submitted = resolved.prepend((body: Body): FormSubmission<Body, Item> => ({ body }))
  const $shown = combine(shown.$data, shown.$path, (item, at) => (item !== null && at ? { item, at } : null))
  const revalidation = createRevalidation({ $shown, readFx: updateFx.readFx, $isSaving: mutation.$isSaving })
  sample({ clock: revalidation.accepted, target: shown.replaced })
  return { ...mutation, submitted, resolved, revalidation }
}

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
 * The save of a form. It sends once however often it is submitted; a refusal stays with its form in `$failure`.
 *
 * @example const mutation = createMutation({ saveFx, message: 'Профиль успешно обновлен' })
 */
export function createMutation<Body extends object, Saved>(options: {
  saveFx: Effect<Body, Saved, ApiError>
  /** The toast after a save, unless the domain shows its own. */
  message?: string
  /** Names the saved thing in `Questions`, for a form that does not show conflicts itself. */
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
  /** The number of saves. A form starts again from the saved values when it grows. */
  const $saves = createStore(0).on(saved, (saves) => saves + 1)
  /** Whether the form of the pending save is still open. A later form must not show its failure. */
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
    /** A failed save, except for conflicts. */
    failed: failed.filter({ fn: (error) => conflictsIn(error).length === 0 }),
    /** Every body whose save ended, whether it succeeded or not. */
    settled: sample({ clock: [run.done, run.failed], fn: ({ item }) => item }),
    $isSaving,
    $saves,
    $failure,
    $fieldErrors,
    questions: { $questions: run.$questions, resolved: run.resolved, unresolved: run.unresolved },
  }
}

/** The save of a page's form over a stored thing, which merges the form's values with changes of others. */
export function createUpdateMutation<Body, At extends Path, Item>(options: {
  /** The query of the page. */
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

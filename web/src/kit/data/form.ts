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
import { errorToast, successToast, toast } from '../platform/toast.ts'
import type { Choice } from '../merge/three-way.ts'
import { isConflict } from '../merge/update-conflict.ts'
import { createCommand } from './command.ts'
import type { Question } from './command-run.ts'
import { changedElsewhere, isAt } from './elsewhere.ts'
import { present, type Path } from './query.ts'
import type { Located, UpdateFx } from './update.ts'

/** The values of a submitted form. */
export interface FormSubmission<Body, Item> {
  readonly body: Body
  /** The version of the item that the form started from; by default the shown item. Null creates a new item. */
  readonly base?: Item | null
  /** The initial values of the fields, if some were edited before the others were updated from the server. */
  readonly from?: Body | undefined
  readonly choices?: readonly Choice[] | undefined
}

/** The server's version of an item; null if it was deleted. */
export interface Remote<Item> {
  readonly item: Item | null
}

export interface Revalidation<Item> {
  /** Reads the item again. */
  readonly checked: EventCallable<void>
  /** The form adopts the server's version. */
  readonly accepted: EventCallable<Item>
  /** The server's version if it differs from the form's; null otherwise. */
  readonly $remote: Store<{ readonly item: Item | null } | null>
}

/** The stored item that a form shows. */
interface StoredItem<Item, At> {
  readonly $shown: Store<Located<Item, At> | null>
  readonly readFx: Effect<Located<Item, At>, Item, ApiError>
  readonly replaced: EventCallable<Item>
}

/**
 * The save of a form: a command run of one job. A submit during a save is ignored; a refusal is shown beside the form from
 * `$failure`. For a stored item, spread `formOptions` into the options: the save then merges the values with other people's
 * changes, and `revalidation` shows these changes while the form is open.
 *
 * @example projects/common-model.ts
 */
export function createForm<Body, Saved, Item = never, At extends Path = Path>(options: {
  saveFx: Effect<FormSubmission<Body, Item>, Saved, ApiError>
  stored?: StoredItem<Item, At>
  /** The toast after a save, unless the domain shows its own. */
  message?: string
  /** Names the saved item in `Questions`, for a form that does not show conflicts itself. */
  about?: (submission: FormSubmission<Body, Item>) => Pick<Question, 'key' | 'title'>
}) {
  const { saveFx: workFx, stored, message, about } = options
  const resolved = createEvent<FormSubmission<Body, Item>>()
  const closed = createEvent()
  const run = createCommand({ workFx, ...(about && { about }) })
  const { $isRunning: $isSaving } = run
  sample({
    clock: resolved,
    source: $isSaving,
    filter: (isSaving) => !isSaving,
    fn: (_, submission) => [submission],
    target: run.start,
  })
  sample({ clock: closed, target: run.unresolved })
  const saved = run.done.map(({ result }) => result)
  const failed = run.failed.map(({ error }) => error)
  if (message !== undefined) sample({ clock: saved.map(() => successToast(message)), target: toast })
  /** The number of saves; after each, the form resets to the saved values. */
  const $saves = createStore(0).on(saved, (saves) => saves + 1)
  /** Whether the form of the pending save is still open. A later form must not show its failure. */
  const $isAwaited = createStore(false)
    .on(run.start, () => true)
    .reset(closed)
  sample({
    clock: failed,
    source: $isAwaited,
    filter: (isAwaited) => !isAwaited,
    fn: (_, { kind, message }) =>
      errorToast(
        kind === 'refused'
          ? `Форма уже закрыта, а сохранить не получилось. ${message}`
          : `Форма уже закрыта, и неизвестно, сохранилось ли введённое: проверьте. ${message}`,
      ),
    target: toast,
  })
  const $failure = createStore<ApiError | null>(null)
    .on(sample({ clock: failed, filter: $isAwaited }), (_, error) => error)
    .reset(resolved, saved, closed)
  const $fieldErrors = $failure.map((failure): readonly FieldError[] => failure?.errors ?? [])
  return {
    /** Saves the form's values. */
    submitted: resolved.prepend((body: Body) => ({ body })),
    /** Saves the values with the owner's choices about conflicts, or with another base than the shown item. */
    resolved,
    closed,
    saved,
    /** Saved while its form was still open. */
    savedHere: sample({ clock: saved.map((): void => undefined), filter: $isAwaited }),
    /** A failed save, except for conflicts. */
    failed: failed.filter({ fn: (error) => !isConflict(error) }),
    $isSaving,
    $saves,
    $failure,
    $fieldErrors,
    questions: { $questions: run.$questions, resolved: run.resolved, unresolved: run.unresolved },
    revalidation: stored ? revalidate(stored, $isSaving) : noRevalidation<Item>(),
  }
}

/** Returns the options of `createForm` for a form that changes the item of a page's query. */
export const formOptions = <Body, At extends Path, Item>(
  query: {
    readonly $data: Store<Item | null>
    readonly $path: Store<At | null>
    readonly replaced: EventCallable<Item>
  },
  updateFx: UpdateFx<Body, At, Item>,
) => ({
  saveFx: attach({
    source: { item: query.$data, at: query.$path },
    mapParams: ({ base, ...submission }: FormSubmission<Body, Item>, { item, at }) => ({
      ...submission,
      item: base ?? present(item),
      at: present(at),
    }),
    effect: updateFx,
  }),
  stored: {
    $shown: combine(query.$data, query.$path, (item, at) => (item !== null && at ? { item, at } : null)),
    readFx: updateFx.readFx,
    replaced: query.replaced,
  },
})

const noRevalidation = <Item>(): Revalidation<Item> => ({
  checked: createEvent(),
  accepted: createEvent<Item>(),
  $remote: createStore(null),
})

/**
 * Reads the item of an open form again when `checked` fires and when another tab has changed data at its path. A different
 * version is stored in `$remote`; a failed read changes nothing.
 */
function revalidate<Item, At extends Path>(
  { $shown, readFx, replaced }: StoredItem<Item, At>,
  $isSaving: Store<boolean>,
): Revalidation<Item> {
  const checked = createEvent()
  const accepted = createEvent<Item>()
  const readAgainFx = attach({ effect: readFx })
  const changedInOtherTab = sample({
    clock: changedElsewhere,
    source: $shown,
    filter: (shown, changes) => shown !== null && changes.some((change) => isAt(shown.at, change)),
  })
  const asked = sample({
    clock: [checked, changedInOtherTab],
    source: { shown: $shown, isBusy: combine($isSaving, readAgainFx.pending, (...busy) => busy.includes(true)) },
  }).filterMap(({ shown, isBusy }) => (isBusy ? undefined : (shown ?? undefined)))
  sample({ clock: asked, target: readAgainFx })

  const answered = sample({
    clock: readAgainFx.finally,
    source: { shown: $shown, isSaving: $isSaving },
    // An answer is outdated if the form was saved or reopened meanwhile.
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
  sample({ clock: accepted, target: replaced })
  return { checked, accepted, $remote }
}

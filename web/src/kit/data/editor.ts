import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import { errorToast, successToast, toast } from '../platform/toast.ts'
import { putAnswers, type ListQuery } from './list-query.ts'
import { createRevalidation } from './revalidation.ts'
import { createMutation } from './mutation.ts'
import { isSamePath, type Path } from './query.ts'
import type { Created } from './send-once.ts'
import type { FormSubmission, Shown, UpdateFx, Updating } from './update.ts'

type Opened<Item> =
  { readonly mode: 'create'; readonly item: null } | { readonly mode: 'edit' | 'copy'; readonly item: Item }
/** The open form. `key` changes with every opening, so a form never shows values of an earlier one. */
export type Editing<Item> = { readonly key: number } & Opened<Item>

export interface Creating<Body, At> {
  readonly body: Body
  readonly at: At
}

/**
 * A form in a modal, for a new thing, a stored one or a copy. A save closes it and puts the answer into the list; a refusal
 * keeps it open with the typed values and the server's messages beside their fields.
 *
 * Opening a stored thing reads it again, because the list may have less of it or an older version.
 */
export function createEditor<Item extends { uuid: string }, Body, At extends Path>(options: {
  /** The list of its things, which are created at its path. */
  list: Pick<ListQuery<Item, At>, '$path' | 'put' | 'replaced'>
  createFx: Effect<Creating<Body, At>, Created<Item>, ApiError>
  updateFx: UpdateFx<Body, At, Item>
  messages: { created: string; updated: string }
}) {
  const { list, createFx, updateFx, messages } = options
  const { readFx } = updateFx
  const { $path } = list
  const createOpened = createEvent()
  const editOpened = createEvent<Item>()
  const copyOpened = createEvent<Item>()
  const submitted = createEvent<Body>()
  const resolved = createEvent<FormSubmission<Body, Item>>()
  /** Creates a thing again that was deleted on the server, from the typed values. */
  const recreated = createEvent<Body>()
  const closed = createEvent()

  const opened = [createOpened, editOpened, copyOpened]
  const $openings = createStore(0).on(opened, (openings) => openings + 1)
  const $opened = createStore<Opened<Item> | null>(null)
    .on(createOpened, () => ({ mode: 'create', item: null }))
    .on(editOpened, (_, item) => ({ mode: 'edit', item }))
    .on(copyOpened, (_, item) => ({ mode: 'copy', item }))
    // Returning to the page does not reopen the form.
    .reset(closed, $path)
  const $shown = combine($opened, $path, (now, at) => (now?.mode === 'edit' && at ? { item: now.item, at } : null))
  const $editing = combine($opened, $openings, (now, key): Editing<Item> | null => now && { ...now, key })

  const openingFx = attach({ effect: readFx })
  sample({
    clock: editOpened,
    source: $path,
    filter: (at): at is At => at !== null,
    fn: (at: At, item) => ({ item, at }),
    target: openingFx,
  })
  const isOpen = (now: Opened<Item> | null, { params }: { params: Shown<Item, At> }) =>
    now?.mode === 'edit' && now.item === params.item
  const fresh = sample({
    clock: openingFx.done,
    source: $opened,
    filter: (now, answer) =>
      isOpen(now, answer) && JSON.stringify(answer.result) !== JSON.stringify(answer.params.item),
    fn: (_, { result }) => result,
  })
  $opened.on(fresh, (_, item) => ({ mode: 'edit', item }))
  putAnswers(list, openingFx.done)
  sample({
    clock: openingFx.fail,
    source: $opened,
    filter: isOpen,
    fn: (_, { error }) => errorToast(`В форме то, что было в списке: прочитать заново не удалось. ${error.message}`),
    target: toast,
  })

  const mutation = createMutation({
    saveFx: apiEffect<Saving<Body, At, Item>, Created<Item> | Item>((saving) =>
      'creating' in saving ? createFx(saving.creating) : updateFx(saving.updating),
    ),
  })
  const { $isSaving, $failure, $fieldErrors, failed } = mutation
  const handed = sample({
    clock: [submitted.map((body: Body): FormSubmission<Body, Item> => ({ body })), resolved],
    source: { now: $opened, at: $path },
    fn: ({ now, at }, one) => savingOf(now, at, one),
  })
  const handedAsNew = sample({
    clock: recreated,
    source: $path,
    fn: (at, body) => savingOf<Body, At, Item>(asNew, at, { body }),
  })
  sample({ clock: [handed.filterMap(orNone), handedAsNew.filterMap(orNone)], target: mutation.submitted })
  sample({ clock: [closed, ...opened, $path], target: mutation.closed })
  sample({ clock: mutation.savedHere, target: closed })

  const created = sample({
    clock: createFx.done,
    source: $path,
    filter: (path, { params }) => isSamePath(path, params.at),
    fn: (_, { result }) => result,
  })
  const hasList = (one: Created<Item>): one is Created<Item> & { readonly items: Item[] } => one.items !== null
  const isAnswered = (one: Created<Item>): one is Created<Item> & { readonly item: Item } =>
    one.items === null && one.item !== null
  sample({ clock: created, filter: hasList, fn: ({ items }) => items, target: list.replaced })
  sample({ clock: created, filter: isAnswered, fn: ({ item }) => item, target: list.put })
  putAnswers(list, updateFx.done)
  sample({
    clock: createFx.doneData,
    fn: ({ isRecovered }) =>
      successToast(isRecovered ? `${messages.created}, хотя связь и прерывалась` : messages.created),
    target: toast,
  })
  sample({ clock: updateFx.done, fn: () => successToast(messages.updated), target: toast })

  const revalidation = createRevalidation({ $shown, readFx, $isSaving })
  $opened.on(revalidation.accepted, (now, item) => (now?.mode === 'edit' ? { mode: 'edit', item } : now))
  sample({ clock: revalidation.accepted, target: list.put })

  return {
    createOpened,
    editOpened,
    copyOpened,
    submitted,
    resolved,
    recreated,
    closed,
    revalidation,
    failed,
    $editing,
    $isSaving,
    $failure,
    $fieldErrors,
  }
}

type Saving<Body, At, Item> =
  { readonly creating: Creating<Body, At> } | { readonly updating: Updating<Body, At, Item> }

const asNew = { mode: 'create', item: null } as const
const orNone = <Value>(value: Value | null): Value | undefined => value ?? undefined

/** What is sent for a form: null where none is open. */
function savingOf<Body, At, Item>(
  now: Opened<Item> | null,
  at: At | null,
  { body, base, from, choices = [] }: FormSubmission<Body, Item>,
): Saving<Body, At, Item> | null {
  if (now === null || at === null) return null
  return now.mode === 'edit'
    ? { updating: { body, from, at, item: base ?? now.item, choices } }
    : { creating: { body, at } }
}

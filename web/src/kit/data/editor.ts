import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import { errorToast, successToast, toast } from '../platform/toast.ts'
import { putAnswers, type ListQuery } from './list-query.ts'
import { createForm } from './form.ts'
import { isSamePath, type Path } from './query.ts'
import type { Created } from './send-once.ts'
import { stored, type FormSubmission, type Shown, type UpdateFx, type Updating } from './update.ts'

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

  const form = createForm({
    saveFx: attach({
      source: { now: $opened, at: $path },
      mapParams: (
        { body, base, from, choices = [] }: FormSubmission<Body, Item>,
        { now, at },
      ): Saving<Body, At, Item> =>
        now?.mode === 'edit' && base !== null
          ? { updating: { body, from, at: stored(at), item: base ?? now.item, choices } }
          : { creating: { body, at: stored(at) } },
      effect: apiEffect<Saving<Body, At, Item>, Created<Item> | Item>((saving) =>
        'creating' in saving ? createFx(saving.creating) : updateFx(saving.updating),
      ),
    }),
    thing: { $shown, readFx, replaced: list.put },
  })
  const resolved = createEvent<FormSubmission<Body, Item>>()
  sample({
    clock: resolved,
    source: { now: $opened, at: $path },
    filter: ({ now, at }) => now !== null && at !== null,
    fn: (_, submission) => submission,
    target: form.resolved,
  })
  sample({ clock: [closed, ...opened, $path], target: form.closed })
  sample({ clock: form.savedHere, target: closed })

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

  const { revalidation, failed, $isSaving, $failure, $fieldErrors } = form
  $opened.on(revalidation.accepted, (now, item) => (now?.mode === 'edit' ? { mode: 'edit', item } : now))

  return {
    createOpened,
    editOpened,
    copyOpened,
    submitted: resolved.prepend((body: Body) => ({ body })),
    resolved,
    /** Creates a thing again that was deleted on the server, from the typed values. */
    recreated: resolved.prepend((body: Body) => ({ body, base: null })),
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

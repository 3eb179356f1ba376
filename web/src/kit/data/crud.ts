import { attach, combine, createEvent, createStore, sample, type EventCallable } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { apiEffect } from '../api/api-effect.ts'
import type { MergeProof } from '../api/merge-proof.ts'
import { errorToast, successToast, toast } from '../platform/toast.ts'
import { createReadBack } from './elsewhere.ts'
import { createForm, type FormSubmission } from './form.ts'
import { createListQuery, putAnswers } from './list-query.ts'
import { isOnPage, present, type Path, type QueryInput } from './query.ts'
import { createRemoval } from './removal.ts'
import { sendOnce, type Created } from './send-once.ts'
import { createUpdate, type Entity, type Located } from './update.ts'

/** Returns an entity's `write` for a call that takes only the changed fields. */
export const writeChange =
  <Params, Body, Item>(call: (input: { params: Params; body: Body; checked: MergeProof }) => Promise<Item | null>) =>
  ({ params, change, checked }: { readonly params: Params; readonly change: Body; readonly checked: MergeProof }) =>
    call({ params, body: change, checked })

type Opened<Item> =
  { readonly mode: 'create'; readonly item: null } | { readonly mode: 'edit' | 'copy'; readonly item: Item }
/** The open form. `key` changes with every opening, so a form never shows values of an earlier one. */
export type Editing<Item> = { readonly key: number } & Opened<Item>

/**
 * The model of a list page: the list, a modal form that creates, changes and copies its items, and a removal that asks first.
 * A save closes the form and puts the answer into the list; a refusal keeps the form open with the typed values. Pass the
 * domain's entity and its other calls; add behaviour that is particular to the domain with a `sample` there.
 *
 * @example products/offers/offers-model.ts
 */
export function createCrud<Item extends { uuid: string }, At extends Path, Params, Body>(
  options: Entity<Item, At, Params, NoInfer<Body>> & {
    opened: EventCallable<At>
    /** The endpoint of the list. The list reloads when another tab changes its data. */
    reads: Endpoint
    api: {
      readonly list: (call: { params: At }) => Promise<Item[]>
      readonly create: (call: { params: At; body: Body }) => Promise<Item | null>
      readonly remove: (call: { params: Params }) => Promise<unknown>
    }
    messages: { readonly created: string; readonly updated: string; readonly removed?: string }
  },
) {
  const { opened, reads, api, pathOf, messages } = options
  const listFx = apiEffect<QueryInput<At>, Item[]>(api.list)
  const list = createListQuery({ opened, loadFx: listFx, reads })
  const { $path } = list
  const loadFx = attach({ effect: listFx, mapParams: (params: At) => ({ params }) })
  interface Creating {
    readonly body: Body
    readonly at: At
  }
  const createFx = sendOnce<Creating, Item>({
    $items: list.$data,
    sendFx: apiEffect(({ body, at }: Creating) => api.create({ params: at, body })),
    readListFx: createReadBack(attach({ effect: loadFx, mapParams: ({ at }: Creating) => at })),
  })
  const updateFx = createUpdate<Item, At, Params, Body>({
    ...options,
    read: ({ params }) => options.read({ params }),
  })
  const removeFx = apiEffect(({ item, at }: Located<Item, At>) => api.remove({ params: pathOf(item, at) }))

  const createOpened = createEvent()
  const editOpened = createEvent<Item>()
  const copyOpened = createEvent<Item>()
  const closed = createEvent()
  const openings = [createOpened, editOpened, copyOpened]
  const $key = createStore(0).on(openings, (key) => key + 1)
  const $opened = createStore<Opened<Item> | null>(null)
    .on(createOpened, () => ({ mode: 'create', item: null }))
    .on(editOpened, (_, item) => ({ mode: 'edit', item }))
    .on(copyOpened, (_, item) => ({ mode: 'copy', item }))
    // Returning to the page does not reopen the form.
    .reset(closed, $path)
  const $place = combine($opened, $path, (now, at) => now && at && { ...now, at })
  const $shown = $place.map((now) => (now?.mode === 'edit' ? { item: now.item, at: now.at } : null))

  const form = createForm({
    saveFx: attach({
      source: $place,
      mapParams:
        ({ body, base, from, choices }: FormSubmission<Body, Item>, now) =>
        () => {
          const { mode, item, at } = present(now)
          return mode === 'edit' && base !== null
            ? updateFx({ body, from, at, item: base ?? item, choices })
            : createFx({ body, at })
        },
      effect: apiEffect((save: () => Promise<Created<Item> | Item>) => save()),
    }),
    stored: { $shown, readFx: updateFx.readFx, replaced: list.put },
  })
  const resolved = createEvent<FormSubmission<Body, Item>>()
  sample({
    clock: resolved,
    source: $place,
    filter: (now) => now !== null,
    fn: (_, submission) => submission,
    target: form.resolved,
  })
  sample({ clock: [closed, ...openings, $path], target: form.closed })
  sample({ clock: form.savedHere, target: closed })
  const { revalidation, failed, $isSaving, $failure, $fieldErrors } = form
  $opened.on(revalidation.accepted, (now, item) => (now?.mode === 'edit' ? { mode: 'edit', item } : now))

  // Reads the opened item again: the list may have fewer of its fields, or an older version.
  const openingFx = attach({ effect: updateFx.readFx })
  sample({
    clock: sample({ clock: editOpened, source: $shown }).filterMap((shown) => shown ?? undefined),
    target: openingFx,
  })
  const isShown = (shown: { item: Item } | null, { params }: { params: { item: Item } }) => shown?.item === params.item
  const fresh = sample({
    clock: openingFx.done,
    source: $shown,
    filter: (shown, answer) => isShown(shown, answer) && JSON.stringify(answer.result) !== JSON.stringify(shown?.item),
    fn: (_, { result }) => result,
  })
  $opened.on(fresh, (_, item) => ({ mode: 'edit', item }))
  sample({
    clock: openingFx.fail,
    source: $shown,
    filter: isShown,
    fn: (_, { error }) => errorToast(`В форме то, что было в списке: прочитать заново не удалось. ${error.message}`),
    target: toast,
  })

  putAnswers(list, openingFx.done)
  putAnswers(list, updateFx.done)
  const created = sample({
    clock: createFx.done,
    source: $path,
    filter: (path, { params }) => isOnPage(path, params.at),
    fn: (_, { result }) => result,
  })
  sample({ clock: created.filterMap(({ items }) => items ?? undefined), target: list.replaced })
  const isAnswered = (one: Created<Item>): one is Created<Item> & { readonly item: Item } =>
    one.items === null && one.item !== null
  sample({ clock: created, filter: isAnswered, fn: ({ item }) => item, target: list.put })
  sample({
    clock: createFx.doneData,
    fn: ({ isRecovered }) => successToast(`${messages.created}${isRecovered ? ', хотя связь и прерывалась' : ''}`),
    target: toast,
  })
  sample({ clock: updateFx.done, fn: () => successToast(messages.updated), target: toast })

  const removal = createRemoval({ list, removeFx })
  const { removed: text } = messages
  if (text !== undefined) sample({ clock: removal.removed.map(() => successToast(text)), target: toast })
  return {
    list,
    editor: {
      createOpened,
      editOpened,
      copyOpened,
      closed,
      submitted: resolved.prepend((body: Body) => ({ body })),
      resolved,
      /** Creates an item that was deleted on the server again, from the typed values. */
      recreated: resolved.prepend((body: Body) => ({ body, base: null })),
      $editing: combine($opened, $key, (now, key): Editing<Item> | null => now && { ...now, key }),
      revalidation,
      failed,
      $isSaving,
      $failure,
      $fieldErrors,
    },
    removal: { ...removal, asked: removal.asked.prepend((item: Item) => [item]) },
    loadFx,
    removeFx,
    updateFx,
  }
}

export type Crud<Item extends { uuid: string }, At extends Path, Body> = ReturnType<
  typeof createCrud<Item, At, unknown, Body>
>

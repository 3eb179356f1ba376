import { attach, sample, type Effect, type EventCallable } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { successToast, toast } from '../platform/toast.ts'
import type { ApiError } from '../api/error.ts'
import type { MergeProof } from '../api/merge-proof.ts'
import { createEditor, type Creating } from './editor.ts'
import { createListQuery } from './list-query.ts'
import type { Path } from './query.ts'
import { createReadBack } from './elsewhere.ts'
import { sendOnce } from './send-once.ts'
import { createRemoval, type Removing } from './removal.ts'
import { createUpdate, type Writing } from './update.ts'
import type { Comparing } from './write-merged.ts'

/** A client's call with a body. */
type Call<Params, Body, Answer> = Effect<{ params: Params } & { body: Body }, Answer, ApiError>
type BodylessCall<Params, Answer> = Effect<{ params: Params } & { body?: undefined }, Answer, ApiError>

/**
 * The model of a list page: the list, a modal form that creates and changes its things, and a removal that asks first. It
 * takes the domain's client; anything unusual is one more `sample` in the domain.
 *
 * @example
 * export const { list, editor, removal } = createCrud({
 *   opened: pageOpened,
 *   reads: extraOffers.list,
 *   api: createClient(extraOffers),
 *   pathOf: ({ uuid }, at) => ({ ...at, kit: uuid }),
 *   draftOf: (item) => storedBody(offerForm, item),
 *   how: { price: 'number', addons: 'sequence' },
 *   sent: ({ change }) => change,
 *   messages: { created: 'Опция успешно создана', updated: 'Опция успешно обновлена' },
 * })
 */
export function createCrud<
  Item extends { uuid: string },
  At extends ListPath & CreatePath & Path,
  ListPath,
  CreatePath,
  GetPath,
  UpdatePath,
  RemovePath,
  Body,
  Sent,
  Removed,
>(options: {
  opened: EventCallable<At>
  /** The list's call. Changes of other tabs that concern it reload the list. */
  reads: Endpoint
  api: {
    readonly list: BodylessCall<ListPath, Item[]>
    readonly create: Call<CreatePath, Body, Item | null>
    readonly get: BodylessCall<GetPath, Item>
    readonly update: Effect<{ params: UpdatePath; body: Sent; checked: MergeProof }, Item | null, ApiError>
    readonly remove: BodylessCall<RemovePath, Removed>
  }
  pathOf: (item: Item, at: At) => GetPath & UpdatePath & RemovePath
  /** The values of an untouched form. */
  draftOf: (item: Item) => Body
  how?: Comparing<Body>
  /** Files of the body, each with the item's field that has its address. */
  files?: Readonly<Record<string, keyof Item>>
  /** The body of an update: the change, or the whole thing. */
  sent: (writing: Writing<Body, At, Item>) => Sent
  messages: { readonly created: string; readonly updated: string; readonly removed?: string }
}) {
  const { opened, reads, api, pathOf, draftOf, how, files, sent, messages } = options
  const loadFx = attach({ effect: api.list, mapParams: (params: At) => ({ params }) })
  const list = createListQuery({ opened, loadFx: api.list, reads })
  const readListFx = createReadBack(
    attach({ effect: api.list, mapParams: ({ at }: Creating<Body, At>) => ({ params: at }) }),
  )
  const createFx = sendOnce<Creating<Body, At>, Item>({
    $items: list.$items,
    sendFx: attach({
      effect: api.create,
      mapParams: ({ body, at }: Creating<Body, At>) => ({ params: at, body }),
    }),
    readListFx,
  })
  const updateFx = createUpdate({
    ...{ pathOf, draftOf, how, files },
    read: ({ params }) => api.get({ params }),
    write: (writing: Writing<Body, At, Item, UpdatePath>) =>
      api.update({ params: writing.params, body: sent(writing), checked: writing.checked }),
  })
  const removeFx = attach({
    effect: api.remove,
    mapParams: ({ item, at }: Removing<Item, At>) => ({ params: pathOf(item, at) }),
  })
  const editor = createEditor({ list, createFx, updateFx, messages })
  const removal = createRemoval({ list, removeFx })
  const { removed: said } = messages
  if (said !== undefined) sample({ clock: removal.removed.map(() => successToast(said)), target: toast })
  return {
    list,
    editor,
    removal: { ...removal, asked: removal.asked.prepend((item: Item) => [item]) },
    loadFx,
    removeFx,
    updateFx,
  }
}

export type Crud<Item extends { uuid: string }, At extends Path, Body> = ReturnType<
  typeof createCrud<Item, At, unknown, unknown, unknown, unknown, unknown, Body, unknown, null>
>

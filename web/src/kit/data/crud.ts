import { attach, type Effect, type EventCallable } from 'effector'
import type { ApiError } from '../api/error.ts'
import { createEditor, type Creating, type Reading, type Updating } from './editor.ts'
import { createListQuery } from './list-query.ts'
import type { Path } from './query.ts'
import { createRemoval, type Removing } from './removal.ts'

/** A call of a client: the path's parameters and, where there is one, the body. */
type Call<Params, Body, Answer> = Effect<{ params: Params } & { body: Body }, Answer, ApiError>
type BodylessCall<Params, Answer> = Effect<{ params: Params } & { body?: undefined }, Answer, ApiError>

/**
 * Things of one kind that stand under a page's path: listed, made and changed in a modal, removed after a question. It
 * takes the domain's client as it is; what is unusual is one more `sample` in the domain.
 *
 * @example
 * export const { list, editor, removal } = createCrud({
 *   opened: pageOpened,
 *   api: createClient(extraOffers),
 *   pathOf: ({ uuid }, at) => ({ ...at, kit: uuid }),
 *   change: (body, item) => changedOnly(storedBody(offerForm, item), body),
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
  Change,
  Removed,
>(options: {
  opened: EventCallable<At>
  api: {
    readonly list: BodylessCall<ListPath, Item[]>
    readonly create: Call<CreatePath, Body, Item>
    readonly get: BodylessCall<GetPath, Item>
    readonly update: Call<UpdatePath, Change, Item>
    readonly remove: BodylessCall<RemovePath, Removed>
  }
  /** The path of one thing. */
  pathOf: (item: Item, at: At) => GetPath & UpdatePath & RemovePath
  /** What an update sends of the body that the form gives: what changed, or all of it. */
  change: (body: Body, item: Item) => Change
  messages: { readonly created: string; readonly updated: string; readonly removed?: string }
}) {
  const { opened, api, pathOf, change, messages } = options
  const list = createListQuery({
    opened,
    loadFx: attach({ effect: api.list, mapParams: (params: At) => ({ params }) }),
  })
  const createFx = attach({
    effect: api.create,
    mapParams: ({ body, at }: Creating<Body, At>) => ({ params: at, body }),
  })
  const updateFx = attach({
    effect: api.update,
    mapParams: ({ body, at, item }: Updating<Body, At, Item>) => ({
      params: pathOf(item, at),
      body: change(body, item),
    }),
  })
  const removeFx = attach({
    effect: api.remove,
    mapParams: ({ item, at }: Removing<Item, At>) => ({ params: pathOf(item, at) }),
  })
  const readFx = attach({
    effect: api.get,
    mapParams: ({ item, at }: Reading<Item, At>) => ({ params: pathOf(item, at) }),
  })
  const editor = createEditor({ list, createFx, updateFx, readFx, messages })
  const removal = createRemoval({ list, removeFx, message: messages.removed })
  return { list, editor, removal, removeFx }
}

export type Crud<Item extends { uuid: string }, At extends Path, Body> = ReturnType<
  typeof createCrud<Item, At, unknown, unknown, unknown, unknown, unknown, Body, unknown, null>
>

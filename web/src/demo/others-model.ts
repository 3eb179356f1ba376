import { attach, combine, createStore, sample, createEvent } from 'effector'
import { projects } from '@console/shared/projects'
import { Product, products } from '@console/shared/products'
import * as z from 'zod/mini'
import { createClient } from '../kit/api/client.ts'
import { $hasConsented, $user } from '../session/model.ts'
import { opened, closed, type ActionResult } from './model.ts'
import { controlFx, type Ask } from './control.ts'

interface Shop {
  readonly uuid: string
  readonly title: string
}

const api = createClient({ list: projects.list })

/** Loads the signed-in owner's stores, where shoppers can order. */
const loadFx = attach({ effect: api.list, mapParams: (owner: string) => ({ params: { owner } }) })
const $owner = combine($user, $hasConsented, (user, hasConsented) => (hasConsented && user ? user.uuid : null))
sample({ clock: opened, source: $owner, filter: Boolean, target: loadFx })
export const $shops = createStore<readonly Shop[]>([]).on(loadFx.doneData, (_, found) =>
  found.filter(({ shop_type }) => shop_type === 'OnlineStore').map(({ uuid, title }) => ({ uuid, title })),
)

/* Other people's changes to a product while its page is open: the page is not notified. */

export type OtherAction = 'changed' | 'removed' | 'sold'

interface Acting {
  readonly action: OtherAction
  readonly owner: string
  readonly shop: string
  /** The product of the address; without one, the shop's first. */
  readonly product: string | undefined
}

/** The action, and the page's address, which names the shop and the product. */
export const otherActionRequested = createEvent<{ action: OtherAction; address: string }>()

const PIECES = 3
const CHANGED = ' (правка)'

const actFx = controlFx(async (ask: Ask, { action, owner, shop, product: wanted }: Acting) => {
  const other = (endpoint: { method: string; path: string }, params: Record<string, string>, body?: unknown) =>
    ask('POST', '/__fake/others', { method: endpoint.method, path: endpoint.path, params, body })
  const all = z.parse(z.array(Product), await other(products.list, { owner, shop }))
  const found = wanted === undefined ? all[0] : all.find(({ product_uuid }) => product_uuid === wanted)
  if (!found) throw new Error('Товара здесь уже нет.')
  const { title, product_uuid: product } = found
  if (action === 'sold') {
    await ask('POST', '/__fake/orders', { shop, product, count: PIECES })
    return `Покупатели купили «${title}».`
  }
  const at = { owner, shop, product }
  if (action === 'removed') {
    await other(products.remove, at)
    return `Другой человек удалил «${title}».`
  }
  const after = title.endsWith(CHANGED)
    ? title.slice(0, -CHANGED.length)
    : title.slice(0, 50 - CHANGED.length) + CHANGED
  const description = [found.description, 'Дописано другим человеком.'].filter(Boolean).join('\n')
  await other(products.update, at, { data: { title: after, description } })
  return `Другой человек изменил название и описание: «${after}».`
})

sample({
  clock: otherActionRequested,
  source: { user: $user, shops: $shops },
  fn: ({ user, shops }, { action, address }): Acting => {
    const [, named, product] = /^\/projects\/([^/]+)(?:\/products\/(?!new)([^/]+))?/.exec(address) ?? []
    return {
      action,
      product,
      owner: user?.uuid ?? '',
      shop: (shops.find(({ uuid }) => uuid === named) ?? shops[0])?.uuid ?? '',
    }
  },
  target: actFx,
})
export const $isActing = actFx.pending
export const $actResult = createStore<ActionResult | null>(null)
  .on(actFx.doneData, (_, text) => ({ kind: 'success', text }))
  .on(actFx.failData, (_, { message }) => ({ kind: 'error', text: message }))
  .reset(actFx, closed)

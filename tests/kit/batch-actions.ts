import { allSettled } from 'effector'
import * as delivery from '@console/web/delivery/model'
import * as posts from '@console/web/posts/model'
import { importOpened } from '@console/web/products/assortment/editing-model'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import * as bulkCategories from '@console/web/products/list/bulk-model'
import { $rows, selection, asked as removalAsked } from '@console/web/products/assortment/list-model'
import * as removal from '@console/web/products/list/removal-model'
import { withCell, type Edits } from '@console/web/products/prices/price-grid'
import * as grid from '@console/web/products/prices/price-grid-model'
import { posts as postCalls } from '@console/shared/posts'
import type { TestApp } from './app.ts'
import { readWholeProduct } from './batches.ts'
import { openOverSelected } from './price-grid.ts'
import { shopPath, type ShopApp } from './open-shop.ts'
import { RUNNING } from './basics.ts'

export const rows = ({ scope }: TestApp) => scope.getState($rows)

export const firstProducts = (app: TestApp) =>
  rows(app)
    .slice(0, 5)
    .map(({ uuid }) => uuid)

/** Reads the products of the list, without their dates of change. */
export const readProducts = async (app: ShopApp) => {
  await app.open()
  return rows(app).map(({ product: { date_update: _, ...product } }) => product)
}

export const readWholeProducts = async (app: ShopApp) => {
  await app.open()
  const all = await Promise.all(rows(app).map(({ uuid }) => readWholeProduct(app, uuid)))
  return all.toSorted((one, other) => (String(one.title) < String(other.title) ? -1 : 1))
}

/** Removes uuids and the order, which differ for recreated items. */
export const anonymous = (items: readonly { readonly title: string }[]) =>
  items
    .map((item) => ({ ...item, uuid: null, post_uuid: null }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))

export async function priceAll(app: ShopApp, way = 0): Promise<void> {
  const { scope } = app
  await allSettled(selection.set, { scope, params: firstProducts(app) })
  await openOverSelected(app)
  const all = scope.getState(grid.$gridRows)
  const edits = all.reduce<Edits>((before, row) => withCell(before, row, 'price', `${4321 + way}`), new Map())
  await allSettled(grid.edited, { scope, params: edits })
  await allSettled(grid.submitted, { scope })
}

export async function importPrices(app: ShopApp, way = 0): Promise<void> {
  const { scope } = app
  const lines = rows(app)
    .slice(0, 5)
    .map(
      ({ product: { title, variants } }) =>
        `"${title}";Новое ${way};${variants?.[0]?.options?.[0]?.article ?? ''};${7 + way}`,
    )
  await allSettled(importOpened, { scope })
  const file = new File([['Товар;Описание;Артикул;Цена', ...lines].join('\n')], 'товары.csv')
  await allSettled(importedFile.fileSelected, { scope, params: file })
  await allSettled(importing.submitted, { scope })
}

export async function leaveCategories(app: ShopApp, way = 0): Promise<void> {
  const { scope } = app
  await allSettled(selection.set, { scope, params: firstProducts(app) })
  const all = [...new Set(rows(app).flatMap(({ product }) => product.category_uuids ?? []))]
  const uuids = all.slice(0, way === 0 ? all.length : 1)
  await allSettled(bulkCategories.submitted, { scope, params: { mode: 'remove', uuids } })
}

export async function deleteProducts(app: ShopApp): Promise<void> {
  const { scope } = app
  const items = rows(app)
    .slice(0, 5)
    .map(({ uuid, product: { title } }) => ({ uuid, title }))
  await allSettled(removalAsked, { scope, params: { at: app.pathOf(), items } })
  await allSettled(removal.confirmed, { scope })
  await allSettled(removal.toastGone, { scope, params: 1 })
}

export const openPosts = (app: ShopApp) =>
  allSettled(posts.pageOpened, { scope: app.scope, params: shopPath(app, RUNNING) })

export async function deletePosts({ scope }: ShopApp): Promise<void> {
  await allSettled(posts.bulk.asked, { scope, params: scope.getState(posts.list.$items).slice(0, 3) })
  await allSettled(posts.bulk.confirmed, { scope })
}

export async function readPosts(app: ShopApp): Promise<unknown> {
  await openPosts(app)
  const all = app.scope.getState(posts.list.$items)
  return anonymous(
    all.map(({ date_create: _, date_update: _update, image_urls, ...post }) => ({
      ...post,
      photos: image_urls?.length,
    })),
  )
}

/** Renames every item as another person, one call per item. */
export const renameAll =
  (call: { readonly path: string }, project: string, key: string, uuidsOf: (app: ShopApp) => readonly string[]) =>
  async (app: ShopApp) => {
    for (const [index, uuid] of uuidsOf(app).entries()) {
      const data = { title: `Чужое ${index}`, description: 'Чужое описание' }
      const params = { ...shopPath(app, project), [key]: uuid }
      const body = call === postCalls.update ? { data } : data
      await app.control('/__fake/others', { method: 'PATCH', path: call.path, params, body })
    }
  }

export const openDelivery = (app: ShopApp) =>
  allSettled(delivery.pageOpened, { scope: app.scope, params: app.pathOf() })

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { products, type ProductDraft } from '@console/shared/products'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { readCoverFx } from '@console/web/products/edit/cover-model'
import { list } from '@console/web/products/list/list-model'
import { updateProductFx, type ProductChange } from '@console/web/products/product-update'
import { callerOf } from '../kit/caller.ts'
import { aPhoto, pngMark } from '../kit/photos.ts'
import { markOf, openProducts, productNamed } from '../kit/products.ts'

/* A product's own fields, as a list, a file and its first save change them; and its cover, taken once more. */

async function openChanging() {
  const app = await openProducts()
  const item = app.scope.getState(list.$items).find(({ category_uuids }) => (category_uuids ?? []).length > 1)
  if (!item) throw new Error('no product of two categories')
  const at = app.pathOf()
  const path = { ...at, product: item.product_uuid }
  const change = async (body: ProductChange) =>
    (await allSettled(updateProductFx, { scope: app.scope, params: { item, at, body } })).value
  const changedElsewhere = async (data: Partial<ProductDraft>, image?: File) => {
    const other = await callerOf(app.api, 1001)
    expect((await other.call(products.update, path, { data, ...(image && { image }) })).ok).toBe(true)
  }
  const writes = () => app.sent.filter(({ call }) => call.startsWith('PATCH'))
  return { app, item, path, change, changedElsewhere, writes }
}

describe('a change of a product', () => {
  test('sends what is not there yet alone, and to this product', async () => {
    const { item, path, change, writes } = await openChanging()
    await change({ data: { title: item.title, description: 'Иначе' } })
    expect(writes()).toMatchObject([
      { call: `PATCH /products/${path.owner}/${path.shop}/${path.product}`, body: { data: { description: 'Иначе' } } },
    ])
    expect(writes()[0]?.body).not.toHaveProperty('data.title')
  })

  test('to the same categories in another order is none', async () => {
    const { item, change, writes } = await openChanging()
    await change({ data: { category_uuids: (item.category_uuids ?? []).toReversed() } })
    expect(writes()).toEqual([])
  })

  test('that somebody else made in another way is asked about, and nothing is written', async () => {
    const { change, changedElsewhere, writes } = await openChanging()
    await changedElsewhere({ title: 'Их название', description: 'Их описание' })
    const conflicts = conflictsIn(await change({ data: { description: 'Наше описание' } }))
    expect(conflicts).toMatchObject([{ path: ['data', 'description'], mine: 'Наше описание', theirs: 'Их описание' }])
    expect(writes()).toEqual([])
  })

  test('of its photo sends the file', async () => {
    const { app, item, change, writes } = await openChanging()
    await change({ data: {}, image: aPhoto(5) })
    expect(writes()).toHaveLength(1)
    await app.open()
    expect(await markOf(app, productNamed(app, item.title).image_url)).toBe(5)
  })

  test('of its photo asks where somebody else has put another one there', async () => {
    const { app, item, change, changedElsewhere } = await openChanging()
    await changedElsewhere({}, aPhoto(6))
    expect(conflictsIn(await change({ data: {}, image: aPhoto(5) }))).toMatchObject([{ path: ['image'] }])
    await app.open()
    expect(await markOf(app, productNamed(app, item.title).image_url)).toBe(6)
  })
})

test('a stored cover is had as a file that can be sent once more, or not at all', async () => {
  const { app, item } = await openChanging()
  const cover = async (url: string) => (await allSettled(readCoverFx, { scope: app.scope, params: url })).value
  const url = item.image_url ?? ''
  const file = await cover(url)
  if (!(file instanceof File)) throw new Error('no file')
  expect(url.endsWith(file.name)).toBe(true)
  expect(pngMark(new Uint8Array(await file.arrayBuffer()))).toBe(await markOf(app, url))
  expect(await cover(`${url}-gone`)).toBeNull()
})

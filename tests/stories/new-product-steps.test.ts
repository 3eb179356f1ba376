import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newProduct, products } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { categoryList } from '@console/web/products/list/categories-model'
import { $made, $path, origin, originNamed, pageOpened, saving } from '@console/web/products/edit/new-model'
import { aPhoto } from '../kit/photos.ts'
import { markOf, productNamed } from '../kit/products.ts'
import { body, openNew, submit, texts } from '../kit/new-product.ts'

const FAILED = 'Ошибка при создании товара или варианта'
const CREATE = { method: 'POST', path: products.create.path, times: 1 }
const CREATE_VARIANT = { method: 'POST', path: variants.create.path, times: 1 }
const writes = ({ sent }: Awaited<ReturnType<typeof openNew>>) => sent.filter(({ call }) => /^(POST|PATCH)/.test(call))

describe('the two steps of a new product', () => {
  test('send the product with its photo, then its variant with its photos', async () => {
    const app = await openNew()
    await submit(app)
    const [product, variant] = writes(app)
    const at = Object.values(app.pathOf()).join('/')
    expect(product).toMatchObject({
      call: `POST /products/${at}`,
      body: { data: { ...newProduct, title: 'Новинка' }, image: { type: 'image/png' } },
    })
    await app.open()
    expect(variant).toMatchObject({
      call: `POST /products/variants/${at}/${productNamed(app, 'Новинка').product_uuid}`,
      body: { data: { title: 'Вариант', options: [body().option] }, images: [{ type: 'image/png' }, {}] },
    })
  })

  test('without a photo are refused beside its field', async () => {
    const app = await openNew()
    await submit(app, body({ image: null }))
    expect(app.scope.getState(saving.$fieldErrors).map(({ path }) => path)).toEqual(['image'])
  })

  test('go on from the second with another photo, if that was selected meanwhile', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, status: 500 })
    const first = body()
    await submit(app, first)
    await submit(app, { ...first, data: { ...first.data, description: 'Иначе' }, image: aPhoto(3) })
    expect(writes(app).map(({ call }) => call.split('/')[0]?.trim())).toEqual(['POST', 'POST', 'PATCH', 'POST'])
    expect(writes(app)[2]?.body).toEqual({
      data: { description: 'Иначе' },
      image: expect.objectContaining({ type: 'image/png' }) as unknown,
    })
    await app.open()
    expect(await markOf(app, productNamed(app, 'Новинка').image_url)).toBe(3)
  })

  test('say that the change of the product failed, which stands already', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, status: 500 })
    const first = body()
    await submit(app, first)
    await app.control('/__fake/faults', { method: 'PATCH', path: products.update.path, status: 500, times: 1 })
    await submit(app, { ...first, data: { ...first.data, title: 'Иначе' } })
    expect(texts(app)).toEqual([FAILED, FAILED])
    expect(app.scope.getState(saving.$failure)?.status).toBe(500)
    expect(app.scope.getState($made)?.product.title).toBe('Новинка')
  })

  test('whose first answer was lost: the product is found, and the next press goes on from it', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE, drop: 'after' })
    await submit(app)
    expect(app.scope.getState($made)).toMatchObject({ product: { title: 'Новинка' }, image: null })
    expect(texts(app)).toEqual([FAILED])
    await submit(app, body({ image: aPhoto(4) }))
    expect(writes(app).map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'PATCH', 'POST'])
    await app.open()
    expect(await markOf(app, productNamed(app, 'Новинка').image_url)).toBe(4)
    expect(app.visited).toHaveLength(1)
  })

  test('that were refused look for nothing', async () => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE, status: 422 })
    await submit(app)
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['POST'])
    expect(app.scope.getState($made)).toBeNull()
  })

  test('when all is saved, a press more makes nothing, until the page opens again', async () => {
    const app = await openNew()
    await submit(app)
    expect(app.scope.getState(saving.$isSaving)).toBe(true)
    await submit(app)
    expect(writes(app)).toHaveLength(2)
    await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
    expect(app.scope.getState(saving.$isSaving)).toBe(false)
    await submit(app, body({ data: { ...newProduct, title: 'Ещё' } }))
    expect(writes(app).map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'POST', 'POST', 'POST'])
  })

  test.each([
    ['typed on', saving.closed],
    ['the page opened again', pageOpened],
  ] as const)('what failed is forgotten when %s', async (_, event) => {
    const app = await openNew()
    await app.control('/__fake/faults', { ...CREATE_VARIANT, status: 500 })
    await submit(app)
    expect(app.scope.getState(saving.$failure)).not.toBeNull()
    if (event === pageOpened) await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
    else await allSettled(saving.closed, { scope: app.scope })
    expect(app.scope.getState(saving.$failure)).toBeNull()
    expect(app.scope.getState($made) === null).toBe(event === pageOpened)
  })

  test('a page that opens asks for the categories of its shop', async () => {
    const app = await openNew()
    await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
    expect(app.calls).toEqual([`GET /product_categories/${app.pathOf().shop}`])
    expect(app.scope.getState(categoryList.$items)).not.toEqual([])
    expect(app.scope.getState($path)).toEqual(app.pathOf())
  })

  test('of a product from nothing, after a copy, know nothing of it', async () => {
    const app = await openNew()
    const { product_uuid: params } = productNamed(app, 'Липовый мёд')
    await allSettled(originNamed, { scope: app.scope, params })
    expect(app.scope.getState(origin.$data)).not.toBeNull()
    await allSettled(originNamed, { scope: app.scope, params: null })
    expect(app.scope.getState(origin.$data)).toBeNull()
    await allSettled(originNamed, { scope: app.scope, params })
    await allSettled(pageOpened, { scope: app.scope, params: app.pathOf() })
    expect(app.scope.getState(origin.$data)).toBeNull()
  })
})

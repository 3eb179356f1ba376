import { scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { newOption } from '@console/shared/variants'
import { keepProductFx, makeProductFx } from '@console/web/products/history/make-product'
import { recordedProduct } from '@console/web/products/history/recorded-product'
import { optionDrafts, recordedVariant } from '@console/web/products/history/recorded-variant'
import type { TestApp } from '../kit/app.ts'
import { aPhoto } from '../kit/photos.ts'
import { markOf, openProducts, productNamed } from '../kit/products.ts'
import { jar } from '../kit/import-plan.ts'
import { recordedCalls } from '../kit/recorded-calls.ts'

/* Products as the journal reads, writes, makes and removes them. */

const NO_PICTURE = 'Фото не сохранилось, а без него товар не создать.'
const writes = ({ sent }: TestApp) => sent.filter(({ call }) => !call.startsWith('GET'))

async function openThings() {
  const app = await openProducts()
  const { scope } = app
  const { product_uuid: product } = productNamed(app, 'Липовый мёд')
  const path = { ...app.pathOf(), product }
  return { app, scope, path, keep: scopeBind(keepProductFx, { scope }), make: scopeBind(makeProductFx, { scope }) }
}

describe('a product in the journal', () => {
  test('is read, or null when it is gone', async () => {
    const { scope, path } = await openThings()
    const { read } = recordedCalls(recordedProduct, scope)
    expect(await read(path)).toMatchObject({ product_uuid: path.product, title: 'Липовый мёд' })
    expect(await read({ ...path, product: 'no-such' })).toBeNull()
    const list = scopeBind(recordedProduct.creation!.listFx, { scope })
    expect(await list(path)).toContainEqual({ path, title: 'Липовый мёд' })
  })

  test('is written by its changes, and removed', async () => {
    const { app, scope, path } = await openThings()
    const change = { title: 'Иначе', category_uuids: [] }
    const { write } = recordedCalls(recordedProduct, scope)
    await write(path, { body: { ...change, description: 'Всё' }, change })
    await expect(write(path, { body: {}, change: { title: 5 } })).rejects.toThrow()
    await scopeBind(recordedProduct.creation!.removeFx, { scope })(path)
    const address = `/products/${path.owner}/${path.shop}/${path.product}`
    expect(writes(app)).toMatchObject([
      { call: `PATCH ${address}`, body: { data: change } },
      { call: `DELETE ${address}` },
    ])
  })

  test('is kept whole and recreated', async () => {
    const { app, path, keep, make } = await openThings()
    const kept = await keep(path)
    const stored = productNamed(app, 'Липовый мёд')
    expect(kept).toMatchObject({
      title: stored.title,
      description: stored.description,
      category_uuids: stored.category_uuids,
      image_url: stored.image_url,
      image: expect.any(Blob) as unknown,
      variants: stored.variants?.map(({ title, options, image_urls }) => ({
        title,
        options,
        images: image_urls?.map(() => expect.any(Blob) as unknown),
      })),
    })
    const { product, ...place } = await make({ path: app.pathOf(), value: { ...kept, title: 'Копия' }, made: null })
    expect(place).toEqual(app.pathOf())
    expect(product).not.toBe(path.product)
    await app.open()
    const copy = productNamed(app, 'Копия')
    expect(copy.variants?.map(({ title, image_urls }) => [title, image_urls?.length])).toEqual(
      stored.variants?.map(({ title, image_urls }) => [title, image_urls?.length]),
    )
    expect(copy.description).toBe(stored.description)
    const again = await keep({ ...app.pathOf(), product: product ?? '' })
    expect(again.extra_kits).toEqual(kept.extra_kits)
  })

  test('gets only missing parts after an interrupted creation', async () => {
    const { app, make } = await openThings()
    const options = [{ ...newOption, option_uuid: null, title: '1 кг', article: 'A', price: 5, quantity: 1 }]
    const offer = { title: 'Лента', price: '50', weight: '0', gross_length: '0', gross_width: '0', gross_height: '0' }
    const value = {
      title: 'Проба',
      image: aPhoto(4),
      variants: [{ title: 'Первый', options }],
      extra_kits: [{ ...offer, addons: ['лента'] }],
    }
    const made = await make({ path: app.pathOf(), value, made: null })
    expect(writes(app).map(({ call }) => call.split('/')[2])).toEqual([made.owner, 'variants', 'extra_kits'])
    app.sent.length = 0
    const whole = {
      ...value,
      variants: [...value.variants, { title: 'Второй', options, images: [aPhoto(5), null] }],
      extra_kits: [...value.extra_kits, { ...offer, title: 'Бант', addons: ['бант'] }],
    }
    expect(await make({ path: app.pathOf(), value: whole, made })).toEqual(made)
    expect(writes(app).map(({ body }) => body)).toMatchObject([{ data: { title: 'Второй' } }, { title: 'Бант' }])
    await app.open()
    const { image_url, variants } = productNamed(app, 'Проба')
    expect(await markOf(app, image_url)).toBe(4)
    const photos = variants?.map(({ image_urls }) => Promise.all((image_urls ?? []).map((url) => markOf(app, url))))
    expect(await Promise.all(photos ?? [])).toEqual([[4], [5]])
  })

  test('takes its picture from the address without a kept file', async () => {
    const { app, make } = await openThings()
    const image_url = productNamed(app, 'Липовый мёд').image_url ?? ''
    await make({ path: app.pathOf(), value: { title: 'Проба', image_url, variants: [] }, made: null })
    expect(writes(app)).toHaveLength(1)
    const gone = { title: 'Ещё', image_url: `${image_url}-gone`, variants: [] }
    await expect(make({ path: app.pathOf(), value: gone, made: null })).rejects.toThrow(
      /^Без фото «.+-gone» товар не создать: сервер, где лежит фото, не даёт его прочитать\. Проверьте адрес\.$/,
    )
    await expect(make({ path: app.pathOf(), value: { title: 'И ещё', variants: [] }, made: null })).rejects.toThrow(
      NO_PICTURE,
    )
    expect(writes(app)).toHaveLength(1)
  })
})

describe('a variant in the journal', () => {
  test('is read, and written with all characteristics or none', async () => {
    const { app, scope, path } = await openThings()
    const [stored] = productNamed(app, 'Липовый мёд').variants ?? []
    if (!stored) throw new Error('no variant')
    const where = { ...path, variant: stored.uuid }
    const { read, write } = recordedCalls(recordedVariant, scope)
    expect(await read(where)).toMatchObject({ uuid: stored.uuid, title: stored.title })
    expect(await read({ ...where, variant: 'no-such' })).toBeNull()
    const value = { title: 'Иначе', options: stored.options }
    await write(where, { body: value, change: { title: 'Иначе' } })
    await write(where, { body: value, change: { options: [] } })
    expect(writes(app).map(({ call }) => call)).toEqual([
      `PATCH /products/variants/${Object.values(where).join('/')}`,
      `PATCH /products/variants/${Object.values(where).join('/')}`,
    ])
    expect(writes(app).map(({ body }) => body)).toEqual([
      { data: { title: 'Иначе' } },
      { data: { options: optionDrafts(stored.options) } },
    ])
  })

  test('fills missing fields of a characteristic with empty values', () => {
    expect(optionDrafts([{ option_uuid: 'o', title: 'Банка', price: 5 }])).toEqual([
      {
        option_uuid: 'o',
        title: 'Банка',
        article: '',
        quantity: '',
        price: 5,
        weight: '',
        gross_length: '0',
        gross_width: '0',
        gross_height: '0',
      },
    ])
    expect(optionDrafts([{ option_uuid: 'o', title: 'Банка' }])).toMatchObject([{ price: '' }])
    expect(optionDrafts([jar])).toEqual([jar])
    expect(() => optionDrafts([{ title: 5 }])).toThrow()
  })
})

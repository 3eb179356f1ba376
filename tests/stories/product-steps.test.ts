import { allSettled, fork, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { linesOf } from '@console/web/history/entry-lines'
import type { RecordedEntity } from '@console/web/history/entity'
import { $waiting } from '@console/web/kit/journal/first-load'
import type { Fields } from '@console/web/kit/merge/fields'
import { productCreation, productRemoval, productStep, variantStep } from '@console/web/products/history/product-steps'
import { recordedProduct } from '@console/web/products/history/recorded-product'
import { recordedVariant, optionDrafts } from '@console/web/products/history/recorded-variant'
import { stockStep } from '@console/web/products/stock/stock-step'
import { storedDraft } from '@console/web/products/forms/option-form'
import { $waitingStocks, waitsIn, withWaiting } from '@console/web/products/stock/waiting-stock'
import { newOption } from '@console/shared/variants'
import { snapshotProductFx, makeProductFx } from '@console/web/products/history/make-product'
import { entry, recordedCalls } from '../kit/recorded-entities.ts'
import { honey, jar } from '../kit/import-plan.ts'
import type { TestApp } from '../kit/app.ts'
import { aPhoto } from '../kit/upload-files.ts'
import { markOf, openProducts, productNamed } from '../kit/products.ts'

const at = { owner: 'o', shop: 's' }

describe('steps of the journal', () => {
  const path = { ...at, product: 'p' }

  test('of a product hold its changes', () => {
    const step = productStep(at, honey, { title: 'Мёд', category_uuids: ['d'] }, { d: 'Чай' })
    expect(step).toMatchObject({
      thing: 'product',
      place: 's',
      path,
      title: 'Мёд',
      before: { category_uuids: ['c'] },
      after: { category_uuids: ['d'] },
      names: { d: 'Чай' },
    })
    expect(productRemoval(at, { uuid: 'p', title: 'Мёд' })).toEqual({
      thing: 'product',
      place: 's',
      path,
      title: 'Мёд',
      before: { title: 'Мёд' },
      after: null,
    })
    expect(productCreation(at, { title: 'Мёд', variants: [] })).toEqual({
      thing: 'product',
      place: 's',
      path: at,
      title: 'Мёд',
      before: null,
      after: { title: 'Мёд', variants: [] },
    })
  })

  test('of a variant are called by its product and its own name', () => {
    const before = { uuid: 'v', title: 'Стекло', options: [storedDraft(jar)] }
    const step = variantStep(path, 'Мёд', before, { options: [{ ...storedDraft(jar), price: '9' }] })
    expect(step).toMatchObject({
      thing: 'variant',
      place: 's',
      path: { ...path, variant: 'v' },
      title: 'Мёд, Стекло',
      before: { options: [{ option_uuid: 'o', price: 450.5 }] },
      after: { options: [{ option_uuid: 'o', price: '9' }] },
      names: { o: 'Банка' },
    })
    expect('title' in step.after).toBe(false)
  })

  test('of a stock hold one characteristic', () => {
    const counted = { at: path, productTitle: 'Мёд', variant: { uuid: 'v', title: 'Стекло' }, quantity: 3 }
    const names = { option_uuid: 'o', title: 'Банка' }
    expect(stockStep({ ...counted, option: names })).toEqual({
      thing: 'variant',
      place: 's',
      path: { ...path, variant: 'v', option: 'o' },
      title: 'Мёд, Стекло',
      before: { options: [{ option_uuid: 'o', quantity: null }] },
      after: { options: [{ option_uuid: 'o', quantity: 3 }] },
      names: { o: 'Банка' },
    })
  })

  test('a waiting stock is shown at its characteristic only', () => {
    const stocks = new Map([['o', 3]])
    expect(withWaiting(honey, stocks).variants?.[0]?.options).toEqual([{ ...jar, quantity: 3 }])
    expect(withWaiting(honey, new Map([['x', 3]]))).toBe(honey)
    const two = { ...honey, variants: [{ uuid: 'w', title: 'Дерево' }, ...(honey.variants ?? [])] }
    expect([waitsIn(two, stocks), waitsIn(two, new Map()), waitsIn({ ...honey, variants: null }, stocks)]).toEqual([
      true,
      false,
      false,
    ])
    expect(withWaiting(two, stocks).variants?.[0]).toEqual({ uuid: 'w', title: 'Дерево', options: [] })
  })

  test('a waiting stock is shown beside characteristics without one', () => {
    const options = [{ ...jar, option_uuid: 'other', title: 'Бочка' }, jar]
    const shown = withWaiting({ ...honey, variants: [{ uuid: 'v', title: 'Стекло', options }] }, new Map([['o', 3]]))
    expect(shown.variants?.[0]?.options?.map(({ quantity }) => quantity)).toEqual([jar.quantity, 3])
  })

  test('only waiting counts are stocks', async () => {
    const scope = fork()
    const counted = { options: [{ option_uuid: 'o', quantity: 3 }] }
    const waiting = [
      entry({ thing: 'order', path: { shop: 's', order: 'r' }, after: { track_number: 'RU1' } }),
      entry({ thing: 'variant', path: { ...path, variant: 'v', option: 'o' }, after: counted }),
    ]
    await allSettled($waiting, { scope, params: waiting })
    expect(scope.getState($waitingStocks)).toEqual(new Map([['o', 3]]))
  })
})

describe('the history calls the fields', () => {
  const linesAs = (entity: RecordedEntity, before: Fields, after: Fields) =>
    linesOf(entry({ before, after }), entity).map(({ field }) => field)
  const numbers = ['price', 'quantity', 'weight', 'gross_length', 'gross_width', 'gross_height']
  const optionOf = (value: number, texts: string) => ({
    ...Object.fromEntries(numbers.map((name) => [name, value])),
    option_uuid: 'o',
    title: 'Банка',
    article: texts,
    fiscal_payment_object: texts,
  })
  const variantOf = (value: number, texts: string) => ({ title: texts, options: [optionOf(value, texts)] })
  const words = ['Цена', 'Остаток', 'Вес', 'Длина', 'Ширина', 'Высота', 'Артикул', 'Предмет расчёта']
  const ofOption = words.map((field) => `Банка, ${field}`)

  test('of a variant', () => {
    expect(linesAs(recordedVariant, variantOf(1, 'а'), variantOf(2, 'б'))).toEqual(['Название', ...ofOption])
  })

  test('of a product and its variants', () => {
    const product = (value: number, texts: string) => ({
      title: texts,
      description: texts,
      category_uuids: [texts],
      variants: [{ uuid: 'v', ...variantOf(value, texts), title: 'Стекло' }],
    })
    expect(linesAs(recordedProduct, product(1, 'а'), product(2, 'б'))).toEqual([
      'Название',
      'Описание',
      'Категории',
      ...ofOption.map((field) => `Стекло, ${field}`),
    ])
  })
})

/* Products as the journal reads, writes, makes and removes them. */

const NO_PICTURE = 'Фото не сохранилось, а без него товар не создать.'
const writes = ({ sent }: TestApp) => sent.filter(({ call }) => !call.startsWith('GET'))

async function openThings() {
  const app = await openProducts()
  const { scope } = app
  const { product_uuid: product } = productNamed(app, 'Липовый мёд')
  const path = { ...app.pathOf(), product }
  return { app, scope, path, keep: scopeBind(snapshotProductFx, { scope }), make: scopeBind(makeProductFx, { scope }) }
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

  test('is stored whole and recreated', async () => {
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

  test('takes its picture from the address without a stored file', async () => {
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

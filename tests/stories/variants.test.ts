import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Variant } from '@console/shared/variants'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { variantForm } from '@console/web/products/variants/variant-form'
import {
  type VariantBody,
  createVariantFx,
  sendVariantFx,
  variantDraftOf,
} from '@console/web/products/saving/variant-calls'
import { productOpened, reading } from '@console/web/products/edit/product-model'
import { editor, list, pageOpened, removal } from '@console/web/products/variants/variants-model'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { storedDraft } from '@console/web/products/forms/option-form'
import type { TestApp } from '../kit/app.ts'
import { aPhoto } from '../kit/upload-files.ts'
import { markOf, openProducts, productNamed } from '../kit/products.ts'
import { option, honey } from '../kit/import-plan.ts'
import { required } from '../kit/basics.ts'

const body = (over: Partial<VariantBody> = {}): VariantBody => ({
  title: 'Дерево',
  options: [option()],
  photos: [newPhoto(aPhoto(1)), newPhoto(aPhoto(2))],
  ...over,
})

async function openVariants() {
  const app = await openProducts()
  const { product_uuid: product } = productNamed(app, 'Липовый мёд')
  await allSettled(pageOpened, { scope: app.scope, params: { ...app.pathOf(), product } })
  app.calls.length = 0
  return app
}

const items = ({ scope }: TestApp) => scope.getState(list.$items)

const named = (app: TestApp, title: string): Variant => required(items(app).find((variant) => variant.title === title))

const marks = (app: TestApp, { image_urls }: Variant) => Promise.all((image_urls ?? []).map((url) => markOf(app, url)))
const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

async function create(app: TestApp, over: Partial<VariantBody> = {}) {
  await allSettled(editor.createOpened, { scope: app.scope })
  await allSettled(editor.submitted, { scope: app.scope, params: body(over) })
  return named(app, body(over).title)
}

async function edit(app: TestApp, item: Variant, over: Partial<VariantBody>) {
  await allSettled(editor.editOpened, { scope: app.scope, params: item })
  await allSettled(editor.submitted, { scope: app.scope, params: body(over) })
}

describe('creating a variant', () => {
  test('sends the title, the characteristics and the photos in order', async () => {
    const app = await openVariants()
    const made = await create(app, { options: [option(), option({ title: '1 кг', price: '1200.50' })] })
    expect(made.options?.map(({ title, price }) => [title, price])).toEqual([
      ['500 г', 640],
      ['1 кг', 1200.5],
    ])
    expect(await marks(app, made)).toEqual([1, 2])
    expect(texts(app)).toEqual(['Вариант успешно создан'])
    expect(app.scope.getState(editor.$editing)).toBeNull()
  })

  test('a copy has the same texts, no pictures and new characteristics', async () => {
    const app = await openVariants()
    const before = await create(app)
    await allSettled(editor.copyOpened, { scope: app.scope, params: before })
    const editing = required(app.scope.getState(editor.$editing))
    const values = variantForm.values(editing.item, editing.mode === 'copy')
    expect(values.photos).toEqual([])
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: variantForm.body({ ...values, title: 'Копия', photos: [newPhoto(aPhoto(9))] }, null),
    })
    const copy = named(app, 'Копия')
    expect(copy.uuid).not.toBe(before.uuid)
    expect(copy.options?.[0]).toMatchObject({ title: '500 г', article: 'HN1', price: 640 })
    expect(copy.options?.[0]?.option_uuid).not.toBe(before.options?.[0]?.option_uuid)
    expect(await marks(app, copy)).toEqual([9])
    expect(await marks(app, named(app, 'Дерево'))).toEqual([1, 2])
  })
})

describe('changing a variant keeps and removes pictures', () => {
  async function withThree() {
    const app = await openVariants()
    const made = await create(app, { photos: [1, 2, 3].map((mark) => newPhoto(aPhoto(mark))) })
    const [a = '', b = '', c = ''] = made.image_urls ?? []
    return { app, made, a, b, c }
  }
  const saved = (...urls: string[]) => urls.map(savedPhoto)

  test.each<[string, (urls: string[]) => VariantBody['photos'], number[]]>([
    ['those that are left out go', ([a = '', , c = '']) => saved(a, c), [1, 3]],
    ['another order makes another title photo', ([a = '', b = '', c = '']) => saved(c, a, b), [3, 1, 2]],
    ['a new one goes behind', ([a = '', b = '']) => [...saved(a, b), newPhoto(aPhoto(7))], [1, 2, 7]],
    [
      'a new one goes between: saved ones are sent again',
      ([a = '', b = '']) => [...saved(b), newPhoto(aPhoto(7)), ...saved(a)],
      [2, 7, 1],
    ],
  ])('%s', async (_, photosOf, wanted) => {
    const { app, made } = await withThree()
    await edit(app, made, { photos: photosOf(made.image_urls ?? []) })
    expect(await marks(app, named(app, 'Дерево'))).toEqual(wanted)
    expect(texts(app).at(-1)).toBe('Вариант успешно обновлён')
  })

  test('a characteristic keeps its uuid, a new one gets its own, the order is the owner’s', async () => {
    const { app, made, a } = await withThree()
    const uuid = made.options?.[0]?.option_uuid ?? ''
    await edit(app, made, {
      photos: saved(a),
      options: [option({ title: '1 кг' }), option({ option_uuid: uuid, title: '500 г, банка' })],
    })
    const [first, second] = named(app, 'Дерево').options ?? []
    expect(first?.title).toBe('1 кг')
    expect(first?.option_uuid).not.toBe(uuid)
    expect(second).toMatchObject({ option_uuid: uuid, title: '500 г, банка' })
  })
})

/* What a variant's calls send, and what its save is compared by. */

async function openVariant() {
  const app = await openProducts()
  const product = productNamed(app, 'Липовый мёд')
  const item = required(product.variants?.[0])
  const params = { ...app.pathOf(), product: product.product_uuid, variant: item.uuid }
  const send = (change: Partial<VariantBody>, stored: Variant = item) =>
    allSettled(sendVariantFx, {
      scope: app.scope,
      params: { params, body: { change, item: stored }, checked: MergeProof.compared },
    })
  return { app, item, params, send }
}

test('the product is read again after each change of its variants', async () => {
  const app = await openVariants()
  const { product_uuid: product } = productNamed(app, 'Липовый мёд')
  await allSettled(productOpened, { scope: app.scope, params: { ...app.pathOf(), product } })
  const shown = () => app.scope.getState(reading.$data)?.variants?.map(({ title }) => title)
  const before = shown() ?? []
  const made = await create(app)
  expect(shown()).toEqual([...before, 'Дерево'])
  await edit(app, made, { title: 'Глина' })
  expect(shown()).toEqual([...before, 'Глина'])
  await allSettled(removal.asked, { scope: app.scope, params: named(app, 'Глина') })
  await allSettled(removal.confirmed, { scope: app.scope })
  expect(shown()).toEqual(before)
})

test('an untouched form submits the stored variant', () => {
  const jar = required(honey.variants?.[0])
  expect(variantDraftOf(jar)).toEqual({
    title: 'Стекло',
    options: (jar.options ?? []).map(storedDraft),
    photos: [savedPhoto('a.png'), savedPhoto('b.png')],
  })
  const bare = { uuid: 'v', title: 'Стекло' }
  const none = { title: 'Стекло', options: [], photos: [] }
  expect([variantDraftOf(bare), variantDraftOf({ ...bare, options: null, image_urls: null })]).toEqual([none, none])
})

test('a change of photos sends kept addresses and new files', async () => {
  const { app, item, send } = await openVariant()
  const [stays = ''] = item.image_urls ?? []
  await send({ title: 'Дерево', photos: [savedPhoto(stays), newPhoto(aPhoto(7))] })
  expect(app.sent.at(-1)?.body).toEqual({
    data: { title: 'Дерево', image_urls: [stays] },
    images: expect.anything() as unknown,
  })
})

test('a new variant sends all photos as files', async () => {
  const { app, params, item } = await openVariant()
  const body = { title: 'Дерево', options: [option()], photos: [newPhoto(aPhoto(1)), newPhoto(aPhoto(2))] }
  const made = await allSettled(createVariantFx, { scope: app.scope, params: { params, body } })
  expect(made).toMatchObject({ status: 'done', value: { title: 'Дерево', options: [{ title: '500 г' }] } })
  expect((made.value as Variant).image_urls).toHaveLength(2)
  // A photo of another variant cannot stay: it is fetched and sent.
  const [other = ''] = item.image_urls ?? []
  const copy = { ...body, photos: [savedPhoto(other)] }
  const copied = await allSettled(createVariantFx, { scope: app.scope, params: { params, body: copy } })
  expect((copied.value as Variant).image_urls).toHaveLength(1)
  expect((copied.value as Variant).image_urls).not.toContain(other)
})

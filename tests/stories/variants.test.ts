import { numberMessages } from '@console/shared/kit/numbers'
import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants, type Variant } from '@console/shared/variants'
import { newPhoto, savedPhoto } from '@console/web/kit/ui/pictures/photo'
import { variantForm } from '@console/web/products/variants/variant-form'
import type { VariantBody } from '@console/web/products/variants/variant-calls'
import { editor, list, pageOpened, removal } from '@console/web/products/variants/variants-model'
import type { TestApp } from '../kit/app.ts'
import { aPhoto } from '../kit/photos.ts'
import { markOf, openProducts, productNamed } from '../kit/products.ts'
import { option } from '../kit/variants.ts'

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

const named = (app: TestApp, title: string): Variant => {
  const found = items(app).find((variant) => variant.title === title)
  if (!found) throw new Error(`no variant ${title}`)
  return found
}

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

describe('the list of variants', () => {
  test('shows the product’s variants; failed, it comes with the next try', async () => {
    const app = await openVariants()
    expect(app.scope.getState(list.$view)).toBe('shown')
    const { product_uuid: product } = productNamed(app, 'Медовый квас')
    await app.control('/__fake/faults', { method: 'GET', path: variants.list.path, status: 500, times: 1 })
    await allSettled(pageOpened, { scope: app.scope, params: { ...app.pathOf(), product } })
    expect(app.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('shown')
  })
})

describe('creating a variant', () => {
  test('sends the words, the characteristics and the photos in their order', async () => {
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

  test('a refusal keeps the form, with the server’s words', async () => {
    const app = await openVariants()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, {
      scope: app.scope,
      params: body({ options: [option({ price: '1.5' })] }),
    })
    expect(app.scope.getState(editor.$editing)?.mode).toBe('create')
    expect(texts(app)).toEqual(['Ошибка при создании товара или варианта'])
    expect(app.scope.getState(editor.$fieldErrors)).toEqual([
      { path: 'options.0.price', message: numberMessages.price },
    ])
  })

  test('a copy is a variant of its own: the same words, no pictures, characteristics of its own', async () => {
    const app = await openVariants()
    const before = await create(app)
    await allSettled(editor.copyOpened, { scope: app.scope, params: before })
    const editing = app.scope.getState(editor.$editing)
    if (!editing) throw new Error('nothing is open')
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

  test('what is not in the list any more goes, what is keeps its address', async () => {
    const { app, made, a, c } = await withThree()
    await edit(app, made, { photos: saved(a, c) })
    expect(named(app, 'Дерево').image_urls).toEqual([a, c])
    expect(texts(app).at(-1)).toBe('Вариант успешно обновлён')
  })

  test('another order makes another title photo', async () => {
    const { app, made, a, b, c } = await withThree()
    await edit(app, made, { photos: saved(c, a, b) })
    expect(await marks(app, named(app, 'Дерево'))).toEqual([3, 1, 2])
  })

  test('a new one goes behind', async () => {
    const { app, made, a, b } = await withThree()
    await edit(app, made, { photos: [...saved(a, b), newPhoto(aPhoto(7))] })
    expect(await marks(app, named(app, 'Дерево'))).toEqual([1, 2, 7])
  })

  test('a new one goes before saved ones, too: those are sent again', async () => {
    const { app, made, a, b } = await withThree()
    await edit(app, made, { photos: [...saved(b), newPhoto(aPhoto(7)), ...saved(a)] })
    expect(await marks(app, named(app, 'Дерево'))).toEqual([2, 7, 1])
  })

  test('a saved one that cannot be fetched is not lost: the form stays and says so', async () => {
    const { app, made, a } = await withThree()
    const gone = savedPhoto(`${a}-gone`)
    await edit(app, made, { photos: [newPhoto(aPhoto(7)), gone] })
    const name = a.split('/').at(-1)
    expect(app.scope.getState(editor.$failure)?.message).toContain(`Фото 2 («${name}-gone») нельзя отправить снова`)
    expect(await marks(app, named(app, 'Дерево'))).toEqual([1, 2, 3])
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

describe('deleting a variant', () => {
  test('confirmed, the variant goes; a failure stays in the dialog', async () => {
    const app = await openVariants()
    const made = await create(app)
    await app.control('/__fake/faults', { method: 'DELETE', status: 500, times: 1 })
    await allSettled(removal.asked, { scope: app.scope, params: made })
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(app.scope.getState(removal.$failure)?.status).toBe(500)
    await allSettled(removal.confirmed, { scope: app.scope })
    expect(items(app).map(({ title }) => title)).not.toContain('Дерево')
  })
})

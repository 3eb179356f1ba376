import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { problems } from '@console/web/kit/pictures/picture-problem'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import { extraOffers } from '@console/shared/extra-offers'
import { newGoods } from '@console/shared/goods'
import { newOption, type Variant } from '@console/shared/variants'
import type { Product } from '@console/shared/products'
import { firstOptions, optionCopies } from '@console/web/products/edit/copied-options'
import { offersWanted } from '@console/web/products/edit/copy-model'
import { list, $rows } from '@console/web/products/assortment/list-model'
import { storedDraft } from '@console/web/products/forms/option-form'
import { $notCopied } from '@console/web/products/edit/new-model'
import { origin, originNamed } from '@console/web/products/edit/origin-model'
import { newProductOf, newProductValues } from '@console/web/products/edit/new-product-form'
import * as importing from '@console/web/products/import/import-model'
import { $drawn } from '@console/web/products/assortment/editing-model'
import { $uncheckedCount, noPhotoFilterSet } from '@console/web/products/list/no-photo-model'
import { filterRows, NO_PHOTO } from '@console/web/products/assortment/rows'
import { aPhoto } from '../kit/upload-files.ts'
import { productNamed, titlesIn } from '../kit/products.ts'
import { calls, openNew, submit, texts } from '../kit/new-product.ts'
import { openImport } from '../kit/import-file.ts'
import { storedOption } from '../kit/import-plan.ts'

describe('a copy of a product', () => {
  test('starts from the product that the router named, with its pictures', async () => {
    const app = await openNew()
    const honey = productNamed(app, 'Липовый мёд')
    await allSettled(originNamed, { scope: app.scope, params: honey.product_uuid })
    const copied = app.scope.getState(origin.$data)
    expect(copied?.product.title).toBe('Липовый мёд')
    const values = newProductValues(copied)
    const [option] = honey.variants?.[0]?.options ?? []
    expect(values).toMatchObject({
      title: 'Липовый мёд',
      category_uuids: honey.category_uuids,
      option_title: option?.title,
      article: '',
      quantity: '0',
      sizes: `${option?.gross_length} x ${option?.gross_width} x ${option?.gross_height}`,
    })
    expect(values.image).toBeInstanceOf(File)
    expect(values.photos).toHaveLength(honey.variants?.[0]?.image_urls?.length ?? 0)
    await submit(app, newProductOf({ ...values, article: 'NEW-1' }))
    await app.open()
    expect(titlesIn(app).filter((title) => title === 'Липовый мёд')).toHaveLength(2)
  })

  /** A product with all that a copy may have: another variant, a second characteristic, an extra offer. */
  async function openRich() {
    const app = await openNew()
    const { scope } = app
    const call = {
      list: scopeBind(calls.list, { scope }),
      update: scopeBind(calls.update, { scope }),
      create: scopeBind(calls.create, { scope }),
      offers: scopeBind(calls.offers, { scope }),
      createOffer: scopeBind(calls.createOffer, { scope }),
    }
    const at = app.pathOf()
    const { product_uuid: product } = productNamed(app, 'Липовый мёд')
    const params = { ...at, product }
    const [first] = await call.list({ params })
    const option = { ...newOption, title: 'Бочонок', article: 'B1', price: '900', quantity: '3' }
    const kept = (first?.options ?? []).map(storedDraft)
    const variant = first?.uuid ?? ''
    await call.update({
      params: { ...params, variant },
      body: { data: { options: [...kept, option] } },
      checked: MergeProof.compared,
    })
    await call.create({
      params,
      body: { data: { title: 'Дерево', options: [option] }, images: [aPhoto(5), aPhoto(6)] },
    })
    await call.createOffer({
      params,
      body: { ...newGoods, title: 'Лента', price: '50', addons: ['лента'] },
    })
    await allSettled(originNamed, { scope: app.scope, params: product })
    const read = async () => {
      await app.open()
      const copy = app.scope.getState(list.$items).find((one) => one.title === 'Копия')
      const place = { ...at, product: copy?.product_uuid ?? '' }
      return {
        variants: await call.list({ params: place }),
        offers: await call.offers({ params: place }),
        source: await call.list({ params }),
        sourceOffers: await call.offers({ params }),
      }
    }
    const values = { ...newProductValues(app.scope.getState(origin.$data)), title: 'Копия', article: 'NEW-1' }
    return { app, values, read }
  }

  const words = (all: readonly Variant[]) =>
    all.map(({ title, image_urls, options }) => [
      title,
      image_urls?.length,
      options?.map(({ title: name, price }) => [name, price]),
    ])

  test('has every variant with all characteristics and photos, and the extra offers', async () => {
    const { app, values, read } = await openRich()
    await submit(app, newProductOf(values))
    expect(texts(app)).toEqual(['Товар успешно создан'])
    expect(app.scope.getState($notCopied)).toBeNull()
    const { variants: made, offers, source, sourceOffers } = await read()
    expect(words(made)).toEqual(words(source))
    const copies = made.flatMap(({ options }) => options ?? [])
    expect(copies.map(({ quantity }) => Number(quantity))).toEqual(copies.map(() => 0))
    const articles = copies.map(({ article }) => article)
    const before = source.flatMap(({ options }) => options ?? []).map(({ article }) => article)
    expect(articles).toEqual([...new Set(articles)])
    expect(articles.filter((article) => !article || before.includes(article))).toEqual([])
    expect(made.length).toBeGreaterThan(1)
    expect(offers.map(({ title }) => title)).toEqual(sourceOffers.map(({ title }) => title))
    expect(offers.map(({ title }) => title)).toContain('Лента')
  })

  test('has no article twice, also not the one that was typed', () => {
    const variant = (title: string) => ({ ...storedOption(title, title, 'A'), option_uuid: title })
    const product: Product = {
      product_uuid: 'p',
      title: 'Липовый мёд',
      variants: [{ uuid: 'v', title: 'Банка', options: [variant('250'), variant('500')] }],
    }
    const origin = { product, image: null, photos: [], offers: [], losses: [] }
    const option = { ...newOption, title: '250', article: 'LIP-MED-500' }
    const options = firstOptions({ product, option }, { copied: origin, articles: new Map() })
    expect(options.map(({ article }) => article)).toEqual(['LIP-MED-500', 'LIP-MED-500-2'])
  })

  test('leaves out extra offers if the owner chooses so', async () => {
    const { app, values, read } = await openRich()
    await allSettled(offersWanted, { scope: app.scope, params: false })
    await submit(app, newProductOf(values))
    expect((await read()).offers).toEqual([])
  })

  test.each([
    // The browser blocks reading a picture if its host does not allow it.
    [() => Promise.reject(new TypeError('Failed to fetch')), 'сервер, где лежит фото, не даёт его прочитать.'],
    [() => Promise.resolve(new Response('<!doctype html>')), problems.page],
  ])('that lost a part names it and the reason in one report, and stays on the page', async (answer, cause) => {
    const { app, values, read } = await openRich()
    await app.control('/__fake/faults', { method: 'POST', path: extraOffers.create.path, status: 500, times: 1 })
    const asked = app.api.request.bind(app.api)
    const gone = app.scope.getState(origin.$data)?.product.variants?.[1]?.image_urls?.[0] ?? ''
    app.api.request = (input, init) => (input === gone ? answer() : asked(input, init))
    await submit(app, newProductOf(values))
    const losses = app.scope.getState($notCopied)?.losses ?? []
    expect(losses.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Опция «.+»: не скопировалось\. ./),
      expect.stringMatching(/^Вариант «.+»: фото «[^»]+» не прочиталось: /),
    ])
    expect(losses[1]?.text.endsWith(cause)).toBe(true)
    expect(losses[1]?.picture).toBe(gone)
    expect(texts(app)).toEqual([])
    expect(app.visited).toEqual([])
    expect((await read()).variants.length).toBeGreaterThan(1)
  })

  test('leaves characteristics out that a new variant may not have, and names them', async () => {
    const whole = productNamed(await openNew(), 'Липовый мёд').variants?.[0]?.options?.[0]
    if (!whole) throw new Error('it has nothing to sell')
    const copies = optionCopies('Липовый мёд', ['lip-med-250'])
    const { drafts, losses } = copies([whole, { ...whole, title: 'Бочонок', price: null }])
    expect(drafts).toEqual([{ ...storedDraft(whole), option_uuid: null, article: 'LIP-MED-250-2', quantity: '0' }])
    expect(losses).toEqual([{ text: 'Характеристика «Бочонок»: у неё заполнено не всё, добавьте её вручную.' }])
  })

  test('names unreadable pictures before anything is created', async () => {
    const app = await openNew()
    const asked = app.api.request.bind(app.api)
    app.api.request = (input, init) =>
      typeof input === 'string' && input.includes('/files/')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : asked(input, init)
    const { product_uuid: params, image_url, variants: kinds } = productNamed(app, 'Липовый мёд')
    await allSettled(originNamed, { scope: app.scope, params })
    const { losses, image } = app.scope.getState(origin.$data)!
    expect(image).toBeNull()
    expect(losses.map(({ picture }) => picture)).toEqual([image_url, ...(kinds?.[0]?.image_urls ?? [])])
    expect(losses.map(({ text }) => text.split(': фото «')[0])).toEqual([
      'Товар',
      ...(kinds?.[0]?.image_urls ?? []).map(() => 'Первый вариант'),
    ])
  })
})

test('products that a file made without a photo are found again, by the size of their picture', async () => {
  const app = await openImport('Товар;Цена\nЧайник;990\nЧашка;450\n')
  await allSettled(importing.submitted, { scope: app.scope })
  await app.open()
  await allSettled(noPhotoFilterSet, { scope: app.scope })
  const shown = filterRows(app.scope.getState($rows), { category: NO_PHOTO, title: '' }, app.scope.getState($drawn))
  expect(shown.map(({ product }) => product.title).sort()).toEqual(['Чайник', 'Чашка'])
  expect(app.scope.getState($uncheckedCount)).toBe(0)
})

import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import type { Variant } from '@console/shared/variants'
import { Checked } from '@console/web/kit/api/checked'
import { newPhoto, savedPhoto } from '@console/web/kit/ui/pictures/photo'
import { optionsComparing, storedDraft } from '@console/web/products/variants/option-form'
import {
  createVariantFx,
  sendVariantFx,
  variantComparing,
  variantDraftOf,
  type VariantBody,
} from '@console/web/products/variants/variant-calls'
import { aPhoto } from '../kit/photos.ts'
import { openProducts, productNamed } from '../kit/products.ts'
import { honey, option } from '../kit/variants.ts'

/* What a variant's calls send, and what its save is compared by. */

async function openVariant() {
  const app = await openProducts()
  const product = productNamed(app, 'Липовый мёд')
  const [item] = product.variants ?? []
  if (!item) throw new Error('no variant')
  const params = { ...app.pathOf(), product: product.product_uuid, variant: item.uuid }
  const send = (change: Partial<VariantBody>, stored: Variant = item) =>
    allSettled(sendVariantFx, {
      scope: app.scope,
      params: { params, body: { change, item: stored }, checked: Checked.compared },
    })
  return { app, item, params, send }
}

test('an untouched form hands over what is stored: characteristics as they are, photos by their addresses', () => {
  const [jar] = honey.variants ?? []
  if (!jar) throw new Error('no variant')
  expect(variantDraftOf(jar)).toEqual({
    title: 'Стекло',
    options: (jar.options ?? []).map(storedDraft),
    photos: [savedPhoto('a.png'), savedPhoto('b.png')],
  })
  const bare = { uuid: 'v', title: 'Стекло' }
  const none = { title: 'Стекло', options: [], photos: [] }
  expect([variantDraftOf(bare), variantDraftOf({ ...bare, options: null, image_urls: null })]).toEqual([none, none])
})

test('a save is compared by the characteristics’ own rules, and by the photos’ addresses', () => {
  expect(variantComparing).toEqual({ options: optionsComparing, photos: { by: 'url' } })
})

test('a change without photos says nothing of them', async () => {
  const { app, params, send } = await openVariant()
  expect(await send({ title: 'Дерево' })).toMatchObject({ status: 'done', value: { title: 'Дерево' } })
  expect(app.sent).toMatchObject([
    { call: `PATCH /products/variants/${params.owner}/${params.shop}/${params.product}/${params.variant}` },
  ])
  expect(app.sent[0]?.body).toEqual({ data: { title: 'Дерево' } })
})

test('a change of photos names those that stay, beside the files of new ones', async () => {
  const { app, item, send } = await openVariant()
  const [stays = ''] = item.image_urls ?? []
  await send({ title: 'Дерево', photos: [savedPhoto(stays), newPhoto(aPhoto(7))] })
  expect(app.sent.at(-1)?.body).toEqual({
    data: { title: 'Дерево', image_urls: [stays] },
    images: expect.anything() as unknown,
  })
})

test('a new variant sends its words and all of its photos as files', async () => {
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

import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { newPost } from '@console/shared/posts'
import { savedPhoto, newPhoto } from '@console/web/kit/pictures/photo'
import { editor as posts } from '@console/web/posts/model'
import { keepPostFx, recordedPost } from '@console/web/posts/recorded-post'
import { readCoverFx } from '@console/web/products/edit/cover-model'
import { origin, originNamed } from '@console/web/products/edit/origin-model'
import { newProductOf, newProductValues } from '@console/web/products/edit/new-product-form'
import { keepProductFx, makeProductFx } from '@console/web/products/history/make-product'
import type { TestApp } from '../kit/app.ts'
import { importFile } from '../kit/import-file.ts'
import { openNew, submit } from '../kit/new-product.ts'
import { pngWithMetadata, SECRET } from '../kit/pictures-with-metadata.ts'
import { aPhoto, pngOf } from '../kit/photos.ts'
import { named, openPosts } from '../kit/posts.ts'
import { openProducts, productNamed } from '../kit/products.ts'

/* Pictures that the console reads and sends again: each of them was stored with notes, by another program or long ago. */

const FILE = ['Товар;Фото;Характеристика;Артикул;Цена;Количество', 'Пробник;https://p.test/a.png;30 г;P1;90;5']

/** Every picture that is read has notes and this size; what is stored can be looked at. */
function noted(app: TestApp, width: number, height: number) {
  const asked = app.api.request.bind(app.api)
  const bytes = new Uint8Array(pngWithMetadata(pngOf({ width, height })))
  const isPicture = (input: unknown) => typeof input === 'string' && /\/files\/|p\.test/.test(input)
  app.api.request = (input, init) =>
    isPicture(input)
      ? Promise.resolve(new Response(bytes, { headers: { 'content-type': 'image/png' } }))
      : asked(input, init)
  const look = async (file: Blob) => {
    const stored = Buffer.from(await file.arrayBuffer())
    expect(stored.includes(SECRET)).toBe(false)
    return [stored.readUInt32BE(16), stored.readUInt32BE(20)]
  }
  return (urls: readonly (string | null | undefined)[] | null | undefined) =>
    Promise.all((urls ?? []).map(async (url) => look(await (await asked(url ?? '')).blob())))
}
const urlsOf = (app: TestApp, title: string) => {
  const { image_url, variants } = productNamed(app, title)
  return { cover: [image_url], photos: variants?.flatMap(({ image_urls }) => image_urls ?? []) }
}

describe.each([
  ['small', [320, 240], [320, 240], [320, 569], [320, 240]],
  ['large', [1422, 711], [711, 356], [400, 711], [360, 180]],
])('a %s picture is stored without its metadata', (_, [width = 0, height = 0], plain, tall, ofPost) => {
  test('from the address in an imported file, as cover and, tall, as photo', async () => {
    const app = await openProducts()
    const stored = noted(app, width, height)
    await importFile(app, FILE)
    const { cover, photos } = urlsOf(app, 'Пробник')
    expect(await stored(cover)).toEqual([plain])
    expect(await stored(photos)).toEqual([tall])
  })

  test('with a copied product', async () => {
    const app = await openNew()
    const { product_uuid } = productNamed(app, 'Липовый мёд')
    const stored = noted(app, width, height)
    await allSettled(originNamed, { scope: app.scope, params: product_uuid })
    const values = newProductValues(app.scope.getState(origin.$data))
    await submit(app, newProductOf({ ...values, title: 'Копия', article: 'COPY-1', quantity: '0' }))
    await app.open()
    const { cover, photos = [] } = urlsOf(app, 'Копия')
    expect(await stored(cover)).toEqual([plain])
    expect(photos.length).toBeGreaterThan(0)
    expect(await stored(photos)).toEqual(photos.map(() => plain))
  })

  test('with a recreated product', async () => {
    const app = await openProducts()
    const path = { ...app.pathOf(), product: productNamed(app, 'Липовый мёд').product_uuid }
    const stored = noted(app, width, height)
    const kept = await scopeBind(keepProductFx, { scope: app.scope })(path)
    const value = { ...kept, title: 'Снова' }
    await scopeBind(makeProductFx, { scope: app.scope })({ path: app.pathOf(), value, made: null })
    await app.open()
    const { cover, photos = [] } = urlsOf(app, 'Снова')
    expect(await stored([...cover, ...photos])).toEqual([plain, ...photos.map(() => plain)])
  })

  test('with a recreated post, and behind a new photo of a post', async () => {
    const app = await openPosts()
    const post = named(app, 'Тропа на Лысую гору')
    const stored = noted(app, width, height)
    const kept = await scopeBind(keepPostFx, { scope: app.scope })(post)
    const make = scopeBind(recordedPost.creation!.createFx, { scope: app.scope })
    await make({ path: app.pathOf(), value: { ...kept, title: 'Снова' }, made: null })
    const photos = [newPhoto(aPhoto(7)), ...(post.image_urls ?? []).map(savedPhoto)]
    await allSettled(posts.editOpened, { scope: app.scope, params: post })
    const data = { ...newPost, title: post.title, rubric_uuid: post.rubric_uuid }
    await allSettled(posts.submitted, { scope: app.scope, params: { data, photos } })
    await app.open()
    const again = (post.image_urls ?? []).map(() => ofPost)
    expect(again.length).toBeGreaterThan(0)
    expect(await stored(named(app, 'Снова').image_urls)).toEqual(again)
    expect(await stored(named(app, post.title).image_urls)).toEqual([[1, 1], ...again])
  })

  test('as a cover that is taken for a photo', async () => {
    const app = await openProducts()
    const url = productNamed(app, 'Липовый мёд').image_url ?? ''
    noted(app, width, height)
    const { value } = await allSettled(readCoverFx, { scope: app.scope, params: url })
    const bytes = value instanceof File ? Buffer.from(await value.arrayBuffer()) : Buffer.alloc(0)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.includes(SECRET)]).toEqual([...plain, false])
  })
})

import { describe, expect, test } from 'vitest'
import { formatOf } from '@console/web/kit/pictures/picture-bytes'
import type { Drawing } from '@console/web/kit/pictures/picture-drawing'
import { readyPicture } from '@console/web/kit/pictures/ready-picture'
import { allSettled, scopeBind } from 'effector'
import { newPost } from '@console/shared/posts'
import { savedPhoto, newPhoto } from '@console/web/kit/pictures/photo'
import { editor as posts } from '@console/web/posts/model'
import { snapshotPostFx, recordedPost } from '@console/web/posts/recorded-post'
import { readCoverFx } from '@console/web/products/edit/cover-model'
import { origin, originNamed } from '@console/web/products/edit/origin-model'
import { newProductOf, newProductValues } from '@console/web/products/edit/new-product-form'
import { snapshotProductFx, makeProductFx } from '@console/web/products/history/make-product'
import {
  gif,
  avifWithMetadata,
  pngWithMetadata,
  svg,
  webpChunk,
  webpHeader,
  webpOf,
  SECRET,
} from '../kit/pictures-with-metadata.ts'
import { pngChunk, pngOf, testDrawing, aPhoto } from '../kit/upload-files.ts'
import type { TestApp } from '../kit/app.ts'
import { importFile } from '../kit/import-file.ts'
import { openNew, submit } from '../kit/new-product.ts'
import { named, openPosts } from '../kit/posts.ts'
import { openProducts, productNamed } from '../kit/products.ts'

/* Files as people have them, before the console's one way to an upload. A browser's decoder is played here. */

const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 4, 1, 1, 7, 0xff, 0xd9])
const webp = webpOf(webpChunk('VP8 ', Buffer.from('pixels!')))
const png = pngOf({ width: 400, height: 300 })

/** Draws nothing, and records the parameters. */
function drawing(over: Partial<Drawing> = {}) {
  const drawn: string[] = []
  const draw: Drawing['draw'] = (_, { type, width, height, isOnWhite }) => {
    drawn.push(`${type} ${width}×${height}${isOnWhite ? ' on white' : ''}`)
    return Promise.resolve(new Blob(['drawn'], { type }))
  }
  return { ...testDrawing, draw, ...over, drawn }
}
const place = { maxSide: 711 }
const fileOf = (bytes: Uint8Array | string, name = 'a', type = '') => new File([Buffer.from(bytes)], name, { type })

describe.each([
  ['a JPEG', jpeg, 'image/jpeg', 'jpg'],
  ['a PNG', png, 'image/png', 'png'],
  ['a WebP', webp, 'image/webp', 'webp'],
  ['a GIF', gif, 'image/gif', 'gif'],
])('%s', (_, bytes, type, ending) => {
  test.each([
    ['photo.jpg', 'image/jpg'],
    ['photo.jpeg', 'image/pjpeg'],
    ['photo.png', 'application/octet-stream'],
    ['photo', ''],
    ['Снимок в 12.30', 'text/plain'],
  ])('called %s of type %j is stored as it is', async (name, wrong) => {
    const ready = await readyPicture(fileOf(bytes, name, wrong), place, { drawing: drawing() })
    expect(ready.type).toBe(type)
    expect(Buffer.from(await ready.arrayBuffer())).toEqual(Buffer.from(bytes))
    expect(ready.name).toMatch(new RegExp(`\\.(${ending}|jpeg)$`))
  })
})

test.each([
  ['an AVIF', avifWithMetadata(), 'image/avif', 'image/webp 300×300'],
  ['a BMP', Buffer.from('BM______'), 'image/bmp', 'image/jpeg 300×300 on white'],
  ['a HEIC that this browser draws', box('heic'), 'image/heic', 'image/jpeg 300×300 on white'],
  ['a TIFF that this browser draws', Buffer.from('II*\0____'), 'image/tiff', 'image/jpeg 300×300 on white'],
  ['an SVG', Buffer.from(svg), 'image/svg+xml', 'image/png 711×711'],
])('%s is converted', async (_, bytes, format, expected) => {
  const comparisons = drawing()
  expect(formatOf(bytes)).toBe(format)
  await readyPicture(fileOf(bytes, 'a.jpg', 'image/jpeg'), place, { drawing: comparisons })
  expect(comparisons.drawn).toEqual([expected])
})

test.each([
  [{ width: 1422, height: 400 }, 'image/jpeg 711×200'],
  [{ width: 400, height: 1422 }, 'image/jpeg 200×711'],
])('a picture of %j is shrunk by its longer side', async (size, expected) => {
  const shrinking = drawing({ measure: () => Promise.resolve(size) })
  await readyPicture(fileOf(jpeg), place, { drawing: shrinking })
  expect(shrinking.drawn.map((one) => one.replace(' on white', ''))).toEqual([expected])
})

const gone = fileOf(png)
gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
const shown = drawing()
const unshown = drawing({ measure: () => Promise.reject(new Error('not shown')) })
const undecoded = drawing({ check: () => Promise.reject(new Error('not decoded')) })
const huge = drawing({ measure: () => Promise.resolve({ width: 12_000, height: 9000 }) })
const noMemory = drawing({
  measure: () => Promise.resolve({ width: 9000, height: 9000 }),
  draw: () => Promise.reject(new Error('memory')),
})

test.each([
  ['is gone', gone, shown, /изменился или пропал/],
  ['is empty', fileOf(''), shown, /файл пустой/],
  ['is half a JPEG', fileOf(jpeg.subarray(0, 9)), shown, /скачался не целиком/],
  ['is half a PNG', fileOf(png.subarray(0, 60)), shown, /скачался не целиком/],
  ['is a HEIC', fileOf(box('heic'), 'a.jpg', 'image/jpeg'), unshown, /это снимок HEIC.*iPhone.*JPEG/],
  ['is a TIFF', fileOf('MM\0*____'), unshown, /это TIFF.*Safari.*JPEG/],
  ['is a page', fileOf('\n<!DOCTYPE html><html>', 'a.jpg', 'image/jpeg'), unshown, /это веб-страница/],
  ['is a PDF', fileOf('%PDF-1.7', 'a.jpg'), unshown, /это PDF/],
  ['is a text', fileOf('это не картинка', 'a.txt', 'text/plain'), unshown, /это не изображение/],
  ['is said to be a picture', fileOf('это не картинка', 'a.jpg', 'image/jpeg'), unshown, /файл повреждён/],
  ['does not decode', fileOf(png), undecoded, /файл повреждён/],
  ['has 108 megapixels', fileOf(png), huge, /больше 100.мегапикселей/],
  ['does not fit into memory', fileOf(png), noMemory, /не хватило памяти/],
])('a file that %s is refused with the reason', async (_, file, comparisons, words) => {
  await expect(readyPicture(file, place, { drawing: comparisons })).rejects.toThrow(words)
  expect(comparisons.drawn).toEqual([])
})

test.each([
  ['a zoomed part', { zoom: 4, x: 0.5, y: 0.5 }, [/^a: кадр маленький, 75.×.75.px/]],
  ['a large part', { zoom: 1, x: 0.5, y: 0.5 }, []],
  ['all of it', 'whole', []],
] as const)('%s of a picture is cropped, with a note when that is small', async (_, framing, words) => {
  const notes: string[] = []
  const making = { framing, drawing: drawing(), onNote: (note: string) => notes.push(note) }
  await readyPicture(fileOf(png), { maxSide: 711, ratio: 1 }, making)
  expect(notes).toEqual(words.map((one) => expect.stringMatching(one) as string))
})

const twice = Buffer.concat([gif.subarray(0, -1), gif.subarray(gif.indexOf(0x2c))])
const moving = webpOf(webpHeader(0x02, 900, 900), webpChunk('ANIM', Buffer.alloc(6)))
const still = /станет неподвижным/

test.each([
  ['a moving GIF that fits', fileOf(twice), 711, []],
  ['a moving GIF that is shrunk', fileOf(twice), 200, [still]],
  ['a GIF of one image', fileOf(gif), 200, []],
  ['a moving PNG', fileOf(pngOf({ width: 900, height: 900 }, pngChunk('acTL', '\0\0\0\x03\0\0\0\0'))), 711, [still]],
  ['a moving WebP', fileOf(moving), 200, [still]],
  ['a small PNG', fileOf(pngWithMetadata(pngOf({ width: 200, height: 100 }))), 711, [/маленькое, 200.×.100.px/]],
  ['a PNG', fileOf(png), 711, []],
])('%s is accepted, with its notes', async (_, file, maxSide, words) => {
  const notes: string[] = []
  await readyPicture(file, { maxSide }, { drawing: drawing(), onNote: (note) => notes.push(note) })
  expect(notes).toEqual(words.map((one) => expect.stringMatching(one) as string))
})

/* Pictures that the console reads and sends again: each of them was stored with notes, by another program or long ago. */

const FILE = ['Товар;Фото;Характеристика;Артикул;Цена;Количество', 'Пробник;https://p.test/a.png;30 г;P1;90;5']

/** Answers every picture with one of this size that has notes; returns a function that reads the sizes of stored pictures. */
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
    const kept = await scopeBind(snapshotProductFx, { scope: app.scope })(path)
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
    const kept = await scopeBind(snapshotPostFx, { scope: app.scope })(post)
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

  test('as a cover that becomes a photo', async () => {
    const app = await openProducts()
    const url = productNamed(app, 'Липовый мёд').image_url ?? ''
    noted(app, width, height)
    const { value } = await allSettled(readCoverFx, { scope: app.scope, params: url })
    const bytes = value instanceof File ? Buffer.from(await value.arrayBuffer()) : Buffer.alloc(0)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.includes(SECRET)]).toEqual([...plain, false])
  })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $screen, $trail, pageOpened, preview, screenOpened, wentBack, type Preview } from '@console/web/preview/model'
import { amountText } from '@console/web/kit/money'
import { cardPrice } from '@console/web/preview/labels'
import type { Post } from '@console/shared/posts'
import { newPhoto, savedPhoto } from '@console/web/kit/pictures/photo'
import { savedGood, typedGood } from '@console/web/preview/shown-good'
import { newestFirst } from '@console/web/preview/sort-posts'
import { openApp, type TestApp } from '../kit/app.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'
import { asReady } from '../kit/photos.ts'

async function ready() {
  const app = await openApp()
  await openProjects(app)
  app.calls.length = 0
  return app
}

const open = (app: TestApp, title: string) => allSettled(pageOpened, { scope: app.scope, params: shopPath(app, title) })

/** What is shown, as one of a store or of a site. */
const shown = <Kind extends Preview['kind']>({ scope }: TestApp, kind: Kind) => {
  const content = scope.getState(preview.$data)
  if (content?.kind !== kind) throw new Error(`no ${kind} is shown`)
  return content as Extract<Preview, { kind: Kind }>
}

test('a store is drawn from its catalogue: categories, goods with variants and extra offers, documents', async () => {
  const app = await ready()
  await open(app, HONEY)
  const { catalogue, documents } = shown(app, 'store')
  expect(catalogue.categories.map(({ title }) => title)).toEqual([
    'Мёд',
    'Соты и пыльца',
    'Подарки',
    'Свечи',
    'Травяной чай',
  ])
  expect(catalogue.uncategorized.length).toBeGreaterThan(0)
  const goods = catalogue.categories.flatMap(({ products }) => products)
  expect(goods.some(({ variants }) => (variants?.length ?? 0) > 1)).toBe(true)
  expect(goods.some(({ extra_kits }) => extra_kits.length > 0)).toBe(true)
  expect(documents).not.toBeNull()
  expect(app.calls.some((call) => call.startsWith('GET /products/catalog/'))).toBe(true)
  expect(app.calls.every((call) => call.startsWith('GET '))).toBe(true)
})

test('an information site is drawn from its rubrics and posts, and its catalogue is not asked for', async () => {
  const app = await ready()
  await open(app, RUNNING)
  const { rubrics, posts } = shown(app, 'site')
  expect(rubrics.map(({ title }) => title)).toEqual(['Тренировки', 'Маршруты', 'Истории'])
  expect(posts.length).toBeGreaterThan(0)
  expect(app.calls.some((call) => call.includes('/catalog/'))).toBe(false)
})

describe('screens inside the preview of a shop', () => {
  test('lie one upon another; going back ends at the first', async () => {
    const app = await ready()
    await open(app, HONEY)
    const { scope } = app
    await allSettled(screenOpened, { scope, params: { kind: 'category', uuid: 'a' } })
    await allSettled(screenOpened, { scope, params: { kind: 'good', uuid: 'b' } })
    expect(scope.getState($screen)).toEqual({ kind: 'good', uuid: 'b' })
    await allSettled(wentBack, { scope })
    expect(scope.getState($screen)).toEqual({ kind: 'category', uuid: 'a' })
    for (let presses = 0; presses < 2; presses += 1) await allSettled(wentBack, { scope })
    expect(scope.getState($trail)).toEqual([{ kind: 'home' }])
  })

  test('another shop begins at its own first screen', async () => {
    const app = await ready()
    await open(app, HONEY)
    await allSettled(screenOpened, { scope: app.scope, params: { kind: 'documents' } })
    await open(app, RUNNING)
    expect(app.scope.getState($screen)).toEqual({ kind: 'home' })
  })
})

test('a price is whole, or with kopecks; a card says from where prices begin', () => {
  expect(amountText(1250)).toBe('1\u00a0250\u00a0₽')
  expect(amountText('240.5')).toBe('240,50\u00a0₽')
  expect(amountText(null)).toBe('')
  expect(cardPrice({ min_price: 150, max_price: 150 })).toBe('150\u00a0₽')
  expect(cardPrice({ min_price: 150, max_price: 290 })).toBe('от 150\u00a0₽')
  expect(cardPrice({ min_price: null, max_price: null })).toBe('')
})

/* What a preview shows of a product and of posts. */

describe('a product on its way', () => {
  const product = {
    product_uuid: 'p',
    title: 'Липовый мёд',
    image_url: '/cover.jpg',
    variants: [
      {
        uuid: 'v',
        title: 'Банка',
        image_urls: ['/jar.jpg'],
        options: [{ option_uuid: 'o', title: '350 г', price: 420, quantity: 3 }],
      },
    ],
  }

  test('is what is typed over what is saved', () => {
    const image = asReady(new File([], 'new.jpg'))
    expect(typedGood({ title: ' Мёд ', description: 'Новый', image }, product)).toMatchObject({
      title: 'Мёд',
      description: 'Новый',
      picture: image,
      variants: [{ title: 'Банка', pictures: ['/jar.jpg'], options: [{ title: '350 г', price: 420 }] }],
    })
    expect(typedGood({ title: 'Мёд', image: null }, product).picture).toBe('/cover.jpg')
  })

  test('has its first variant from the form of a new one', () => {
    const file = asReady(new File([], 'side.jpg'))
    const photos = [{ key: '1', url: null, file, source: null }]
    expect(
      typedGood({ title: '', option_title: '', price: '12.50', quantity: '2', photos, image: null }, null),
    ).toMatchObject({
      title: 'Название',
      variants: [
        { title: 'Вариант', pictures: [file], options: [{ title: 'Характеристика', price: '12.50', quantity: '2' }] },
      ],
    })
  })

  test('that is saved is shown with all that a shopper sees', () => {
    const offer = { uuid: 'k', title: 'Лента', price: 50 }
    expect(savedGood({ ...product, description: 'Липа', extra_kits: [offer] })).toEqual({
      title: 'Липовый мёд',
      description: 'Липа',
      picture: '/cover.jpg',
      variants: [{ title: 'Банка', pictures: ['/jar.jpg'], options: product.variants[0]?.options }],
      extra_kits: [offer],
    })
    const bare = { product_uuid: 'p', title: 'Мёд', variants: [{ uuid: 'v', title: 'В' }] }
    expect(savedGood(bare)).toMatchObject({ variants: [{ pictures: [], options: [] }], extra_kits: [] })
    expect(savedGood({ ...bare, variants: null }).variants).toEqual([])
  })

  test('keeps what the form does not show: other variants and characteristics', () => {
    const [first] = product.variants
    const second = { uuid: 'w', title: 'Дерево', image_urls: [], options: [] }
    const more = { option_uuid: 'o2', title: '1 кг', price: 900, quantity: 1 }
    const whole = {
      ...product,
      variants: [{ ...first!, options: [...(first?.options ?? []), more] }, second],
    }
    const shown = typedGood({ title: 'Мёд', option_title: '500 г', price: '5', quantity: '1' }, whole)
    expect(shown.variants).toEqual([
      {
        title: 'Банка',
        pictures: ['/jar.jpg'],
        options: [{ option_uuid: 'o', title: '500 г', price: '5', quantity: '1' }, more],
      },
      { title: 'Дерево', pictures: [], options: [] },
    ])
    const photos = [savedPhoto('/b.jpg'), newPhoto(asReady(new File([], 'n.jpg')))]
    expect(typedGood({ photos, option_title: 'x' }, whole).variants[0]?.pictures).toEqual(['/b.jpg', photos[1]?.file])
    expect(typedGood({ title: ' ' }, null)).toEqual({
      title: 'Название',
      description: undefined,
      picture: undefined,
      variants: [],
      extra_kits: [],
    })
    expect(typedGood({ option_title: 'x' }, null).variants).toMatchObject([{ title: 'Вариант', pictures: [] }])
  })
})

describe('posts in a preview', () => {
  const post = (uuid: string, date_create: string | null, date_update: string | null = null): Post => ({
    uuid,
    title: uuid,
    rubric_uuid: 'r',
    date_create,
    date_update,
  })
  const posts = [
    post('Б', '2026-01-02', '2026-01-05'),
    post('а10', '2026-01-03'),
    post('а9', '2026-01-01', '2026-01-04'),
    post('в', null),
    { ...post('Чужой', '2026-01-01'), rubric_uuid: 'q' },
  ]

  test('of all rubrics stand by their date, the newest first', () => {
    expect(newestFirst(posts).map(({ uuid }) => uuid)).toEqual(['а10', 'Б', 'а9', 'Чужой', 'в'])
    expect(posts[0]?.uuid).toBe('Б')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '@console/shared/contract'
import type { Category } from '@console/shared/categories'
import { newCategory } from '@console/shared/categories'
import type { Post } from '@console/shared/posts'
import type { Product } from '@console/shared/products'
import type { Project } from '@console/shared/projects'
import { newRubric, type Rubric } from '@console/shared/rubrics'
import { readRows as readProducts } from '@console/web/products/list/first-rows'
import { FIRST_CARDS } from '@console/web/projects/list/filters'
import { fillPage } from '@console/web/kit/first-rows/fill-page'
import { consolePages } from '@console/web/app/pages'
import { samples, user } from '@console/web/app/first-rows/samples'
import { mainOf, pictureOf } from '../../web/src/app/first-rows/picture.tsx'
import { renderConsole } from '../../web/src/app/first-rows/render-console.tsx'

/* What a page's first rows are before the console is there is what the console itself draws then. */

const text = () => fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((words) => `«${words}» & <b>'"`)
const uuid = fc.uuid()
const moment = fc
  .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) })
  .map((time) => new Date(time).toISOString())
const orNot = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const picture = fc.option(
  fc.oneof({ weight: 4, arbitrary: fc.webUrl() }, fc.constantFrom('javascript:alert(1)', '/files/1.png', 'blob:x')),
  { nil: null },
)

const project: fc.Arbitrary<Project> = fc.record({
  uuid,
  title: text(),
  shop_type: fc.constantFrom('OnlineStore', 'InformationSite'),
  description: orNot(text()),
  logo_url: picture,
  telegram_url: fc.constantFrom(null, 'https://t.me/shop?a=1&b=2', 'javascript:alert(1)'),
  subscription_expire_at: orNot(moment),
  inactive: fc.constantFrom(null, true, false, false),
  goodsAmount: orNot(fc.nat(20_000)),
})
const shop = project.map((one): Project => ({ ...one, shop_type: 'OnlineStore', inactive: false }))
const site = project.map((one): Project => ({ ...one, shop_type: 'InformationSite', inactive: false }))
const color = fc.constantFrom('#3E7722', '#fff', '#0a1B2c')
const card = {
  title: text(),
  description: orNot(text()),
  hex_color: color,
  text_color: fc.option(fc.oneof(color, fc.constant('')), { nil: null }),
  hide_text: fc.constantFrom(null, true, false),
  image_url: orNot(fc.webUrl()),
}
const categories: fc.Arbitrary<Category[]> = fc
  .array(fc.record({ uuid, title: text() }), { maxLength: 3 })
  .map((all) => all.map((one) => ({ ...newCategory, ...one })))
const option = fc.record({
  option_uuid: uuid,
  title: text(),
  price: orNot(fc.integer({ min: 0, max: 1_000_000 }).map((kopecks) => kopecks / 100)),
  quantity: orNot(fc.nat(5000)),
})
const productIn = (all: readonly Category[]): fc.Arbitrary<Product> =>
  fc.record({
    product_uuid: uuid,
    title: text(),
    image_url: picture,
    category_uuids: orNot(fc.subarray(['unknown', ...all.map((one) => one.uuid)])),
    variants: orNot(
      fc.array(fc.record({ uuid, title: text(), options: orNot(fc.array(option, { maxLength: 3 })) }), {
        maxLength: 3,
      }),
    ),
    date_create: moment,
    date_update: orNot(moment),
  })
const rubrics: fc.Arbitrary<Rubric[]> = fc
  .array(fc.record({ uuid, title: text() }), { maxLength: 3 })
  .map((all) => all.map((one) => ({ ...newRubric, ...one })))
const postIn = (all: readonly Rubric[]): fc.Arbitrary<Post> =>
  fc.record({
    uuid,
    title: text(),
    description: orNot(text()),
    rubric_uuid: fc.constantFrom('unknown', ...all.map((one) => one.uuid)),
    inactive: fc.constant(null),
    image_urls: orNot(fc.array(fc.webUrl(), { maxLength: 2 })),
    date_create: moment,
  })
/** Each page's path, first calls, and answers to them behind the user's. */
const pages = {
  '/projects': {
    calls: [contract.projects.list.path],
    answers: fc.array(project, { minLength: 1, maxLength: FIRST_CARDS }).map((all) => [all]),
  },
  '/projects/:shopId/products': {
    calls: [contract.projects.get.path, contract.products.list.path, contract.categories.list.path],
    answers: fc
      .tuple(shop, categories)
      .chain(([one, all]) =>
        fc.array(productIn(all), { minLength: 1, maxLength: 8 }).map((products) => [one, products, all] as const),
      ),
  },
  '/projects/:shopId/categories': {
    calls: [contract.projects.get.path, contract.categories.list.path],
    answers: fc
      .tuple(shop, fc.array(fc.record({ uuid, ...card }), { minLength: 1, maxLength: 8 }))
      .map(([one, all]) => [one, all.map((look): Category => ({ ...newCategory, ...look }))] as const),
  },
  '/projects/:shopId/infoposts': {
    calls: [contract.projects.get.path, contract.posts.list.path, contract.rubrics.list.path],
    answers: fc
      .tuple(site, rubrics)
      .chain(([one, all]) =>
        fc.array(postIn(all), { minLength: 1, maxLength: 8 }).map((posts) => [one, posts, all] as const),
      ),
  },
} as const

/** As React writes the marks that we write as numbers. */
const marks: Readonly<Record<string, string>> = {
  '&amp;': '&#38;',
  '&lt;': '&#60;',
  '&gt;': '&#62;',
  '&quot;': '&#34;',
  '&#x27;': '&#39;',
}
/** Markup without what differs only in how it is written. */
const plain = (html: string) =>
  html.replace(/&\w+;|&#x27;/g, (mark) => marks[mark] ?? mark).replace(/_R_\w+?_\d*/g, 'id')

test('every list that is drawn early has samples, and is looked at here', () => {
  const drawn = Object.keys(consolePages).filter((page) => consolePages[page]?.firstRows)
  expect(Object.keys(samples).sort()).toEqual(drawn.sort())
  expect(Object.keys(pages).sort()).toEqual(drawn)
})

describe.each(Object.entries(pages))('%s', (page, { calls, answers }) => {
  const paths = [contract.profile.me.path, ...calls]
  const made = pictureOf(page, paths)
  test('is drawn as the console draws it, whatever is in its list', { timeout: 300_000 }, async () => {
    const drawn = await made
    const code = await consolePages[page]?.firstRows?.()
    if (!drawn || !code) throw new Error('no picture')
    await fc.assert(
      fc.asyncProperty(answers, async (came) => {
        const rows = code.readRows([user, ...came], Date.now())
        // Nothing to show: that is said by the console.
        if (!rows.count) return
        const uuid = 'uuid' in came[0] ? came[0].uuid : ''
        const fillIn = (path: string) => path.replace('{owner}', user.uuid).replace('{shop}', uuid)
        const all = [user, ...came]
        const html = await renderConsole(
          page.replace(':shopId', uuid),
          new Map(paths.map((path, index) => [fillIn(path), all[index]])),
        )
        expect(plain(fillPage(drawn.main, rows)).split('><')).toEqual(plain(mainOf(html)).split('><'))
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  test('shows its frame, and that the list is on its way', async () => {
    const drawn = await made
    expect(drawn?.frame).toContain('<main')
    expect(drawn?.frame).toContain('aria-busy="true"')
  })
})

describe('is left to the console:', () => {
  const list = (products: unknown, one: object = {}) =>
    readProducts([user, { uuid: 'shop', title: 'Лавка', shop_type: 'OnlineStore', ...one }, products, []], 0)
  const tea = { product_uuid: '1', title: 'Чай', date_create: '2026-02-01' }
  const honey = { product_uuid: '2', title: 'Мёд', date_create: '2026-03-01' }

  test('nothing of what the page shows first', () => expect(list([honey, tea]).count).toBe(2))
  test.each([
    ['a thing without its date', [honey, { ...tea, date_create: null }]],
    ['a thing without its title', [{ ...tea, title: null }]],
    ['a number that is text', [{ ...tea, variants: [{ options: [{ price: '12' }] }] }]],
    ['no list', { items: [tea] }],
  ])('%s', (_, products) => expect(() => list(products)).toThrow())
  test('a page of another kind of project', () =>
    expect(() => list([tea], { shop_type: 'InformationSite' })).toThrow('left'))
})

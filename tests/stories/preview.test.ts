import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { $screen, $trail, pageOpened, preview, screenOpened, wentBack, type Preview } from '@console/web/preview/model'
import { amountText } from '@console/web/kit/money'
import { cardPrice } from '@console/web/preview/labels'
import { openApp, type TestApp } from '../kit/app.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/project-titles.ts'

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

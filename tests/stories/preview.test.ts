import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $screen,
  $screenStack,
  pageOpened,
  preview,
  screenOpened,
  backPressed,
  type Preview,
} from '@console/web/preview/model'
import { cardPrice } from '@console/web/preview/StoreScreens.tsx'
import { posts } from '@console/shared/posts'
import { hexOf, type Rgb } from '@console/web/kit/color'
import { colorsIn, lookOf } from '@console/web/preview/template-colors'
import { openApp, type TestApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'

async function ready() {
  const app = await openApp()
  await openProjects(app)
  app.calls.length = 0
  return app
}

const open = (app: TestApp, title: string) => allSettled(pageOpened, { scope: app.scope, params: shopPath(app, title) })

/** Returns the shown preview of a store or of a site. */
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

test('a post that is suspended is not shown', async () => {
  const app = await ready()
  await open(app, RUNNING)
  const [first, ...others] = shown(app, 'site').posts
  const params = { ...shopPath(app, RUNNING), post: first?.uuid ?? '' }
  const owner = await callerOf(app.api, 1001)
  expect((await owner.call(posts.update, params, { data: { inactive: true } })).ok).toBe(true)
  await open(app, RUNNING)
  expect(shown(app, 'site').posts).toEqual(others)
})

test('draws an information site from its rubrics and posts, without the catalogue', async () => {
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
    await allSettled(backPressed, { scope })
    expect(scope.getState($screen)).toEqual({ kind: 'category', uuid: 'a' })
    for (let presses = 0; presses < 2; presses += 1) await allSettled(backPressed, { scope })
    expect(scope.getState($screenStack)).toEqual([{ kind: 'home' }])
  })

  test('another shop begins at its own first screen', async () => {
    const app = await ready()
    await open(app, HONEY)
    await allSettled(screenOpened, { scope: app.scope, params: { kind: 'documents' } })
    await open(app, RUNNING)
    expect(app.scope.getState($screen)).toEqual({ kind: 'home' })
  })
})

test('a card shows one price or the lowest one', () => {
  expect(cardPrice({ min_price: 150, max_price: 150 })).toBe('150\u00a0₽')
  expect(cardPrice({ min_price: 150, max_price: 290 })).toBe('от 150\u00a0₽')
  expect(cardPrice({ min_price: null, max_price: null })).toBe('')
})

const PAGE: Rgb = [250, 248, 240]
const ORANGE: Rgb = [220, 90, 30]
const BLUE: Rgb = [20, 60, 140]

/** A picture of 100 × 200 px: what `colorAt` gives each of its pixels, the page's colour where it gives nothing. */
function picture(colorAt: (x: number, y: number) => readonly number[] | null, page = PAGE) {
  const [width, height] = [100, 200]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    data.set([...(colorAt(at % width, Math.floor(at / width)) ?? page), 255].slice(0, 4), at * 4)
  return { data, width, height }
}

describe('the colours of a picture', () => {
  test.each([
    [30, 30],
    [69, 30],
    [30, 169],
    [69, 169],
  ])('are read from its middle, to the pixel at %i, %i', (left, top) => {
    expect(colorsIn(picture((x, y) => (x === left && y === top ? ORANGE : null)))?.accent).toEqual(ORANGE)
  })

  test('are those of no pixel around its middle', () => {
    expect(colorsIn(picture((x, y) => (x < 30 || x > 69 || y < 30 || y > 169 ? ORANGE : null)))).toBeNull()
  })

  test('are averaged when they differ by little', () => {
    const stripes = (x: number, y: number) => {
      if (y < 80) return ORANGE
      return x % 2 === 0 ? [216, 216, 216] : [239, 239, 239]
    }
    expect(colorsIn(picture(stripes))).toEqual({ page: [228, 228, 228], accent: ORANGE })
  })

  test.each<[string, Rgb]>([
    ['red', [239, 240, 240]],
    ['green', [240, 239, 240]],
    ['blue', [240, 240, 239]],
  ])('are two when they differ in %s; the page is the most frequent one', (_, other) => {
    // The page has two fifths, the other white and the orange less.
    const thirds = (_x: number, y: number) => (y < 72 ? ORANGE : y < 114 ? other : [240, 240, 240])
    expect(colorsIn(picture(thirds))).toEqual({ page: [240, 240, 240], accent: ORANGE })
  })

  test('take the most frequent for the page and the next coloured one for the accent', () => {
    const bands = (_: number, y: number) => (y < 50 ? BLUE : y < 80 ? [90, 90, 90] : y < 110 ? ORANGE : null)
    expect(colorsIn(picture(bands))).toEqual({ page: PAGE, accent: ORANGE })
  })

  test('are an accent when their strongest part exceeds the weakest by more than 70', () => {
    const spot = (color: Rgb) => colorsIn(picture((_, y) => (y > 150 ? color : null)))
    expect(spot([100, 130, 170])).toBeNull()
    expect(spot([99, 130, 170])?.accent).toEqual([99, 130, 170])
    expect(spot([170, 99, 130])?.accent).toEqual([170, 99, 130])
  })

  test('are an accent when they differ from the page', () => {
    const spot = (color: Rgb) => colorsIn(picture((_, y) => (y > 150 ? color : null), [255, 255, 255]))
    expect(spot([255, 220, 150])).toBeNull()
    expect(spot([255, 190, 100])?.accent).toEqual([255, 190, 100])
  })

  test('ignore transparent pixels', () => {
    expect(colorsIn(picture((_, y) => (y > 150 ? [...ORANGE, 254] : null)))).toBeNull()
  })
})

describe('colours of the preview', () => {
  /** The grounds from the deepest to the highest, the line between them, the accent's tint; then the texts on them. */
  const shades = ['sunken', 'page', 'surface', 'line', 'accent-soft'] as const
  const texts = ['text', 'text-soft', 'text-faint', 'accent-text', 'on-accent'] as const

  test.each<[string, Rgb, Rgb, 'light' | 'dark', string, string]>([
    [
      'a light page stays as it is, and what lies on it is lighter',
      PAGE,
      BLUE,
      'light',
      '#EDEBE3 #FAF8F0 #FDFCF9 #DDDDDA #D8DDE8',
      '#1C1B1A #605F5D #605F5D #143C8C #FFFFFF',
    ],
    [
      'a page of middling lightness becomes lighter',
      [200, 170, 150],
      BLUE,
      'light',
      '#CDB8AB #D8C2B4 #EFE7E1 #D1CAC5 #CCCCD3',
      '#1C1B1A #524F4D #524F4D #143C8C #FFFFFF',
    ],
    [
      'a dark page stays as it is, and its texts are light',
      [20, 20, 24],
      ORANGE,
      'dark',
      '#222226 #141418 #27272A #454548 #442F28',
      '#FFFFFF #BEBEBF #BEBEBF #E6885D #1C1B1A',
    ],
    [
      'a page of middling darkness becomes darker',
      [110, 110, 118],
      ORANGE,
      'dark',
      '#49484B #3D3C3F #4D4C4E #666567 #644E46',
      '#FFFFFF #CAC9CA #CAC9CA #F1BBA2 #1C1B1A',
    ],
  ])('%s', (_, page, accent, colorScheme, grounds, words) => {
    const look = lookOf({ page, accent })
    const of = (names: readonly string[]) => names.map((name) => look[`--${name}`]).join(' ')
    expect([look.colorScheme, of(shades), of(texts)]).toEqual([colorScheme, grounds, words])
    expect([look['--accent'], look['--accent-hover']]).toEqual([hexOf(accent), hexOf(accent)])
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { LOOK, named, openBare, timePress } from './bare-page.ts'
import { noteLongFrames } from './page.ts'
import type { Stand } from './stand.ts'

/** The time from a press to the frame that responds, with the processor slowed four times, ms. */
export interface PressFigures {
  readonly name: string
  readonly answer: number
}

/** Ten thousand rows scrolled at a processor four times slower: the frames over 50 ms in all rounds, and the longest, ms. */
export interface ScrollFigures {
  readonly name: string
  readonly longFrames: number
  readonly longest: number
}

export interface ClickFigures {
  readonly presses: readonly PressFigures[]
  readonly scrolls: readonly ScrollFigures[]
}

type Press = readonly [name: string, element: string]

interface ClickedPage {
  readonly path: (stand: Stand) => string
  /** The selector of an element that shows that the page is usable. */
  readonly ready: string
  /** The presses, each on the page that the previous one leaves. */
  readonly presses: readonly Press[]
}

const TABLE_ROW = '[role=table] [aria-rowindex="2"]'
const CATEGORY = '[aria-label="Категории"] :is(h2, h3) button'

const pages: readonly ClickedPage[] = [
  {
    path: ({ shop }) => `/projects/${shop}/products`,
    ready: TABLE_ROW,
    presses: [
      ['a product is selected', named('[type=checkbox]', /^Выбрать «/)],
      ['all products are selected', named('[type=checkbox]', /^Выбрать все/)],
      ['the selection is cleared', named('button', /^Снять выбор/)],
      ['the filter of categories opens', named('[role=combobox]', /^Категория/)],
      ['products of one category', named('[role=option]', /^(?!Все категории)/)],
      ['the order of products opens', named('[role=combobox]', /^Порядок/)],
      ['the menu of files opens', named('button', /^Экспорт и импорт товаров/)],
    ],
  },
  {
    path: ({ shop }) => `/projects/${shop}/orders`,
    ready: TABLE_ROW,
    presses: [
      ['orders of one status', named('nav a', /^Доставлен\d/)],
      ['all orders again', named('nav a', /^Все\d/)],
      ['an order is selected', named('[type=checkbox]', /^Выбрать заказ /)],
      ['all orders are selected', named('[type=checkbox]', /^Выбрать все/)],
      ['the menu of a status opens', named('button', /^Статус заказа /)],
      ['an order opens', named('button', /Подробнее/)],
    ],
  },
  {
    path: ({ shop }) => `/projects/${shop}/categories`,
    ready: CATEGORY,
    presses: [
      ['the menu of a category opens', named('button', /^Действия с категорией/)],
      ['a category’s form opens', named('[role=menuitem]', /^Изменить/)],
      ['the form closes', named('dialog button', /^Отмена/)],
      ['a category opens, to its products', named(CATEGORY, /./)],
    ],
  },
  {
    path: ({ site }) => `/projects/${site}/infoposts`,
    ready: TABLE_ROW,
    presses: [['posts of one rubric open', named('[role=combobox]', /^Информационные рубрики/)]],
  },
  {
    path: () => '/projects',
    ready: 'main a[href^="/projects/"]',
    presses: [['a project opens', named('main a[href^="/projects/"]', /./)]],
  },
]

export async function measureClicks(browser: Browser, stand: Stand, rounds: number): Promise<ClickFigures> {
  const seen = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const { path, ready, presses } of pages) {
      const page = await openBare(browser, stand, 'large', stand.app + path(stand), ready, 'from the start')
      await pause(LOOK)
      for (const [name, element] of presses) {
        const { answer } = await timePress(page, element)
        seen.set(name, [...(seen.get(name) ?? []), answer])
      }
      await page.close()
    }
  const presses = Array.from(seen, ([name, times]) => ({ name, answer: median(times) }))
  const scrolls = [
    await measureScroll(browser, stand, 'products', `/projects/${stand.shop}/products`, rounds),
    await measureScroll(browser, stand, 'orders', `/projects/${stand.shop}/orders`, rounds),
  ]
  return { presses, scrolls }
}

/** Turns of the wheel by one notch, one per frame, as in fast scrolling; px. */
const TURNS = 150
const TURN = 120

async function measureScroll(
  browser: Browser,
  stand: Stand,
  name: string,
  path: string,
  rounds: number,
): Promise<ScrollFigures> {
  const frames: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { evaluate, send, close } = await openBare(
      browser,
      stand,
      'large',
      stand.app + path,
      TABLE_ROW,
      'once usable',
    )
    await pause(LOOK)
    await evaluate(`(${noteLongFrames.toString()})()`)
    for (let turn = 0; turn < TURNS; turn += 1) {
      await send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 600, deltaX: 0, deltaY: TURN })
      await evaluate('new Promise(requestAnimationFrame)')
    }
    frames.push(...((await evaluate('globalThis.long')) as number[]))
    await close()
  }
  return { name, longFrames: frames.length, longest: Math.max(0, ...frames) }
}

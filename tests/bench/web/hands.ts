import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { median } from '../load.ts'
import { LOOK, openBare } from './bare-page.ts'
import { noteLongFrames } from './frames.ts'
import { openPage, timeAfter } from './page.ts'
import type { Stand } from './stand.ts'

/** A press at a processor four times slower: from it to the frame that answers, ms. */
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

export interface HandFigures {
  readonly presses: readonly PressFigures[]
  readonly scrolls: readonly ScrollFigures[]
}

type Press = readonly [name: string, act: (page: Page) => Promise<void>]

/** Where it is seen, as a hand does: a locator's own click may scroll first, and the frame that follows counts for the press. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const box = await target.boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  if (!box || box.y < 0 || box.y + box.height > height) return target.click()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const press =
  (role: 'button' | 'link' | 'option' | 'menuitem' | 'combobox' | 'checkbox', name: string | RegExp) => (page: Page) =>
    pressAt(page, page.getByRole(role, { name }).filter({ visible: true }).first())

/** One after another on their page, each on what the one before has left. */
const pages: readonly (readonly [path: (stand: Stand) => string, presses: readonly Press[]])[] = [
  [
    ({ shop }) => `/projects/${shop}/products`,
    [
      ['a product is selected', press('checkbox', /^Выбрать «/)],
      ['all products are selected', press('checkbox', /^Выбрать все/)],
      ['the selection is cleared', press('button', 'Снять выбор')],
      ['the filter of categories opens', press('combobox', 'Категория')],
      ['products of one category', (page) => pressAt(page, page.getByRole('option').nth(1))],
      ['the order of products opens', press('combobox', 'Порядок')],
      ['the menu of files opens', press('button', 'Экспорт и импорт товаров')],
    ],
  ],
  [
    ({ shop }) => `/projects/${shop}/orders`,
    [
      ['orders of one status', press('link', /^Доставлен /)],
      ['all orders again', press('link', /^Все /)],
      ['an order is selected', press('checkbox', /^Выбрать заказ /)],
      ['all orders are selected', press('checkbox', /^Выбрать все/)],
      ['the menu of a status opens', press('button', /^Статус заказа /)],
      ['an order opens', press('button', 'Подробнее')],
    ],
  ],
  [
    ({ shop }) => `/projects/${shop}/categories`,
    [
      ['the menu of a category opens', press('button', /^Действия с категорией/)],
      ['a category’s form opens', press('menuitem', 'Изменить')],
    ],
  ],
  [
    ({ shop }) => `/projects/${shop}/categories`,
    [['a category opens, to its products', (page) => pressAt(page, card(page))]],
  ],
  [
    ({ site }) => `/projects/${site}/infoposts`,
    [['posts of one rubric open', press('combobox', 'Информационные рубрики')]],
  ],
  [() => '/projects', [['a project opens', (page) => pressAt(page, page.getByRole('main').getByRole('link').first())]]],
]

const card = (page: Page) =>
  page.getByRole('list', { name: 'Категории' }).getByRole('heading').first().getByRole('button')

export async function measureHands(browser: Browser, stand: Stand, rounds: number): Promise<HandFigures> {
  const seen = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [path, presses] of pages) {
      const opened = await openPage(browser, stand, { cpu: 4, world: 'large' })
      await opened.page.goto(stand.app + path(stand), { waitUntil: 'networkidle' })
      for (const [name, act] of presses) {
        const { answer } = await timeAfter(opened, 'click', 'body', () => act(opened.page))
        seen.set(name, [...(seen.get(name) ?? []), answer])
      }
      await opened.close()
    }
  const presses = Array.from(seen, ([name, times]) => ({ name, answer: median(times) }))
  const scrolls = [
    await measureScroll(browser, stand, 'products', `/projects/${stand.shop}/products`, rounds),
    await measureScroll(browser, stand, 'orders', `/projects/${stand.shop}/orders`, rounds),
  ]
  return { presses, scrolls }
}

const TABLE_ROW = '[role=table] [aria-rowindex="2"]'
/** Turns of the wheel by one notch, each in a frame of its own: as fast as a hand turns it; px. */
const TURNS = 300
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
    const { evaluate, send, close } = await openBare(browser, stand, 'large', stand.app + path, TABLE_ROW, 4)
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

import type { Browser, Page } from '@playwright/test'
import { idle } from '../../browser/kit/idle.ts'
import { median } from '../load.ts'
import { longFrames, watchFrames } from './frames.ts'
import { openPage, timeAfter } from './page.ts'
import type { Stand } from './stand.ts'

export interface ActionFigures {
  /** From the press to the open form, the first time (its code has to come) and the second, ms. */
  readonly modalFirst: number
  readonly modalAgain: number
  /** Frames over 50 ms while a card is carried over a page of 200, in the worst round, and the longest frame, ms. */
  readonly longFrames: number
  readonly longestFrame: number
}

/** On the page of 200 categories; the forms at a processor four times slower, the drag at its own speed. */
export async function measureActions(browser: Browser, stand: Stand, rounds: number): Promise<ActionFigures> {
  const url = `${stand.app}/projects/${stand.shop}/categories`
  const first: number[] = []
  const again: number[] = []
  const frames: (readonly number[])[] = []
  for (let round = 0; round < rounds; round += 1) {
    const slow = await openPage(browser, stand, { cpu: 4, world: 'large' })
    await slow.page.goto(url, { waitUntil: 'networkidle' })
    await atRest(slow.page)
    const open = async () =>
      (await timeAfter(slow, 'click', 'dialog', () => addButton(slow.page).click(), true)).settled
    first.push(await open())
    await slow.page.keyboard.press('Escape')
    again.push(await open())
    await slow.close()

    const { page, close } = await openPage(browser, stand, { world: 'large' })
    await page.goto(url, { waitUntil: 'networkidle' })
    await atRest(page)
    frames.push(await dragAcross(page))
    await close()
  }
  return {
    modalFirst: median(first),
    modalAgain: median(again),
    longFrames: Math.max(...frames.map((seen) => seen.length)),
    longestFrame: Math.max(0, ...frames.flat()),
  }
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Добавить категорию' }).first()

/** The console has taken over the picture that was drawn ahead of it, and is at rest. */
async function atRest(page: Page): Promise<void> {
  await page.locator('#first-picture').waitFor({ state: 'detached' })
  await idle(page)
}

/** Carries the first card by its handle over the others and drops it; the frames that took longer than 50 ms meanwhile. */
async function dragAcross(page: Page): Promise<readonly number[]> {
  const list = page.getByRole('list', { name: 'Категории' })
  const cards = list.getByRole('listitem')
  const handle = cards.nth(0).getByRole('button', { name: /Переместить/ })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await cards.nth(10).boundingBox()
  if (!from || !to) throw new Error('no cards to carry')
  await watchFrames(page)
  const steps = 40
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  for (let step = 1; step <= steps; step += 1)
    await page.mouse.move(
      from.x + from.width / 2 + ((to.x - from.x) * step) / steps,
      from.y + from.height / 2 + ((to.y - from.y) * step) / steps,
    )
  await page.mouse.up()
  // It can be pressed when the card was carried.
  await page.getByRole('button', { name: 'Сохранить сортировку' }).and(page.locator(':enabled')).waitFor()
  await list.evaluate((cards) =>
    Promise.allSettled(cards.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await idle(page)
  return longFrames(page)
}

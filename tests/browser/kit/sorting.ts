import { expect, type Locator, type Page } from '@playwright/test'
import { idle } from './idle.ts'

/** What a screen reader is told of the card that is carried. */
const told = (page: Page, words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words })

/** The card that is carried is over this place, counted from 1: dropped now, it stays there. */
export const expectOver = (page: Page, place: number): Promise<void> =>
  expect(told(page, `: место ${place} из`)).toBeAttached()

/** Drops the card that the mouse carries. The library swallows a click within 50 ms of it; no hand is that fast. */
export async function drop(page: Page): Promise<void> {
  await page.mouse.up()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
}

/** Picks up the card whose handle has the focus, carries it so many places on (back, if less than 0), and drops it. */
export async function carryByKeyboard(page: Page, places: number): Promise<void> {
  await page.keyboard.press('Space')
  const start = told(page, /: место \d+ из/)
  await expect(start).toBeAttached()
  const from = Number(/место (\d+)/.exec((await start.textContent()) ?? '')?.[1])
  // Where the other cards are is measured after the words: until then a key moves the card by some pixels only.
  await idle(page)
  const direction = Math.sign(places)
  for (let step = 1; step <= Math.abs(places); step += 1) {
    await page.keyboard.press(keyTowards(page, direction))
    await expectOver(page, from + direction * step)
  }
  await page.keyboard.press('Space')
  await expect(told(page, `опущена, место ${from + places} из`)).toBeAttached()
}

/** On a phone the cards stand under each other, on a wide screen side by side. */
function keyTowards(page: Page, direction: number): string {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (direction > 0) return isPhone ? 'ArrowDown' : 'ArrowRight'
  return isPhone ? 'ArrowUp' : 'ArrowLeft'
}

import { expect, type Locator, type Page } from '@playwright/test'
import { idle } from './test.ts'

/** Finds the screen-reader announcement about the dragged card. */
const announcement = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: words })

/** Expects the dragged card over this place, counted from 1. */
export const expectOver = (page: Page, place: number): Promise<void> =>
  expect(announcement(page, `: место ${place} из`)).toBeAttached()

/** Drops the card that the mouse drags. The library ignores clicks for 50 ms after a drop, so this waits as long. */
export async function drop(page: Page): Promise<void> {
  await page.mouse.up()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
}

/** Moves the card whose handle has the focus by a number of places (back, if negative). */
export async function carryByKeyboard(page: Page, places: number): Promise<void> {
  await page.keyboard.press('Space')
  const start = announcement(page, /: место \d+ из/)
  await expect(start).toBeAttached()
  const from = Number(/место (\d+)/.exec((await start.textContent()) ?? '')?.[1])
  // The library measures the other cards after the announcement. Before that, a key moves the card only by some pixels.
  await idle(page)
  const direction = Math.sign(places)
  for (let step = 1; step <= Math.abs(places); step += 1) {
    await page.keyboard.press(keyTowards(page, direction))
    await expectOver(page, from + direction * step)
  }
  await page.keyboard.press('Space')
  await expect(announcement(page, `опущена, место ${from + places} из`)).toBeAttached()
}

/** Returns the arrow key: on a phone the cards are in a column, on a wide screen in a row. */
function keyTowards(page: Page, direction: number): string {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (direction > 0) return isPhone ? 'ArrowDown' : 'ArrowRight'
  return isPhone ? 'ArrowUp' : 'ArrowLeft'
}

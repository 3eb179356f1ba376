import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { LOOK, named, openBare, placeOf, timePress, type BarePage } from './bare-page.ts'
import { noteLongFrames } from './page.ts'
import type { Stand } from './stand.ts'

export interface ActionFigures {
  /** From the press to the open form, the first time (its code has to come) and the second, ms. */
  readonly modalFirst: number
  readonly modalAgain: number
  /** Frames over 50 ms while a card is carried over a page of 200, in the worst round, and the longest frame, ms. */
  readonly longFrames: number
  readonly longestFrame: number
}

const CARDS = '[aria-label="Категории"] [role=listitem], [aria-label="Категории"] > li'
const card = (at: number) => `document.querySelectorAll('${CARDS}')[${at}]`
const add = named('button', /^Добавить категорию/)
/** Not just `dialog`: the project's menu is a dialog, too, and changes when its number of orders loads. */
const MODAL = 'dialog:modal'
/** Until a form that was left has gone, ms. */
const REST = 500

/** On the page of 200 categories; the forms at a processor four times slower, the drag at its own speed. */
export async function measureActions(browser: Browser, stand: Stand, rounds: number): Promise<ActionFigures> {
  const open = async (slow?: 'from the start') => {
    const url = `${stand.app}/projects/${stand.shop}/categories`
    const page = await openBare(browser, stand, 'large', url, `:is(${CARDS}) button`, slow)
    await pause(LOOK)
    return page
  }
  const first: number[] = []
  const again: number[] = []
  const frames: (readonly number[])[] = []
  for (let round = 0; round < rounds; round += 1) {
    const slow = await open('from the start')
    first.push((await timePress(slow, add, MODAL)).settled)
    for (const type of ['keyDown', 'keyUp'])
      await slow.send('Input.dispatchKeyEvent', { type, key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 })
    await pause(REST)
    again.push((await timePress(slow, add, MODAL)).settled)
    await slow.close()

    const page = await open()
    frames.push(await dragAcross(page))
    await page.close()
  }
  return {
    modalFirst: median(first),
    modalAgain: median(again),
    longFrames: Math.max(...frames.map((seen) => seen.length)),
    longestFrame: Math.max(0, ...frames.flat()),
  }
}

/** Carries the first card by its handle over the others and drops it; the frames that took longer than 50 ms meanwhile. */
async function dragAcross(page: BarePage): Promise<readonly number[]> {
  const from = await placeOf(page, `${card(0)}.querySelector('[aria-label^="Переместить"]')`)
  const to = await placeOf(page, card(10))
  await page.evaluate(`(${noteLongFrames.toString()})()`)
  const steps = 40
  const move = (type: string, share: number) =>
    page.send('Input.dispatchMouseEvent', {
      type,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    })
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...from })
  await move('mousePressed', 0)
  for (let step = 1; step <= steps; step += 1) await move('mouseMoved', step / steps)
  await move('mouseReleased', 1)
  await pause(REST)
  // It can be pressed when the card was carried.
  const save = named('button', /^Сохранить сортировку/)
  if (await page.evaluate(`${save}?.disabled ?? true`)) throw new Error('the card was not carried')
  return (await page.evaluate('globalThis.long')) as number[]
}

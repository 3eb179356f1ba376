import { setTimeout as pause } from 'node:timers/promises'
import type { Opened } from './page.ts'

/** An element that an owner presses as soon as the rows appear. */
export interface Press {
  /** The selector of the pressed element. */
  readonly on: string
  /** The response: a script handles the click, the address changes, or an element appears. */
  readonly answer: 'handled' | 'address' | { readonly shows: string }
}

/** The time before an unanswered press is repeated, and the limit of all presses, ms. */
const REPEAT = 300
const LIMIT = 60_000

/** Has the page watch for the answer to a press; before it goes to its address. */
export const watchForAnswer = ({ page }: Opened, { answer }: Press): Promise<unknown> =>
  page.addInitScript((answer) => {
    const painted = () =>
      requestAnimationFrame(
        () =>
          void scheduler.postTask(() => Object.assign(globalThis, { answeredAt: performance.now() }), {
            priority: 'user-blocking',
          }),
      )
    if (answer === 'handled') {
      window.addEventListener('click', ({ defaultPrevented }) => defaultPrevented && painted())
      return
    }
    window.addEventListener(
      'click',
      () => {
        const before = location.href
        const isAnswered = () =>
          answer === 'address' ? location.href !== before : document.querySelector(answer.shows) !== null
        const timer = setInterval(() => {
          if (!isAnswered()) return
          clearInterval(timer)
          painted()
        }, 4)
      },
      { capture: true, once: true },
    )
  }, answer)

/** Presses until the page answers; resolves to the frame that shows the answer, ms from the start of the navigation. */
export async function timeUsable({ page, cdp }: Opened, { on }: Press): Promise<number> {
  const end = Date.now() + LIMIT
  while (Date.now() < end) {
    const at = await page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    }, on)
    if (at) {
      const button = { ...at, button: 'left', clickCount: 1 } as const
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    }
    for (const until = Date.now() + REPEAT; Date.now() < until; await pause(20)) {
      const answeredAt = await page.evaluate(() => (globalThis as { answeredAt?: number }).answeredAt)
      if (answeredAt) return answeredAt
    }
  }
  throw new Error(`no answer to a press on ${on} within a minute`)
}

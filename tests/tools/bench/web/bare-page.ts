import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { watchAnswer, type Answered, type Awaited } from './answer.ts'
import type { Stand, World } from './stand.ts'

/** The time between pressing and releasing a button, ms. */
const HELD = 80

/** The time between the list's appearance and the first click, ms. */
export const LOOK = 2_000

/** From the start of the navigation, ms. */
export interface BareShown {
  /** Until the frame that shows the element. */
  readonly time: number
  /** Until the element can be used: the first rows are inert while the rest of the list loads. */
  readonly usable: number
}

export interface BarePage {
  readonly shown: BareShown
  /** Evaluates an expression in the page; awaits a promise. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly send: (method: string, params?: object) => Promise<Answer['result']>
  readonly close: () => Promise<void>
}

/** Opens an address; returns the time until an element of the selector is on the screen. */
export async function timeBare(
  browser: Browser,
  stand: Stand,
  world: World,
  url: string,
  selector: string,
): Promise<BareShown> {
  const { shown, close } = await openBare(browser, stand, world, url, selector)
  await close()
  return shown
}

/**
 * Opens an address without an inspector, as an owner's browser does: Playwright's inspector reads every response, and reading
 * thirteen megabytes twice would distort the figures. So the page is in a context that Playwright does not know.
 * `slow`: makes the processor four times slower, from the start or once the rows are there (thousands take ten seconds otherwise).
 */
export async function openBare(
  browser: Browser,
  stand: Stand,
  world: World,
  url: string,
  selector: string,
  slow?: 'from the start' | 'once usable',
): Promise<BarePage> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const size = { width: 1440, height: 900 }
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size })
  const send = await attach(root, targetId)
  const session = { ...(await stand.session(world)), owner: stand.owner }
  await send('Page.enable')
  const slowDown = () => send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (slow === 'from the start') await slowDown()
  const source = `(${watch.toString()})(${JSON.stringify(session)}, ${JSON.stringify(selector)})`
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `globalThis.__name = (it) => it; ${source}` })
  await send('Page.navigate', { url })
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return result?.value
  }
  for (;;) {
    await pause(250)
    const shown = (await evaluate('globalThis.seen')) as BareShown | undefined
    if (!shown?.usable) continue
    if (slow === 'once usable') await slowDown()
    const close = async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    }
    return { shown, evaluate, send, close }
  }
}

/** Returns an expression for the first visible element of a selector whose label or text matches `name`. */
export const named = (selector: string, name: RegExp): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && ` +
  `${name.toString()}.test((one.ariaLabel ?? (one.labels?.[0] ?? one).textContent).trim()))`

/** Scrolls an element into view; returns its middle in the window, px. */
export async function placeOf({ evaluate }: BarePage, element: string): Promise<{ x: number; y: number }> {
  await evaluate(`${element}.scrollIntoViewIfNeeded()`)
  await evaluate('new Promise(requestAnimationFrame)')
  const middle = '((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))'
  return (await evaluate(`${middle}(${element}.getBoundingClientRect())`)) as { x: number; y: number }
}

/** Presses the element of an expression and holds the button for a while. */
export async function press(page: BarePage, element: string): Promise<void> {
  const at = await placeOf(page, element)
  const button = (type: string) => page.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
  await button('mousePressed')
  await pause(HELD)
  await button('mouseReleased')
}

/** Presses an element; returns the page's times (`watchAnswer`). With `where`, something inside it must change. */
export const timePress = (page: BarePage, element: string, where?: string): Promise<Answered> =>
  timeAfter(page, { name: 'click', place: where ?? 'body', waits: where !== undefined }, () => press(page, element))

/** Types a letter into the focused element; returns the times of the page and of the changes inside `where`. */
export const timeKey = (page: BarePage, letter: string, where: string): Promise<Answered> =>
  timeAfter(page, { name: 'input', place: where, waits: false }, async () => {
    // A key may overtake earlier messages, and the page must listen before it.
    await page.evaluate('true')
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  })

async function timeAfter(page: BarePage, asked: Awaited, act: () => Promise<void>): Promise<Answered> {
  const measured = page.evaluate(`(${watchAnswer.toString()})(${JSON.stringify(asked)})`)
  // A failed action rejects with its own error, not with that of a closed page.
  const [times] = await Promise.all([measured, act()])
  return times as Answered
}

interface Answer {
  readonly id: number
  readonly result: { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: unknown }
}

/** Sends commands to a page through the browser's own session: Playwright stays out of it. */
async function attach(root: CDPSession, targetId: string) {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (result: Answer['result']) => void>()
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result } = JSON.parse(event.message) as Answer
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  return async (method: string, params: object = {}): Promise<Answer['result']> => {
    const id = (last += 1)
    const answered = new Promise<Answer['result']>((resolve) => waiting.set(id, resolve))
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return answered
  }
}

/** Runs in the page before its own scripts: the session into its storage, then a look at every change. */
function watch(session: Readonly<Record<string, string>>, selector: string): void {
  if (location.protocol === 'about:') return
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
  const seen: { time?: number; usable?: number } = {}
  Object.assign(globalThis, { seen })
  const painted = (done: (at: number) => void) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  const found = new Set<'time' | 'usable'>()
  const note = (what: 'time' | 'usable') => {
    if (found.has(what)) return
    found.add(what)
    painted((at) => (seen[what] = at))
  }
  const look = new MutationObserver(() => {
    const thing = document.querySelector(selector)
    if (!thing) return
    note('time')
    if (thing.closest('[inert]')) return
    note('usable')
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true, attributes: true })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { watchAnswer, type Answered, type Awaited } from './answer.ts'
import type { Stand, World } from './stand.ts'

/** How long a hand holds a button down, ms. */
const HELD = 80

/** How long an owner looks at a list before the first click, ms. */
export const LOOK = 2_000

/** From the start of the navigation, ms. */
export interface BareShown {
  /** To the frame with the thing in it. */
  readonly time: number
  /** Until it can be used: while the rest of a list is on its way, its beginning is inert. */
  readonly usable: number
}

export interface BarePage {
  readonly shown: BareShown
  /** What an expression comes to in the page, a promise's value where it is one. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly send: (method: string, params?: object) => Promise<Answer['result']>
  readonly close: () => Promise<void>
}

/** Goes to an address and tells how long it took until something that the selector names is on the screen. */
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
 * Goes to an address as an owner's browser does, without an inspector: Playwright's reads along whatever the network brings,
 * and thirteen megabytes read twice say little of the page. So the page stands in a context that Playwright does not know.
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

/** An expression for the first element in sight that a selector names and whose label, or else text, is as told. */
export const named = (selector: string, name: RegExp): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && ` +
  `${name.toString()}.test((one.ariaLabel ?? (one.labels?.[0] ?? one).textContent).trim()))`

/** Where the middle of an element is in the window, scrolled to if it was outside; px. */
export async function placeOf({ evaluate }: BarePage, element: string): Promise<{ x: number; y: number }> {
  await evaluate(`${element}.scrollIntoViewIfNeeded()`)
  await evaluate('new Promise(requestAnimationFrame)')
  const middle = '((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))'
  return (await evaluate(`${middle}(${element}.getBoundingClientRect())`)) as { x: number; y: number }
}

/** Presses the element that an expression comes to, and holds the button down for as long as a hand does. */
export async function press(page: BarePage, element: string): Promise<void> {
  const at = await placeOf(page, element)
  const button = (type: string) => page.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
  await button('mousePressed')
  await pause(HELD)
  await button('mouseReleased')
}

/** Presses it, and tells how long the page took (`watchAnswer`); something inside `where` has to change if it is named. */
export const timePress = (page: BarePage, element: string, where?: string): Promise<Answered> =>
  timeAfter(page, { name: 'click', place: where ?? 'body', waits: where !== undefined }, () => press(page, element))

/** Types a letter into what has the focus, and tells how long the page and what stands inside `where` took. */
export const timeKey = (page: BarePage, letter: string, where: string): Promise<Answered> =>
  timeAfter(page, { name: 'input', place: where, waits: false }, async () => {
    // A key may overtake what was sent before it: the page has to listen by then.
    await page.evaluate('true')
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  })

async function timeAfter(page: BarePage, asked: Awaited, act: () => Promise<void>): Promise<Answered> {
  const measured = page.evaluate(`(${watchAnswer.toString()})(${JSON.stringify(asked)})`)
  // An act that fails is told as itself, and not as a page that was closed.
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

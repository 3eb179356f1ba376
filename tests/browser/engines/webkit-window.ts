import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { webkit, type BrowserContext, type Page } from '@playwright/test'
import { takeInput, takeQuestions } from './webkit-input.ts'

export interface Running {
  /** The port of the WebKit inspector. */
  readonly port: number
  readonly display: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** The address that a new window opens. */
  readonly start: string
}

interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

/** Connects to the browser's windows, and places them side by side so that none covers another. */
export function openWindows({ port, display, viewport, start }: Running): { next: () => Promise<Window> } {
  const tabs = new Set<string>()
  const ids = new Set<string>()
  const hand = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)('xdotool', words, { env: { ...process.env, DISPLAY: display } })
    return stdout
  }
  /** Reads the tabs from the inspector's HTML page. A tab changes its process when it opens the start address, so others are skipped. */
  const listed = async () => {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    )
    const found = list.matchAll(/"targeturl">([^<]*)<.*?(\/socket\/\d+\/\d+\/WebPage)/gs)
    return [...found].flatMap(([, address, tab]) => (address === start && tab ? [tab] : []))
  }
  const shown = async () =>
    (await hand('search', '--sync', '--onlyvisible', '--class', 'MiniBrowser')).match(/\d+/g) ?? []

  /** All windows share one mouse. A window owns it from the press of a button until its release. */
  let mouse: { readonly window: string; readonly isFree: Promise<void>; readonly letGo: () => void } | null = null
  /** The mouse's current command. Another window's move between a move and a press would misplace the press. */
  let mouseAct: Promise<unknown> | null = null

  return {
    next: async () => {
      const tab = await fresh(tabs, listed)
      const id = await fresh(ids, shown)
      const left = viewport.width * (ids.size - 1)
      const { context, page } = await connect(port, tab)
      await page.waitForURL(start)
      const bar = await page.evaluate(() => window.outerHeight - window.innerHeight)
      const size = [`${viewport.width}`, `${viewport.height + bar}`]
      await hand('windowmove', id, `${left}`, '0', 'windowsize', id, ...size, 'windowfocus', id)
      await page.waitForFunction((wide) => window.innerWidth === wide, viewport.width)
      const press = async (...words: string[]) => {
        const isMouse = words.some((word) => word.startsWith('mouse'))
        const others = () => (mouse && mouse.window !== id ? mouse.isFree : mouseAct)
        for (let busy = others(); isMouse && busy; busy = others()) await busy
        if (words.includes('mousedown')) mouse = { window: id, ...promised() }
        const act = hand('windowfocus', id, ...words)
        if (isMouse) mouseAct = act
        await act
        if (isMouse) mouseAct = null
        if (!words.includes('mouseup')) return
        const pressed = mouse
        mouse = null
        pressed?.letGo()
      }
      await takeInput(context, { x: left, y: bar }, press)
      await takeQuestions(context, page, press)
      // As `serviceWorkers: 'block'` does in the other engines.
      await context.addInitScript(() => {
        if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined)
      })
      // A context that Playwright did not create has no base URL, and its window has no viewport size.
      const goto = page.goto.bind(page)
      page.goto = (address, options) => goto(new URL(address, start).href, options)
      page.viewportSize = () => viewport
      return { context, page }
    },
  }
}

function promised(): { readonly isFree: Promise<void>; readonly letGo: () => void } {
  let free = () => {}
  const isFree = new Promise<void>((resolve) => (free = resolve))
  return { isFree, letGo: () => free() }
}

/** Waits for the item that is new, and adds it to the known ones. */
async function fresh(known: Set<string>, list: () => Promise<readonly string[]>): Promise<string> {
  for (;;) {
    const one = (await list()).find((name) => !known.has(name))
    if (one) {
      known.add(one)
      return one
    }
    await pause(50)
  }
}

/** Connects Playwright to one tab and hides the others from it. */
async function connect(port: number, tab: string): Promise<Window> {
  const tabs = createServer((_asked, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify([{ webSocketDebuggerUrl: `ws://127.0.0.1:${port}${tab}` }]))
  })
  await once(tabs.listen(0, '127.0.0.1'), 'listening')
  const browser = await webkit.connectOverCDP(`http://127.0.0.1:${(tabs.address() as AddressInfo).port}`)
  tabs.close()
  const context = browser.contexts()[0]
  const page = context?.pages()[0]
  if (!context || !page) throw new Error('WebKit opened no page')
  return { context, page }
}

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { webkit, type BrowserContext, type Page } from '@playwright/test'
import { takeInput, takeQuestions } from './webkit-input.ts'

export interface Running {
  /** Of the inspector. */
  readonly port: number
  readonly display: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Where a window begins. */
  readonly start: string
}

interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

/** What windows there are is known by their places: each has its own on the screen, and nothing lies over it. */
export function openWindows({ port, display, viewport, start }: Running): { next: () => Promise<Window> } {
  const tabs = new Set<string>()
  const ids = new Set<string>()
  const hand = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)('xdotool', words, { env: { ...process.env, DISPLAY: display } })
    return stdout
  }
  /** The inspector lists what it may look at as a page for people; a tab that has not begun yet is another process than it will be. */
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

  /** There is one for all windows: from its button's press on it is one window's, till that lets it go. */
  let mouse: { readonly window: string; readonly isFree: Promise<void>; readonly letGo: () => void } | null = null
  /** What the mouse does now: a move for another window between this one's move and press would put the press there. */
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
      // A context that a driver did not make has no base address, and its window no size.
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

/** The one that was not there before. */
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

/** A driver looks at one tab: it is told of no other. */
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

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createPort, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { webkit, type BrowserContext, type Page } from '@playwright/test'
import { miniBrowser } from './mini-browser.mjs'
import { takeInput } from './webkit-input.ts'

interface Wanted {
  readonly proxy: { readonly server: string; readonly bypass?: string } | undefined
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly locale: string | undefined
  readonly timezoneId: string | undefined
  /** A file of the console's origin: a window that begins at another one is a new process at the first address. */
  readonly start: string
}

/**
 * Debian's WebKit in a window that nobody sees. Playwright has a driver for a WebKit that is not its own (meant for Safari on
 * phones): it speaks to the inspector, which this browser serves, too. A browser is one context with one page.
 */
export async function openWebKit(wanted: Wanted): Promise<{ context: BrowserContext; page: Page; close: () => void }> {
  const running: ChildProcess[] = []
  const tabs = createServer()
  const close = () => {
    tabs.close()
    for (const one of running.toReversed()) one.kill('SIGKILL')
  }
  try {
    const { width, height } = wanted.viewport ?? { width: 1440, height: 900 }
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    running.push(screen)
    const [name] = (await once(screen.stdio[3] as NodeJS.EventEmitter, 'data')) as [Buffer]
    const display = `:${String(name).trim()}`
    const port = await freePort()
    running.push(
      spawn(
        miniBrowser(),
        [
          '--private',
          ...(wanted.proxy ? [`--proxy=${wanted.proxy.server}`] : []),
          ...(wanted.proxy?.bypass?.split(',').map((host) => `--ignore-host=${host}`) ?? []),
          wanted.start,
        ],
        {
          stdio: 'ignore',
          env: {
            ...process.env,
            DISPLAY: display,
            GDK_BACKEND: 'x11',
            LANGUAGE: wanted.locale?.replace('-', '_'),
            LC_ALL: 'C.UTF-8',
            TZ: wanted.timezoneId,
            WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
          },
        },
      ),
    )
    const tab = await firstTab(port)
    tabs.on('request', (_asked, answer) => {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify([{ webSocketDebuggerUrl: `ws://127.0.0.1:${port}${tab}` }]))
    })
    await once(tabs.listen(0, '127.0.0.1'), 'listening')
    const browser = await webkit.connectOverCDP(`http://127.0.0.1:${(tabs.address() as AddressInfo).port}`)
    const context = browser.contexts()[0]
    const page = context?.pages()[0]
    if (!context || !page) throw new Error('WebKit opened no page')
    await page.waitForURL(wanted.start)
    const bar = await page.evaluate(() => window.outerHeight - window.innerHeight)
    const press = async (...words: string[]) => {
      await promisify(execFile)('xdotool', words, { env: { ...process.env, DISPLAY: display } })
    }
    await press(
      'search',
      '--sync',
      '--onlyvisible',
      '--class',
      'MiniBrowser',
      'windowsize',
      `${width}`,
      `${height + bar}`,
      'windowfocus',
    )
    await page.waitForFunction((wide) => window.innerWidth === wide, width)
    await takeInput(context, bar, press)
    // As `serviceWorkers: 'block'` does in the other engines.
    await context.addInitScript(() => {
      if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined)
    })
    // A context that a driver did not make has no base address.
    const goto = page.goto.bind(page)
    page.goto = (address, options) => goto(new URL(address, wanted.start).href, options)
    return { context, page, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The inspector lists what it may look at as a page for people. */
async function firstTab(port: number): Promise<string> {
  for (;;) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => '',
    )
    const tab = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0]
    if (tab) return tab
    await pause(50)
  }
}

async function freePort(): Promise<number> {
  const server = createPort().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

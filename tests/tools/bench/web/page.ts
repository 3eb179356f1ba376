import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Stand, World } from './stand.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}

export interface Setting {
  /** How many times slower the processor is made. */
  readonly cpu?: number
  readonly slow4G?: boolean
  readonly world: World
}

export interface Opened {
  readonly page: Page
  readonly cdp: CDPSession
  readonly close: () => Promise<void>
}

/** Opens a page in a new browser whose storage has only the session. */
export async function openPage(browser: Browser, stand: Stand, setting: Setting): Promise<Opened> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  // tsx wraps functions in `__name`, also those that run in the page.
  await context.addInitScript('globalThis.__name = (it) => it')
  await context.addInitScript(
    (session) => {
      if (location.protocol === 'about:') return
      localStorage.setItem('access_token', session.access_token)
      localStorage.setItem('refresh_token', session.refresh_token)
      localStorage.setItem('owner', session.owner)
    },
    { ...(await stand.session(setting.world)), owner: stand.owner },
  )
  return pageIn(context, setting)
}

/** Opens another page in the same browser, with its cache and storage. */
export const anotherPage = ({ page }: Opened, setting: Setting): Promise<Opened> => pageIn(page.context(), setting)

async function pageIn(context: BrowserContext, { cpu = 1, slow4G = false }: Setting): Promise<Opened> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (slow4G) await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, cdp, close: () => context.close() }
}

export interface Shown {
  /** The first contentful paint, which is that of the frame in our pages; ms. */
  readonly frame: number
  /** From the start of the navigation to the frame that shows a text of the element, ms. */
  readonly time: number
  /** Processor time of the page's process until then, ms. */
  readonly cpu: number
  /** The compressed size of all responses with their headers, bytes. */
  readonly bytes: number
}

/** Opens an address and waits until an element with the selector is visible. */
export async function timeUntil(
  browser: Browser,
  { page, cdp }: Opened,
  url: string,
  selector: string,
): Promise<Shown> {
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript((wanted) => {
    // The browser tells when a text was painted; a task after the frame would wait for pictures that have come meanwhile.
    new PerformanceObserver((list, observer) => {
      const [shown] = list.getEntriesByName('text-paint') as (PerformanceEntry & { renderTime: number })[]
      if (!shown) return
      observer.disconnect()
      Object.assign(globalThis, { shownAt: shown.renderTime })
    }).observe({ type: 'element', buffered: true })
    const look = new MutationObserver(() => {
      const found = document.querySelector(wanted)
      if (!found) return
      look.disconnect()
      // The browser reports a text for its block; for a link, that is the block around the link.
      for (const part of [found.parentElement, found, ...found.querySelectorAll('*')])
        part?.setAttribute('elementtiming', '')
    })
    look.observe(document, { childList: true, subtree: true, attributes: true })
  }, selector)
  await page.goto(url, { waitUntil: 'commit' })
  // Polls by a timer, because polling in animation frames would make the page draw additional frames.
  const handle = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt, null, {
    timeout: 120_000,
    polling: 50,
  })
  const cpu = await rendererTime(browser)
  const frame = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  return { frame: frame ?? Number.NaN, time: (await handle.jsonValue()) ?? Number.NaN, cpu, bytes }
}

/** Returns the CPU time of the busiest process, which is the only open page's. */
export async function rendererTime(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime * 1000))
}

/** Returns the page's heap after a garbage collection, MB. */
export async function heapOf({ cdp }: Opened): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

/** Runs in a page: records frames over 50 ms in `long` from now on. */
export function noteLongFrames(): void {
  const long: number[] = []
  Object.assign(globalThis, { long })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) long.push(duration)
  }).observe({ type: 'long-animation-frame' })
}

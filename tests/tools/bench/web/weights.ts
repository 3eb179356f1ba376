import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { openPage } from './page.ts'
import type { Stand } from './stand.ts'

/** The budget of a page until its network is idle: total gzipped JavaScript, kB. `public` is a page without a session. */
const budgets: Readonly<Record<string, number>> = {
  'public /': 90,
  'public /info': 124,
  'public /contacts': 87,
  'public /partnersShops': 124,
  '/': 217,
  '/profile/personal_data': 224,
  '/profile/subscribtions': 196,
  '/profile/privacy_policy': 225,
  '/projects': 173,
  '/projects/:shop/common': 241,
  '/projects/:shop/subscription': 203,
  '/projects/:shop/templates': 177,
  '/projects/:shop/categories': 201,
  '/projects/:shop/products': 212,
  '/projects/:shop/products/new': 272,
  '/projects/:shop/products/:product/common': 271,
  '/projects/:shop/products/:product/variants': 210,
  '/projects/:shop/products/:product/specs': 209,
  '/projects/:shop/delivery': 193,
  '/projects/:shop/rubrics': 183,
  '/projects/:shop/infoposts': 204,
  '/projects/:shop/payment': 204,
  '/projects/:shop/orders': 220,
  '/projects/:shop/legal': 241,
  '/projects/:shop/preview': 234,
  '/webImport/sites': 181,
  '/webImport/subscriptoions': 203,
  '/open': 224,
  '/groups': 165,
  '/payments': 165,
}

/** A page's gzipped JavaScript in all, and its budget; bytes. */
export interface PageWeight {
  readonly path: string
  readonly bytes: number
  readonly most: number
}

/** Every page's first load: each in a browser that has nothing yet. */
export async function weighPages(browser: Browser, stand: Stand): Promise<PageWeight[]> {
  const weights: PageWeight[] = []
  for (const [path, most] of Object.entries(budgets)) {
    const { page, close } = await openPage(browser, stand, { world: 'hundred' })
    const isPublic = path.startsWith('public ')
    if (isPublic) await page.addInitScript('localStorage.clear()')
    weights.push({ path, bytes: await weighPage(page, stand.app + addressOf(path, stand)), most: most * 1000 })
    await close()
  }
  return weights
}

const addressOf = (path: string, { shop, product }: Stand) =>
  path.replace('public ', '').replace(':shop', shop).replace(':product', product)

async function weighPage(page: Page, url: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body())
  })
  // Prefetching in idle time is not part of the first load; idle work with a deadline is.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, options) =>
      options?.timeout === undefined ? 0 : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }))
  })
  await page.goto(url)
  // Waits for the router, too: on a busy machine the network may be idle before the page is complete.
  await page.locator('main:not([aria-busy=true])').waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

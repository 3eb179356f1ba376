import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { openPage } from './page.ts'
import type { Stand } from './stand.ts'

/** The budget of a page's first load: total gzipped JavaScript, kB. `public` is a page without a session. */
const budgets: Readonly<Record<string, number>> = {
  'public /': 117,
  'public /info': 120,
  'public /contacts': 120,
  'public /partnersShops': 120,
  '/': 224,
  '/profile/personal_data': 219,
  '/profile/subscribtions': 189,
  '/profile/privacy_policy': 213,
  '/projects': 150,
  '/projects/:shop/common': 240,
  '/projects/:shop/subscription': 179,
  '/projects/:shop/templates': 179,
  '/projects/:shop/categories': 185,
  '/projects/:shop/products': 197,
  '/projects/:shop/products/new': 263,
  '/projects/:shop/products/:product/common': 262,
  '/projects/:shop/products/:product/variants': 226,
  '/projects/:shop/products/:product/specs': 225,
  '/projects/:shop/delivery': 224,
  '/projects/:shop/rubrics': 166,
  '/projects/:shop/infoposts': 187,
  '/projects/:shop/payment': 221,
  '/projects/:shop/orders': 193,
  '/projects/:shop/legal': 224,
  '/projects/:shop/preview': 229,
  '/webImport/sites': 219,
  '/webImport/subscriptoions': 177,
  '/open': 209,
  '/groups': 142,
  '/payments': 142,
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
  // What is fetched ahead while the page has nothing else to do is no part of its first load; work with a deadline is.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, options) =>
      options?.timeout === undefined ? 0 : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }))
  })
  await page.goto(url)
  // The page stands when the router is done with it; on a busy machine the network may rest before that.
  await page.locator('main:not([aria-busy=true])').waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

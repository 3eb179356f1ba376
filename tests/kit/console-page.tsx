import { act } from '@testing-library/react'
import { allSettled } from 'effector'
import { matchRoutes } from 'react-router-dom'
import { vi } from 'vitest'
import { $navigate, $pageExists, $pages, type Destination } from '@console/web/kit/platform/navigation'
import { consolePages } from '../../web/src/app/pages.ts'
import { openApp, type AppOptions } from './app.ts'
import { RUNNING } from './project-titles.ts'
import { show } from './query-places.tsx'

/** Tabs of a site, which the shop of honey does not have. */
const ofSites = new Set(['/projects/:shopId/infoposts', '/projects/:shopId/rubrics'])
/** Pages that only lead to others. */
const without = new Set(['/open'])

/** The addresses of all pages of the console. */
export const pages = Object.entries(consolePages).flatMap(([page, { view, isUnder }]) =>
  (view || isUnder) && !without.has(page) ? [page] : [],
)

const placeholders = { ':shopId': ':shop', ':productId': ':product', ':orderId': ':order' }
const addressOf = (page: string) => page.replace(/:\w+/g, (name) => placeholders[name as keyof typeof placeholders])

/** The name of a page's file. */
export const fileOf = (page: string) =>
  page
    .replace('/:shopId', '')
    .replace(/\/:(\w+)Id/, '/$1')
    .slice(1)
    .replaceAll('/', '-') || 'home'

/** Resolves when the document does not change any more. */
export async function settled(): Promise<void> {
  for (let before = ''; ;) {
    await act(() => vi.dynamicImportSettled())
    await act(() => new Promise((later) => setTimeout(later, 10)))
    const now = document.body.innerHTML
    if (now === before) return
    before = now
  }
}

/** Opens a page as the console does. */
export async function openPage(page: string, options?: AppOptions) {
  const app = await openApp(options)
  const { scope } = app
  await allSettled($pages, { scope, params: consolePages })
  const shown = await show({ at: addressOf(page), isChanged: true, ...(ofSites.has(page) && { shop: RUNNING }) }, app)
  const { router } = shown
  if (!router) throw new Error(`${page} has no router`)
  const exists = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.path !== '*'
  await act(async () => {
    await allSettled($pageExists, { scope, params: exists })
    await allSettled($navigate, { scope, params: ({ to, state }: Destination) => router.navigate(to, { state }) })
    await allSettled(scope)
  })
  await settled()
  return { ...shown, router }
}

/** The home page is shown with the frame. */
export const rootOf = (page: string) =>
  page === '/' ? document.body : (document.querySelector('main') ?? document.body)

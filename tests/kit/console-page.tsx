import { act } from '@testing-library/react'
import { allSettled } from 'effector'
import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { FakeApi } from '@console/fake-api/app'
import { $navigate, $pageExists, $pages, type Destination } from '@console/web/kit/platform/navigation'
import { consolePages } from '../../web/src/app/pages.ts'
import { addressOf as addressOfCall, openApp, type AppOptions } from './app.ts'
import { RUNNING } from './project-titles.ts'
import { show } from './query-places.tsx'

/** Tabs of an information site, which the honey shop does not have. */
const ofSites = new Set(['/projects/:shopId/infoposts', '/projects/:shopId/rubrics'])
/** Pages that only redirect. */
const without = new Set(['/open'])

/** The addresses of all pages of the console. */
export const pages = Object.entries(consolePages).flatMap(([page, { view, isUnder }]) =>
  (view || isUnder) && !without.has(page) ? [page] : [],
)

const placeholders = { ':shopId': ':shop', ':productId': ':product', ':orderId': ':order' }
const addressOf = (page: string) => page.replace(/:\w+/g, (name) => placeholders[name as keyof typeof placeholders])

/** Fixes the date and the heights of elements. The test file must stub the time zone before its imports. */
export function fixEnvironment(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 20, 9) })
  })
  // happy-dom has no layout: without a height, a list would treat its first rows as outside the window.
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64))
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
}

/** Resolves when the document has not changed for a while. */
export async function settled(): Promise<void> {
  for (let before = '', same = 0; same < 2;) {
    await act(() => vi.dynamicImportSettled())
    await act(() => new Promise((later) => setTimeout(later, 15)))
    const now = document.body.innerHTML
    same = now === before ? same + 1 : 0
    before = now
  }
}

/** A response that never arrives. */
export const neverAnswers = () => new Promise<Response>(() => undefined)

/** The read of the header's project, without which no page renders. */
const ofFrame = /\/shops\/[^/]+\/[^/]+$/

interface PageOptions extends AppOptions {
  /** Replaces the server's answers to the page's reads. */
  readonly answersOf?: (answer: () => Promise<Response>) => Promise<Response>
}

/** Opens a page as the console does. */
export async function openPage(page: string, { answersOf, ...options }: PageOptions = {}) {
  let isOpen = false
  const answering = (api: FakeApi): FakeApi => ({
    ...api,
    request: async (input, init) =>
      answersOf && isOpen && (init?.method ?? 'GET') === 'GET' && !ofFrame.test(addressOfCall(input))
        ? answersOf(() => Promise.resolve(api.request(input, init)))
        : api.request(input, init),
  })
  const app = await openApp({ before: answering, ...options })
  const { scope } = app
  await allSettled($pages, { scope, params: consolePages })
  const place = { at: addressOf(page), isChanged: true, ...(ofSites.has(page) && { shop: RUNNING }) } as const
  const shown = await show(place, app, () => (isOpen = true))
  const { router } = shown
  if (!router) throw new Error(`${page} has no router`)
  const exists = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.path !== '*'
  const ready = async () => {
    await allSettled($pageExists, { scope, params: exists })
    await allSettled($navigate, { scope, params: ({ to, state }: Destination) => router.navigate(to, { state }) })
    await allSettled(scope)
  }
  // A page that loads forever never settles.
  const pause = () => new Promise((later) => setTimeout(later, 300))
  await act(async () => void (await (answersOf === neverAnswers ? Promise.race([ready(), pause()]) : ready())))
  await settled()
  // A lazy-loaded part may have sent further reads.
  if (answersOf !== neverAnswers) await act(() => allSettled(scope))
  await settled()
  return { ...shown, router }
}

/** The element to read: the home page includes the frame. */
export const rootOf = (page: string) =>
  page === '/' ? document.body : (document.querySelector('main') ?? document.body)

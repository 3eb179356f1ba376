import { allSettled } from 'effector'
import { subscriptions } from '@console/shared/subscriptions'
import { createClient } from '@console/web/kit/api/client'
import type { Batch, Entry } from '@console/web/kit/journal/step'
import type { ShopPath } from '@console/web/projects/project-url'
import { storeCount } from '@console/web/products/stock-count/sending'
import { rememberBought } from '@console/web/subscriptions/project-model'
import { $platform } from '@console/web/kit/platform/platform'
import { keepFocus } from '@console/web/kit/ui/dom/keep-focus'
import { act } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { FakeApi } from '@console/fake-api/app'
import { $navigate, $pageExists, $pages, type Destination } from '@console/web/kit/platform/navigation'
import { type TestApp, addressOf as addressOfCall, openApp, type AppOptions } from './app.ts'
import { consolePages } from '../../web/src/app/pages.ts'
import { accessibleText } from './accessible-text.ts'
import { HONEY, RUNNING } from './basics.ts'
import { show, type Place } from './query-places.tsx'

const plans = createClient({ list: subscriptions.forShops })

const DAY = 86_400_000
/** A batch of each state that the history tells apart. */
const batches: readonly (Pick<Batch, 'title'> & Partial<Batch>)[] = [
  { title: 'Цены: 2 товара' },
  { title: 'Импорт «Весна»: 2 товара', failed: 1 },
  { title: 'Удаление: 2 товара', failed: 2 },
  { title: 'Статус «Отправлен»: 2 заказа', isEnded: false },
  { title: 'Остатки: 2 товара', isEnded: false, isWaiting: true },
  { title: 'Порядок категорий', isTakenBack: true },
  { title: 'Отмена: порядок категорий', takesBack: 'batch 5' },
]
const entries: readonly Partial<Entry>[] = [
  { thing: 'product', before: { title: 'Мёд липовый', price: 500 }, after: { title: 'Липовый мёд', price: 550 } },
  {
    thing: 'order',
    outcome: 'failed',
    note: 'Сервер не ответил.',
    before: null,
    after: { payment_status: 'Отправлен' },
  },
]

const article = { product: 'p', productTitle: 'Липовый мёд', variant: 'v', variantTitle: 'Стекло', option: 'o' }
/** More, less and as many as were known, and an article that the shop does not have. */
const counted = [7, 3, 5].map((pieces, index) => ({
  article: `A-${index}`,
  counted: pieces,
  of: { ...article, option: `${index}`, optionTitle: `${index} кг`, was: 5 },
}))

/** Leaves what earlier visits of a project leave on the device: its history, its plan, a stock count. */
async function leavePastWork({ journal, scope }: TestApp, { owner, shop }: ShopPath): Promise<void> {
  const { store } = journal.openTab()
  for (const [index, over] of batches.entries()) {
    const id = `batch ${index}`
    const at = Date.now() - DAY * (index + 1)
    const shared = { owner, place: shop, at, size: 2, bytes: 0, isEnded: true, takesBack: null, isTakenBack: false }
    const steps = entries.map((entry, at): Entry => {
      const path = { owner, shop, product: 'none', transaction: 'none' }
      const step = { thing: 'product', place: shop, path, title: `Запись ${at + 1}`, before: null, after: null }
      return { ...step, batch: id, index: at, outcome: 'done', note: null, ...entry }
    })
    await store.put({ ...shared, id, ...over }, steps)
  }
  const { value } = await allSettled(plans.list, { scope, params: { params: {} } })
  if (!Array.isArray(value) || !value[0]) throw new Error('no plans')
  const platform = scope.getState($platform)
  const lines = [...counted, { article: 'нет', counted: 1, of: null }]
  storeCount(platform, { owner, shop }, { isAdding: false, lines })
  rememberBought(platform, { shop, plan: value[0].uuid, end: null })
}

/** Tabs of a site, which the shop of honey does not have. */
const ofSites = new Set(['/projects/:shopId/infoposts', '/projects/:shopId/rubrics'])
/** The addresses of all pages of the console; `/open` only leads to others. */
export const pages = Object.entries(consolePages).flatMap(([page, { view, isUnder }]) =>
  (view || isUnder) && page !== '/open' ? [page] : [],
)

/** Addresses of pages that show something else than the page itself. */
export const addresses = [
  '/projects/:shopId/subscription?payment=success&inv=7',
  '/projects/:shopId/subscription?payment=cancelled&inv=7',
  '/webImport/subscriptoions?payment=success',
  '/projects/:shopId/orders?search=нет+такого',
  '/projects/:shopId/products?title=нет+такого',
  '/projects/:shopId/infoposts?search=нет+такого',
  '/projects?search=нет+такого',
  '/projects?filter=inactive',
  '/profile/privacy_policy?from=/projects',
]

const placeholders = { ':shopId': ':shop', ':productId': ':product', ':orderId': ':order' }
const addressOf = (page: string) => page.replace(/:\w+/g, (name) => placeholders[name as keyof typeof placeholders])

function placeInRow(this: Element): DOMRect {
  const at = [...(this.parentElement?.children ?? [])].indexOf(this)
  return new DOMRect(at * 100, 0, 90, 64)
}

/** Fixes the date of a file's tests, and the heights of elements. The file stubs the time zone itself, before its imports. */
export function fixEnvironment(): void {
  beforeAll(() => {
    // Files of one worker share a document and its storage.
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 20, 9) })
    // The console starts this in the background.
    return keepFocus()
  })
  // happy-dom measures nothing: without a height, the first rows of a list count as scrolled away.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
    // Cards stand side by side: an arrow key moves a card to the next one.
    vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(placeInRow)
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
}

/** Answers media queries as a window of 390 px: `vi.stubGlobal('matchMedia', onPhone)`. */
export const onPhone = (query: string) => {
  const [, sign = '', rem = ''] = /width (<|>|<=|>=) ([\d.]+)rem/.exec(query) ?? []
  const isNarrower = 390 < Number(rem) * 16
  return Object.assign(new EventTarget(), { media: query, matches: sign !== '' && sign.startsWith('<') === isNarrower })
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

/** Resolves when what follows after a pause has followed, too: the address of a search, a part that has loaded late. */
export async function settledLate(): Promise<void> {
  await act(() => new Promise((later) => setTimeout(later, 400)))
  await settled()
}

/** Never answers. */
export const neverAnswers = () => new Promise<Response>(() => undefined)

/** Reads the project of the header: without it no page shows. */
const ofFrame = /\/shops\/[^/]+\/[^/]+$/

/** An order that was sent and then changed has everything that a page can tell. */
const isChanged: NonNullable<Place['fits']> = ({ date_create, date_update, track_number }) =>
  Boolean(track_number) && date_update !== date_create

export interface PageOptions extends AppOptions, Pick<Place, 'fits' | 'shop'> {
  /** Replaces the server's answers to the page's reads. */
  readonly answersOf?: (answer: () => Promise<Response>, address: string) => Promise<Response>
  /** Some of these answers never come. */
  readonly isLoading?: boolean
}

/** Opens a page as the console does. */
export async function openPage(
  page: string,
  { answersOf, isLoading = answersOf === neverAnswers, fits = isChanged, shop = HONEY, ...options }: PageOptions = {},
) {
  let isOpen = false
  const answering = (api: FakeApi): FakeApi => ({
    ...api,
    request: async (input, init) =>
      answersOf && isOpen && (init?.method ?? 'GET') === 'GET' && !ofFrame.test(addressOfCall(input))
        ? answersOf(() => Promise.resolve(api.request(input, init)), addressOfCall(input))
        : api.request(input, init),
  })
  const app = await openApp({ before: answering, ...options })
  const { scope } = app
  await allSettled($pages, { scope, params: consolePages })
  const place = { at: addressOf(page), fits, shop: ofSites.has(page.replace(/\?.*/, '')) ? RUNNING : shop }
  const shown = await show(place, app, async (path) => {
    await leavePastWork(app, path)
    isOpen = true
  })
  const { router } = shown
  if (!router) throw new Error(`${page} has no router`)
  const exists = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route.path !== '*'
  const ready = async () => {
    await allSettled($pageExists, { scope, params: exists })
    await allSettled($navigate, { scope, params: ({ to, state }: Destination) => router.navigate(to, { state }) })
    await allSettled(scope)
  }
  // A page that loads for ever never settles.
  const pause = () => new Promise((later) => setTimeout(later, 300))
  await act(async () => void (await (isLoading ? Promise.race([ready(), pause()]) : ready())))
  await settled()
  // A part that has loaded late may have asked for more.
  if (!isLoading) await act(() => allSettled(scope))
  await settled()
  // React shows a part that has loaded late a third of a second later.
  if (page.includes('?')) await settledLate()
  return { ...shown, router }
}

/** The home page is shown with the frame. */
export const rootOf = (page: string) =>
  page === '/' ? document.body : (document.querySelector('main') ?? document.body)

/** Returns what a screen reader reads of a page, and of what stands beside it: what is printed, a phone's bar. */
export const wordsOfPage = (page: string): string => {
  const root = rootOf(page)
  // A tooltip has the words of its control.
  const beside = [...document.body.children].filter(
    (one) => !one.contains(root) && one !== root && one.ariaHidden !== 'true',
  )
  return [root, ...(root === document.body ? [] : beside)].map(accessibleText).join('')
}

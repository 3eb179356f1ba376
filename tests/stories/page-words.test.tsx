// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { expect, test, vi } from 'vitest'
import { fulfilmentOf } from '@console/shared/fulfilment'
import { isEnded } from '@console/shared/order-status'
import { publicPages } from '@console/web/site/pages'
import { addresses, fixEnvironment, openPage, pages, wordsOfPage, type PageOptions } from '../kit/console-page.tsx'
import { focused, accessibleText } from '../kit/accessible-text.ts'
import { RUNNING } from '../kit/basics.ts'
import { openPublic, startScope } from '../kit/public-page.tsx'

/*
 * Each page as a screen reader reads it: names, roles, sums, dates, hints. When a page changes on purpose, read the difference
 * and write the files again: npm test -- unit stories/page-words -u
 */

fixEnvironment()

// The list of partner shops starts a console of its own.
vi.mock('../../web/src/start/start-scope.ts', () => ({ startScope }))

/** One file has the header of a project. */
const withoutHeader = (words: string) => words.split(/button «Все разделы».*\n/).at(-1)

test.each(pages)('%s reads as before', { timeout: 60_000 }, async (page) => {
  await openPage(page)
  const words = wordsOfPage(page)
  expect(page === '/projects/:shopId/common' ? words : withoutHeader(words)).toMatchSnapshot()
})

const filtered = [
  '/projects/:shopId/orders?status=waiting&from=2020-01-01&to=2020-01-02',
  '/projects/:shopId/products?stock=out&title=нет+такого',
]

test.each([...addresses, ...filtered])('%s reads as before', { timeout: 60_000 }, async (page) => {
  await openPage(page)
  expect(`${withoutHeader(wordsOfPage(page))}${focused()}`).toMatchSnapshot()
})

test.each(['common', 'templates', 'preview'])(
  'the page %s of a site reads as before',
  { timeout: 60_000 },
  async (page) => {
    await openPage(`/projects/:shopId/${page}`, { shop: RUNNING })
    expect(withoutHeader(wordsOfPage(page))).toMatchSnapshot()
  },
)

test.each<[string, NonNullable<PageOptions['fits']>]>([
  ['paid by card', ({ payment }) => Boolean(payment?.robokassa_order_id)],
  ['that is fetched', (order) => fulfilmentOf(order) === 'pickup'],
  ['of a service', (order) => fulfilmentOf(order) === 'service'],
  ['without a sum', ({ price }) => typeof price !== 'number'],
  ['that is cancelled', isEnded],
])('an order %s reads as before', { timeout: 60_000 }, async (_, fits) => {
  const page = '/projects/:shopId/orders/:orderId'
  await openPage(page, { fits })
  expect(withoutHeader(wordsOfPage(page))).toMatchSnapshot()
})

test.each([...publicPages.map(({ path }) => path), '/projects', '/nowhere'])(
  'a visitor reads %s as before',
  { timeout: 60_000 },
  async (path) => {
    await openPublic(path)
    const root = path === '/' ? document.body : document.querySelector('main')
    expect(root && accessibleText(root)).toMatchSnapshot()
  },
)

// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { act } from '@testing-library/react'
import { allSettled } from 'effector'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $pages } from '@console/web/kit/platform/navigation'
import { openApp } from '../kit/app.ts'
import { wordsOf } from '../kit/page-words.ts'
import { RUNNING } from '../kit/project-titles.ts'
import { show } from '../kit/query-places.tsx'
import { consolePages } from '../../web/src/app/pages.ts'

/*
 * Each page as a screen reader reads it: names, roles, sums, dates, hints. When a page changes on purpose, read the difference
 * and write the files again: npm test -- unit stories/page-words -u
 */

// A formatter keeps the time zone that it was made in, so the modules load after this.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Moscow'))
const NOW = Date.UTC(2026, 4, 20, 9)
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
// happy-dom measures nothing: without a height, the first rows of a list count as scrolled away.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Tabs of a site, which the shop of honey does not have. */
const ofSites = new Set(['/projects/:shopId/infoposts', '/projects/:shopId/rubrics'])
/** Pages that only lead to others. */
const without = new Set(['/open'])

const placeholders = { ':shopId': ':shop', ':productId': ':product', ':orderId': ':order' }
const addressOf = (page: string) => page.replace(/:\w+/g, (name) => placeholders[name as keyof typeof placeholders])
const fileOf = (page: string) =>
  page
    .replace('/:shopId', '')
    .replace(/\/:(\w+)Id/, '/$1')
    .slice(1)
    .replaceAll('/', '-') || 'home'

async function settled(): Promise<void> {
  for (let before = ''; ;) {
    await act(() => vi.dynamicImportSettled())
    await act(() => new Promise((later) => setTimeout(later, 60)))
    const now = document.body.innerHTML
    if (now === before) return
    before = now
  }
}

const pages = Object.entries(consolePages).flatMap(([page, { view, isUnder }]) =>
  (view || isUnder) && !without.has(page) ? [page] : [],
)
test.each(pages)('%s reads as before', { timeout: 60_000 }, async (page) => {
  const app = await openApp()
  await allSettled($pages, { scope: app.scope, params: consolePages })
  await show({ at: addressOf(page), isChanged: true, ...(ofSites.has(page) && { shop: RUNNING }) }, app)
  await act(() => allSettled(app.scope))
  await settled()
  // The home page is shown with the frame.
  const read = page === '/' ? document.body : document.querySelector('main')
  const words = wordsOf(read ?? document.body)
  // One file has the header of a project.
  const own = page === '/projects/:shopId/common' ? words : words.split('button «Все разделы»\n').at(-1)
  await expect(own).toMatchFileSnapshot(`page-words/${fileOf(page)}.txt`)
})

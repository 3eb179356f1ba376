// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage, pages, rootOf } from '../kit/console-page.tsx'
import { wordsOf } from '../kit/page-words.ts'

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

test.each(pages)('%s reads as before', { timeout: 60_000 }, async (page) => {
  await openPage(page)
  const words = wordsOf(rootOf(page))
  // One file has the header of a project.
  const own = page === '/projects/:shopId/common' ? words : words.split(/button «Все разделы».*\n/).at(-1)
  expect(own).toMatchSnapshot()
})

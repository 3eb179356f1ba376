// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "height": 900}
import { expect, test, vi } from 'vitest'
import { fixEnvironment, openPage, pages, rootOf } from '../kit/console-page.tsx'
import { accessibleText } from '../kit/accessible-text.ts'

/*
 * Each page as a screen reader reads it: names, roles, sums, dates, hints. When a page changes on purpose, read the difference
 * and write the files again: npm test -- unit stories/page-words -u
 */

// A formatter keeps the time zone that it was made in, so the modules load after this.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Moscow'))
fixEnvironment()

test.each(pages)('%s reads as before', { timeout: 60_000 }, async (page) => {
  await openPage(page)
  const words = accessibleText(rootOf(page))
  // One file has the header of a project.
  const own = page === '/projects/:shopId/common' ? words : words.split(/button «Все разделы».*\n/).at(-1)
  expect(own).toMatchSnapshot()
})

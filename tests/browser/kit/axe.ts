import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/** What still moves has the colours of its way. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })

/** In the page itself: gathering frames in a blank page of its own would be a third of all the work here. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/**
 * WCAG 2.2 AA and axe's own best practices: nothing may be found, whatever its weight. Dark, the same page has other
 * colours and nothing else, so only they are looked at again.
 */
export async function findNothing(page: Page, what: string): Promise<void> {
  await settled(page)
  expect(page.frames(), 'axe looks into no other frame').toHaveLength(1)
  const light = await axe(page).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const dark = await axe(page).withRules('color-contrast').analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const found = (scheme: string, { violations }: typeof light) =>
    violations.map(
      ({ id, nodes }) => `${what}, ${scheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  expect([...found('light', light), ...found('dark', dark)]).toEqual([])
}

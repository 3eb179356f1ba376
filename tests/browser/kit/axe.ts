import axeCore, { type Result, type RunOptions } from 'axe-core'
import { expect, type Page } from './test.ts'

declare global {
  interface Window {
    axe: Pick<typeof axeCore, 'run'>
  }
}

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

/**
 * What axe finds in the page, by all of its rules or by those named; it looks into no frames. A page reads its half megabyte of
 * script once: axe's own package for Playwright has it read twice for every look, a third of the work here.
 */
export async function axe(
  page: Page,
  rules?: string[],
  context: string | { exclude: string } = 'html',
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(async ({ context, options }) => (await window.axe.run(context, options)).violations, {
    context,
    options,
  })
}

/**
 * WCAG 2.2 AA and axe's own best practices: nothing may be found, whatever its weight. Dark, the same page has other
 * colours and nothing else, so only they are looked at again.
 */
export async function findNothing(page: Page, what: string): Promise<void> {
  await settled(page)
  expect(page.frames(), 'axe looks into no other frame').toHaveLength(1)
  const light = await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const dark = await axe(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  const found = (scheme: string, violations: Result[]) =>
    violations.map(
      ({ id, nodes }) => `${what}, ${scheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  expect([...found('light', light), ...found('dark', dark)]).toEqual([])
}

import axeCore, { type Result, type RunOptions } from 'axe-core'
import { expect, type Page } from './test.ts'

declare global {
  interface Window {
    axe: Pick<typeof axeCore, 'run'>
  }
}

/** Waits for the animations to end: in between, colours are transitional. */
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
 * Runs axe in the page, with all rules or the named ones, without frames. The page evaluates axe's half megabyte of script only
 * once: axe's package for Playwright evaluates it twice for every check, a third of the work here.
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
 * Expects no violations of WCAG 2.2 AA and axe's best practices, of any impact. The dark scheme changes only colours, so it is
 * checked only for contrast.
 */
export async function findNothing(page: Page, what: string): Promise<void> {
  await settled(page)
  expect(page.frames(), 'axe checks no other frame').toHaveLength(1)
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

import { DEVELOPMENT } from './kit/addresses.ts'
import { axe, findNothing } from './kit/axe.ts'
import { expect, test, type Page } from './kit/test.ts'

/* The gallery (web/gallery), under the development server that other tests have, too. */

const stateOf = (page: Page, name: string, state: string) =>
  page.locator(`[data-exhibit="${name}"] [data-state="${state}"]`)

/** By what it is wider than its window, in both directions of writing. */
async function expectNoOverflow(page: Page, what: string): Promise<void> {
  for (const dir of ['rtl', 'ltr'])
    expect(
      await page.evaluate((dir) => {
        const { documentElement: root } = document
        root.dir = dir
        return root.scrollWidth - root.clientWidth
      }, dir),
      `${what}, ${dir}`,
    ).toBeLessThanOrEqual(0)
}

/** The parts are the same in a narrow window, but for their places. */
const placesOnly = async (page: Page, what: string) => {
  expect(await axe(page, ['target-size', 'scrollable-region-focusable']), what).toEqual([])
}

const openStage = async (page: Page, viewport: { width: number; height: number }) => {
  await page.setViewportSize(viewport)
  await page.goto(`${DEVELOPMENT}/gallery/stage.html`)
  await expect(page.locator('[data-exhibit]').first()).toBeVisible({ timeout: 60_000 })
}

/** Names and states of the exhibits that cover the page. */
const exhibitsAlone = (page: Page) =>
  page.evaluate(async (module) => {
    const { exhibits } = (await import(module)) as { exhibits: { name: string; alone?: true; states: object }[] }
    return exhibits.filter(({ alone }) => alone).map(({ name, states }) => ({ name, states: Object.keys(states) }))
  }, `${DEVELOPMENT}/gallery/exhibits.ts`)

/**
 * The default colours of new cards are the provider's. Their contrast is below 4.5, of which the form warns; axe looks at the
 * same forms with other colours.
 */
const DEFAULT_COLORS = ['CategoryForm: Новая', 'RubricForm: Новая'].map((name) => `pieces/forms/${name}`)

/** Those that stand alone are shared out: all of them in one test take minutes. */
const SHARES = 3
for (const [window, viewport, look] of [
  ['wide', { width: 1440, height: 900 }, findNothing],
  ['phone', { width: 390, height: 844 }, placesOnly],
] as const) {
  const title = `${window}: axe finds nothing in any part, and none is wider than the window`
  test(`${title}: beside each other`, { tag: '@night' }, async ({ page }) => {
    await openStage(page, viewport)
    await expectNoOverflow(page, 'all parts')
    await look(page, 'all parts')
  })
  for (let share = 0; share < SHARES; share += 1)
    test(`${title}: alone, ${share + 1} of ${SHARES}`, { tag: '@night' }, async ({ page }) => {
      test.setTimeout(300_000)
      await openStage(page, viewport)
      const alone = await exhibitsAlone(page)
      expect(alone.length).toBeGreaterThan(SHARES)
      for (const { name, states } of alone.filter((_, index) => index % SHARES === share))
        for (const state of states) {
          await page.evaluate((hash) => (location.hash = hash), `${name}:${state}`)
          await expect(stateOf(page, name, state)).toBeAttached()
          await expectNoOverflow(page, `${name}: ${state}`)
          if (!DEFAULT_COLORS.includes(`${name}: ${state}`)) await look(page, `${name}: ${state}`)
        }
    })
}

test('the search finds a component by a state; its window can be narrow and dark', async ({ page }) => {
  await page.goto(`${DEVELOPMENT}/gallery/`)
  await page.getByRole('searchbox', { name: 'Найти деталь' }).fill('занята')
  await expect(page.getByRole('link')).toHaveText(['Button', 'IconButton'])
  await page.getByRole('link', { name: 'Button', exact: true }).click()
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption('Занята')
  await page.getByText('Телефон').click()
  await page.getByText('Тёмная', { exact: true }).click()
  const stage = page.frameLocator('iframe')
  await expect(stage.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-busy', 'true')
  await expect(stage.locator('html[data-theme=dark]')).toBeAttached()
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390)
  expect(await axe(page, undefined, { exclude: 'iframe' })).toEqual([])
})

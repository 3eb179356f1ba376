import { DEVELOPMENT } from './kit/addresses.ts'
import { axe, findNothing } from './kit/axe.ts'
import { expect, test, type Page } from './kit/test.ts'

/* The gallery (web/gallery) on the development server that other tests use, too. */

const stateOf = (page: Page, name: string, state: string) =>
  page.locator(`[data-exhibit="${name}"] [data-state="${state}"]`)

/** Expects the page to be no wider than its window, in both writing directions. */
async function expectNoOverflow(page: Page, part: string): Promise<void> {
  for (const dir of ['rtl', 'ltr'])
    expect(
      await page.evaluate((dir) => {
        const { documentElement: root } = document
        root.dir = dir
        return root.scrollWidth - root.clientWidth
      }, dir),
      `${part}, ${dir}`,
    ).toBeLessThanOrEqual(0)
}

/** Checks only the axe rules about placement: a narrow window changes nothing else. */
const findNothingMisplaced = async (page: Page, part: string) => {
  expect(await axe(page, ['target-size', 'scrollable-region-focusable']), part).toEqual([])
}

const openStage = async (page: Page, viewport: { width: number; height: number }) => {
  await page.setViewportSize(viewport)
  await page.goto(`${DEVELOPMENT}/gallery/stage.html`)
  await expect(page.locator('[data-exhibit]').first()).toBeVisible({ timeout: 60_000 })
}

/** Returns the names and states of the exhibits that cover the whole page. */
const exhibitsAlone = (page: Page) =>
  page.evaluate(async (module) => {
    const { exhibits } = (await import(module)) as { exhibits: { name: string; alone?: true; states: object }[] }
    return exhibits.filter(({ alone }) => alone).map(({ name, states }) => ({ name, states: Object.keys(states) }))
  }, `${DEVELOPMENT}/gallery/exhibits.ts`)

/**
 * The provider sets the default colours of new cards. Their contrast is below 4.5, and the form warns about it, so axe skips these
 * exhibits. It checks the same forms with other colours.
 */
const DEFAULT_COLORS = ['CategoryForm: Новая', 'RubricForm: Новая'].map((name) => `pieces/forms/${name}`)

/** The tests that share the exhibits covering the whole page. One test for all of them would take minutes. */
const SHARES = 3
for (const [window, viewport, check] of [
  ['wide', { width: 1440, height: 900 }, findNothing],
  ['phone', { width: 390, height: 844 }, findNothingMisplaced],
] as const) {
  const title = `${window}: every component passes axe and fits the window`
  test(`${title}: side by side`, { tag: '@night' }, async ({ page }) => {
    await openStage(page, viewport)
    await expectNoOverflow(page, 'all parts')
    await check(page, 'all parts')
  })
  for (let share = 0; share < SHARES; share += 1)
    test(`${title}: one by one, ${share + 1} of ${SHARES}`, { tag: '@night' }, async ({ page }) => {
      test.setTimeout(300_000)
      await openStage(page, viewport)
      const alone = await exhibitsAlone(page)
      expect(alone.length).toBeGreaterThan(SHARES)
      for (const { name, states } of alone.filter((_, index) => index % SHARES === share))
        for (const state of states) {
          await page.evaluate((hash) => (location.hash = hash), `${name}:${state}`)
          await expect(stateOf(page, name, state)).toBeAttached()
          await expectNoOverflow(page, `${name}: ${state}`)
          if (!DEFAULT_COLORS.includes(`${name}: ${state}`)) await check(page, `${name}: ${state}`)
        }
    })
}

test('the search finds a component by its state; its preview can be narrow and dark', async ({ page }) => {
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

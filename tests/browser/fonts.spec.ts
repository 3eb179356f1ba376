import { loaded } from './kit/loaded.ts'
import { expect, test } from './kit/test.ts'

// look.spec.ts checks the size of each page's fonts.

test('loads scripts before fonts', { tag: '@night' }, async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('article').first()).toBeVisible()
  const scripts = await loaded(page, '.js')
  const firstFont = Math.min(...(await loaded(page, '.woff2')).map(({ startedAt }) => startedAt))
  const firstScript = Math.min(...scripts.map(({ startedAt }) => startedAt))
  expect(firstFont).toBeGreaterThan(firstScript)
})

test('loads more font files for letters that are not Russian', { tag: '@night' }, async ({ page }) => {
  await page.goto('/info')
  // The text changes only after hydration: before, React would report a mismatch.
  await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => (heading.textContent = 'Ґанок Café'))
  const fonts = async () => (await loaded(page, '.woff2')).map(({ path }) => path).join(' ')
  await expect.poll(fonts).toMatch(/golos-text-latin/)
  await expect.poll(fonts).toMatch(/golos-text-cyrillic/)
})

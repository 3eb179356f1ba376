import { loaded } from './kit/loaded.ts'
import { expect, test } from './kit/test.ts'

// What the fonts of each page weigh is in look.spec.ts.

test('the list comes before the font', { tag: '@night' }, async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('article').first()).toBeVisible()
  const scripts = await loaded(page, '.js')
  const firstFont = Math.min(...(await loaded(page, '.woff2')).map(({ startedAt }) => startedAt))
  const firstScript = Math.min(...scripts.map(({ startedAt }) => startedAt))
  expect(firstFont).toBeGreaterThan(firstScript)
})

test('a letter that is not Russian still comes from the font', { tag: '@night' }, async ({ page }) => {
  await page.goto('/info')
  // React has taken the page over: another text than its own would be an error to it.
  await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => (heading.textContent = 'Ґанок Café'))
  const fonts = async () => (await loaded(page, '.woff2')).map(({ path }) => path).join(' ')
  await expect.poll(fonts).toMatch(/golos-text-latin/)
  await expect.poll(fonts).toMatch(/golos-text-cyrillic/)
})

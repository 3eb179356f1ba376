import { expect, test } from './kit/test.ts'

/* What one runs to see whether anything works. */

test('the console opens', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('#root')).not.toBeEmpty()
})

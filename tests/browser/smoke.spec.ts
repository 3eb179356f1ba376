import { expect, test } from './kit/test.ts'

/* A quick check whether the console starts at all. */

test('the console opens', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('#root')).not.toBeEmpty()
})

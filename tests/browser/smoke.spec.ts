// In a file of its own: it is what one runs to see whether anything works.
import { expect, test } from './kit/test.ts'

test('the console opens', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('#root')).not.toBeEmpty()
})

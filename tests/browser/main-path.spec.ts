import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { expect, test } from './kit/test.ts'

test.use({ scenario: 'empty' })

test('the console opens', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('#root')).not.toBeEmpty()
})

test('a new owner opens a store and arranges its categories', { tag: '@both' }, async ({ page }) => {
  await openStoreWithCategories(page)
  await page.reload()
  await expectCategories(page)
})

import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { test } from './kit/test.ts'

test.use({ scenario: 'empty' })

test('a new owner opens a store and arranges its categories', { tag: '@both' }, async ({ page }) => {
  await openStoreWithCategories(page)
  await page.reload()
  await expectCategories(page)
})

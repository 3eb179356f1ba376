import { expect, type Page } from '@playwright/test'
import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { test, opener, panel, comeIn } from './kit/demo.ts'

test('keeps a new store over a reload and a restart of the server', async ({ page }) => {
  await openStoreWithCategories(page)
  await page.reload()
  await expectCategories(page)
  await restartServer(page)
  await expectCategories(page)
})

/** Restarts the worker that runs the server. The data stays in the browser's storage. */
async function restartServer(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.reload()
}

test('shows one warning when the browser cannot store data', async ({ page }) => {
  await comeIn(page)
  // Once the database has version 2, version 1 no longer opens.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('fake-api', 2).onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          database.close()
          done()
        }
      }),
  )
  await opener(page).click()
  for (const text of ['Оформить заказы: 1', 'Оформить заказы: 5'])
    await panel(page).getByRole('button', { name: text, exact: true }).click()
  await expect(page.getByText(/^Браузер не сохраняет данные демо, скорее всего, не хватает места/)).toHaveCount(1)
})

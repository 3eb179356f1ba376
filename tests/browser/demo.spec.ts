import { expect, type Page } from '@playwright/test'
import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { test, opener, panel, comeIn } from './kit/demo.ts'

test('a store that was opened outlives a reload and the end of its server', async ({ page }) => {
  await openStoreWithCategories(page)
  await page.reload()
  await expectCategories(page)
  await restartServer(page)
  await expectCategories(page)
})

/** The server's next life, with what lies in the browser. */
async function restartServer(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.reload()
}

test('a browser that keeps nothing more says so, once', async ({ page }) => {
  await comeIn(page)
  // A database of a later version opens for nobody who asks for this one.
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

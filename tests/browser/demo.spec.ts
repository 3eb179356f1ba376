import { expect, type Page } from '@playwright/test'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { serveFolder } from './kit/static-server.ts'
import { folderOf, test, opener, panel, comeIn } from './kit/demo.ts'

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

test('a new release carries the visitor’s data over', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  cpSync(folderOf('demo'), folder, { recursive: true })
  const { address, close } = await serveFolder(folder)
  try {
    await openStoreWithCategories(page, address)
    appendFileSync(join(folder, 'fake-api.js'), '\n// Another release.\n')
    const isNew = page.evaluate(
      () =>
        new Promise((done) => {
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
          void navigator.serviceWorker.ready.then((registration) => registration.update())
        }),
    )
    await isNew
    await page.reload()
    await expectCategories(page)
    await expect(page.getByText(/Демо обновилось/)).toHaveCount(0)
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
})

test('data that a new release cannot use is said to be gone, and the demo begins anew', async ({ page }) => {
  await openStoreWithCategories(page)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('fake-api').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const states = database.transaction('states', 'readwrite').objectStore('states')
          states.get('state').onsuccess = ({ target }) => {
            const { state } = (target as IDBRequest<{ state: string }>).result
            const { tables, ...rest } = JSON.parse(state) as { tables: object }
            const other = { ...rest, tables: { ...tables, categories: [{ uuid: 'honey' }] } }
            states.put({ state: JSON.stringify(other) }, 'state').onsuccess = () => {
              database.close()
              done()
            }
          }
        }
      }),
  )
  await restartServer(page)
  await expect(page.getByText(/^Демо обновилось, и ваши прежние данные к нему не подошли/)).toBeVisible()
})

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

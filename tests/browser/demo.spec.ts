import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFakeApi } from '@console/fake-api/app'
import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { handledStatus } from './kit/test.ts'
import { serveFolder } from './kit/static-server.ts'

const folderOf = (name: string) => fileURLToPath(new URL(`.results/${name}`, import.meta.url))

/** The built demo behind a plain static server of its own, and nothing else; fails on any error that nobody would see. */
const test = base.extend<{ expectedErrors: RegExp; honest: void }, { demo: string }>({
  expectedErrors: [/(?!)/, { option: true }],
  demo: [
    async ({ browserName: _ }, use) => {
      const { address, close } = await serveFolder(folderOf('demo'))
      await use(address)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo),
  honest: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !handledStatus.test(message.text()))
          seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(error.error().stack ?? error.error().message))
      await use()
      expect(
        seen.filter((text) => !expectedErrors.test(text)),
        'ошибки в консоли браузера',
      ).toEqual([])
    },
    { auto: true },
  ],
})

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

const opener = (page: Page) => page.getByRole('button', { name: 'Управление демо' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Управление демо' })

/** Anna's demo projects, come in through the panel. */
async function comeIn(page: Page): Promise<void> {
  // A plain host knows no other address until the worker is there.
  await page.goto('/')
  await opener(page).click()
  await panel(page)
    .getByRole('button', { name: /Анна Медова/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Лавка мёда «Липа»' })).toBeVisible()
}

test('by keyboard: open the panel, change the scenario, and start over', async ({ page }) => {
  await comeIn(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Управление демо' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await panel(page).getByRole('radio', { name: 'Демонстрация' }).focus()
  await page.keyboard.press('ArrowRight')
  await panel(page).getByRole('button', { name: 'Сменить сценарий' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Перейти к сценарию «Пустой кабинет»?' })
  await question.getByRole('button', { name: 'Сменить сценарий' }).press('Enter')
  await expect(page.getByText('У вас пока нет проектов')).toBeVisible()

  await opener(page).click()
  await panel(page).getByRole('button', { name: 'Сбросить демо' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Сбросить демо' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('У вас пока нет проектов')).toBeVisible()
})

test.describe('provoked', () => {
  // The connection that the test breaks.
  test.use({ expectedErrors: /net::ERR_FAILED .*\/w\/demo\/user\/me/ })

  test('orders come, time passes, faults strike, and the log tells', async ({ page }) => {
    await comeIn(page)
    await opener(page).click()
    await panel(page).getByRole('button', { name: 'Оформить заказы: 5', exact: true }).click()
    await expect(panel(page).getByText('Новых заказов: 5.')).toBeVisible()
    await panel(page).getByRole('button', { name: '+7 дней' }).click()
    await expect(panel(page).getByText('Часы сервера переведены: +7 дней.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Керамика на Покровке' })).toBeVisible()

    await opener(page).click()
    await panel(page).getByRole('combobox', { name: 'Что случится' }).fill('Обрыв до')
    await page.getByRole('option', { name: 'Обрыв до ответа' }).click()
    await panel(page).getByRole('switch', { name: 'Только один раз' }).uncheck()
    await panel(page).getByRole('button', { name: 'Добавить сбой' }).click()
    await expect(panel(page).getByText('Обрыв до ответа — любой вызов')).toBeVisible()
    await expect(panel(page).getByRole('list', { name: 'Запросы' })).toContainText('/user/me')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByText('Не удалось открыть кабинет')).toBeVisible()
    await opener(page).click()
    await panel(page).getByRole('button', { name: 'Убрать все сбои' }).click()
    await expect(panel(page).getByRole('list', { name: 'Действующие сбои' })).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { name: 'Керамика на Покровке' })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the panel (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await comeIn(page)
    await opener(page).click()
    await panel(page).getByRole('button', { name: 'Добавить сбой' }).click()
    await expect(panel(page).getByRole('list', { name: 'Запросы' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  })

test('the production console holds nothing of the demo', () => {
  const words = /Управление демо|Сбросить демо|__fake|\/w\/demo/
  const holders = (name: string) =>
    readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(js|css|html)$/.test(file) && words.test(readFileSync(join(folderOf(name), file), 'utf8')),
    )
  expect(holders('console')).toEqual([])
  expect(holders('demo').length).toBeGreaterThan(2)
})

test.describe('failures by a seed', () => {
  test.use({ expectedErrors: /^Failed to load resource: the server responded with a status of (401|429|50\d) / })

  test('are the same in the worker as in Node', async ({ page, demo }) => {
    const plan = { seed: 11, rate: 0.5, kinds: { error: 3, limit: 1 } }
    const api = createFakeApi()
    const inNode: number[] = []
    await api.request(`${demo}/__fake/chaos`, { method: 'POST', body: JSON.stringify(plan) })
    for (let at = 0; at < 40; at += 1) inNode.push((await api.request(`${demo}/templates`)).status)
    expect(new Set(inNode)).toEqual(new Set([401, 429, 500, 502, 503, 504]))

    await page.goto('/')
    await expect(opener(page)).toBeVisible()
    const inWorker = await page.evaluate(async (body) => {
      await fetch('/w/demo/__fake/chaos', { method: 'POST', body })
      const statuses: number[] = []
      for (let at = 0; at < 40; at += 1) statuses.push((await fetch('/w/demo/templates')).status)
      return statuses
    }, JSON.stringify(plan))
    expect(inWorker).toEqual(inNode)
  })
})

import { expect, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFakeApi } from '@console/fake-api/app'
import { expectCategories, openStoreWithCategories } from './kit/main-path.ts'
import { signIn, folderOf, opener, panel, test } from './kit/demo.ts'

test('keeps a new store over a reload and a restart of the server', { tag: '@night' }, async ({ page }) => {
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
  await signIn(page)
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

test(
  'opens the panel and changes the scenario by keyboard, then resets the demo',
  { tag: '@night' },
  async ({ page }) => {
    await signIn(page)
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
  },
)

test.describe('with a broken connection', () => {
  // The test breaks this connection.
  test.use({ expectedErrors: /net::ERR_FAILED .*\/w\/demo\/user\/me/ })

  test('places orders, moves the clock, adds a fault and logs requests', async ({ page }) => {
    await signIn(page)
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
    await expect(panel(page).getByRole('list', { name: 'Запросы' })).toContainText(/model\.ts \w+ → GET \/user\/me/)
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

test('the production console contains no demo code', () => {
  const demoCode = /Управление демо|Сбросить демо|__fake|\/w\/demo/
  const filesWithDemoCode = (name: string) =>
    readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(js|css|html)$/.test(file) && demoCode.test(readFileSync(join(folderOf(name), file), 'utf8')),
    )
  expect(filesWithDemoCode('console')).toEqual([])
  expect(filesWithDemoCode('demo').length).toBeGreaterThan(2)
})

test.describe('seeded failures', () => {
  test.use({ expectedErrors: /^Failed to load resource: the server responded with a status of (401|429|50\d) / })

  test('are the same in the worker as in Node', { tag: '@night' }, async ({ page, demo }) => {
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

test(
  'a report’s link opens the same screen in another browser',
  { tag: '@night' },
  async ({ page, context, browser, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page)
    await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
    await expect(page.getByRole('heading', { name: 'Керамика на Покровке', level: 1 })).toBeVisible()
    const { pathname } = new URL(page.url())
    await opener(page).click()
    await panel(page).getByRole('button', { name: '+7 дней' }).click()
    await panel(page).getByRole('button', { name: 'Сообщить о проблеме' }).click()
    await expect(panel(page).getByText(/^Готово: [\d,]+\sKB\.$/)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Скопировать ссылку' }).click()
    await expect(panel(page).getByText('Ссылка в буфере обмена.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link.startsWith(`${baseURL}/#report=`)).toBe(true)

    // Another person's browser has never opened this demo.
    const other = await browser.newContext()
    const otherPage = await other.newPage()
    await otherPage.goto(link)
    const question = otherPage.getByRole('alertdialog', { name: 'Открыть сообщение о проблеме?' })
    await question.getByRole('button', { name: 'Открыть' }).click()
    await expect(otherPage.getByRole('heading', { name: 'Керамика на Покровке', level: 1 })).toBeVisible()
    expect(new URL(otherPage.url()).pathname).toBe(pathname)
    await other.close()
  },
)

import { expect } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFakeApi } from '@console/fake-api/app'
import { folderOf, test, opener, panel, comeIn } from './kit/demo.ts'

test(
  'opens the panel and changes the scenario by keyboard, then resets the demo',
  { tag: '@night' },
  async ({ page }) => {
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
  },
)

test.describe('with a broken connection', () => {
  // The test breaks this connection.
  test.use({ expectedErrors: /net::ERR_FAILED .*\/w\/demo\/user\/me/ })

  test('places orders, moves the clock, adds a fault and logs requests', async ({ page }) => {
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

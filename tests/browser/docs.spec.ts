import { expect, test } from '@playwright/test'
import { API } from './kit/addresses.ts'

test('the API page signs in, makes a call and sends no request to another host', async ({ page }, { testId }) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(API) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${API}/w/docs-${testId}/docs`)
  await page.getByRole('button', { name: 'Войти: Анна' }).click()
  await expect(page.getByText('Вы вошли: Анна')).toBeVisible()

  const call = page.locator('details.call', { hasText: 'Создать категорию' })
  await call.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await call.getByLabel('background_img').setInputFiles({
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await call.getByRole('button', { name: 'Отправить' }).press('Enter')
  await expect(call.getByText(/^200 /)).toBeVisible()
  await expect(call.getByRole('status').locator('pre')).toContainText('"title"')
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

test('the address of a call opens it, examples follow its fields, and the search finds it', async ({ page }, {
  testId,
}) => {
  const docs = `${API}/w/docs-${testId}/docs`
  await page.goto(`${docs}#categories.create`)
  const call = page.locator('details.call', { hasText: 'Создать категорию' })
  await expect(call.getByRole('button', { name: 'Отправить' })).toBeInViewport()
  await call.getByText('Примеры: curl и fetch').click()
  await expect(call.locator('pre').first()).toContainText('/product_categories/{owner}/{shop}')
  await page.getByRole('button', { name: 'Войти: Анна' }).click()
  await expect(page.getByText('Вы вошли: Анна')).toBeVisible()
  await expect(call.locator('pre').first()).not.toContainText('{owner}')
  const [curl, program] = [call.locator('pre').nth(0), call.locator('pre').nth(1)]
  await expect(curl).toContainText('-H "authorization: Bearer $TOKEN"')
  await expect(curl).toContainText(`-F 'background_img=@photo.png'`)
  await expect(program).toContainText("body.append('background_img', file)")
  await call.getByLabel('data (JSON)').fill('{"title": "Из примера"}')
  await expect(curl).toContainText(`-F 'data={"title":"Из примера"}'`)

  await page.getByLabel('Найти вызов').fill('orders.setStatus')
  await expect(page.locator('details.call')).toHaveCount(1)
  await page.locator('details.call summary').first().click()
  await expect(page).toHaveURL(`${docs}#orders.setStatus`)
  await page.evaluate(() => (location.hash = '#categories.list'))
  await expect(
    page
      .locator('details.call', { hasText: 'Категории магазина по порядку' })
      .getByRole('button', { name: 'Отправить' }),
  ).toBeInViewport()
})

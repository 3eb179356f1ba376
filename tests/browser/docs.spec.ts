import { expect, test } from '@playwright/test'
import { API } from './kit/addresses.ts'

test('the API page signs in, tries a call and asks no other host', async ({ page }, { testId }) => {
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(API) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
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
  await expect(call.locator('pre')).toContainText('"title"')
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

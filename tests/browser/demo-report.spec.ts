import { expect } from '@playwright/test'
import { comeIn, opener, panel, test } from './kit/demo.ts'

test('a report’s link opens the same screen in another browser', async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comeIn(page)
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
})

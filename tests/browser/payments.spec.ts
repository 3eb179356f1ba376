import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { qrCodes } from '@console/fixtures/pictures/qr-codes'
import { expect, test, type Page } from './kit/test.ts'

const landscape = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))
const code = { name: 'code.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(qrCodes.honeySber()) }

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const entries = (page: Page, title: string) => card(page, title).getByRole('heading', { level: 4 })
const modal = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

test('a QR code: a picture is required, one without a code is warned of but taken', async ({ page, openProject }) => {
  await openProject('Керамика на Покровке', 'payment')
  await page.getByRole('button', { name: 'Добавить QR-код' }).click()
  const form = modal(page, 'По Qr счету')
  await form.getByRole('textbox', { name: 'Банк' }).fill('ВТБ')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(messages.required)).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(code)
  await expect(form.getByText(/^QR-код читается/)).toBeVisible()
  await expect(form.getByText('ST00012|Name=ИП Медова А. С.')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(landscape)
  await expect(form.getByText(/Не нашли на картинке QR-код/)).toBeVisible()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Платеж успешно создан')).toBeInViewport()
  await expect(entries(page, 'По QR счету')).toHaveText(['Альфа-Банк', 'ВТБ'])
  await page.getByRole('button', { name: 'Показать QR-код «ВТБ» крупно' }).click()
  await expect(page.getByRole('img', { name: 'QR-код для оплаты, ВТБ' })).toHaveJSProperty('complete', true)
})

import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import encodeQr from 'qr'
import { expect, test, type Page } from './kit/test.ts'

const landscape = fileURLToPath(new URL('uploads/media/large.jpg', import.meta.url))
const code = fileURLToPath(new URL('../../fixtures/pictures/qr-honey-sber.webp', import.meta.url))

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const entries = (page: Page, title: string) => card(page, title).getByRole('heading', { level: 4 })
const modal = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

test('a QR code requires a picture; a picture without a code only shows a warning', async ({ page, openProject }) => {
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

/** Draws a picture of 3000 × 2000 px with a QR code of 300 px in this browser. */
const drawTableCard = async (page: Page, text: string) => {
  const code = encodeQr(text, 'svg', { border: 4 }).replace('<svg', '<svg x="2000" y="900" width="300" height="300"')
  const background = '<rect width="3000" height="2000" fill="#ddd"/>'
  const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 2000">${background}${code}</svg>`
  const bytes = await page.evaluate(async (card) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([card], { type: 'image/svg+xml' }))
    await image.decode()
    const canvas = new OffscreenCanvas(3000, 2000)
    canvas.getContext('2d')?.drawImage(image, 0, 0, 3000, 2000)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  }, card)
  return { name: 'стол.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

test('reads a QR code on a large picture before shrinking it, and can store just the code', async ({
  page,
  openProject,
}) => {
  await openProject('Керамика на Покровке', 'payment')
  await page.getByRole('button', { name: 'Добавить QR-код' }).click()
  const form = modal(page, 'По Qr счету')
  await form.getByRole('textbox', { name: 'Банк' }).fill('ВТБ')
  const card = await drawTableCard(page, 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01')
  await form.locator('input[type=file]').setInputFiles(card)
  await expect(form.getByText(/Это многоразовый код СБП/)).toBeVisible()
  await form.getByRole('button', { name: 'Оставить только код' }).click()
  await expect(form.getByRole('button', { name: 'Оставить только код' })).toHaveCount(0)
  await expect(form.getByText(/Это многоразовый код СБП/)).toBeVisible()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const thumbnail = page.getByRole('button', { name: 'Показать QR-код «ВТБ» крупно' }).locator('img')
  const size = () =>
    thumbnail.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
  await expect.poll(async () => new Set(await size()).size).toBe(1)
  expect(Math.abs(((await size())[0] ?? 0) - 300)).toBeLessThan(20)
})

import { pdfOf } from '../kit/upload-files.ts'
import { expect, test, type Page } from './kit/test.ts'

const pdf = { name: 'oferta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf()) }

test('asks before it opens or copies a project’s link', async ({ page, context, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Ссылка на проект «Керамика на Покровке»' }).click()
  const dialog = page.getByRole('dialog', { name: 'Перейти по ссылке?' })
  await dialog.getByRole('button', { name: 'Скопировать' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^(https?|tg):/)
  await expect(page.getByText(`${link} в буфере обмена`)).toBeInViewport()
})

/** Returns a JPEG of 1422 × 800 px whose Exif orientation turns it by a quarter. */
async function photoOnItsSide(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1422, height: 800 })
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
  })
  const photo = Buffer.from(base64, 'base64')
  // Exif with one entry: orientation (0x0112), type short, count 1, value 6.
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, exif, photo.subarray(2)])
}

test('shrinks a large photo to 711 px and applies its Exif orientation', async ({ page, openProject }) => {
  await openProject('Лавка мёда «Липа»', 'common')
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photoOnItsSide(page) }
  await page.locator('input[type=file]').first().setInputFiles(photo)
  const preview = page.locator('img[src^="blob:"]').first()
  const size = () =>
    preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
  await expect.poll(size).toEqual([400, 711])
})

test('accepts PDF documents only, and uploads, opens and replaces them', async ({ page, openProject }) => {
  await openProject('Лавка мёда «Липа»', 'common')
  const input = page.locator('input[data-kind=user_policy]')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('это текст') })
  await expect(page.getByText('Пожалуйста, выберите PDF файл.').first()).toBeVisible()
  await input.setInputFiles(pdf)
  await expect(page.getByText('Файл загружен.')).toBeInViewport()
  const link = page.getByRole('link', { name: /Открыть документ «Пользовательское соглашение»/ })
  const before = await link.getAttribute('href')
  await input.setInputFiles(pdf)
  await expect(link).not.toHaveAttribute('href', before ?? '')
  await page.reload()
  await expect(link).toBeVisible()
})

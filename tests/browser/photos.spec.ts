import type { Locator } from '@playwright/test'
import type { Tables } from './faults/action.ts'
import { picture } from './faults/hands.ts'
import { HONEY, productTab, tab } from './faults/places.ts'
import { expect, test, type Page } from './kit/test.ts'

let tables: Tables

test.beforeEach(async ({ fake, signedIn }) => {
  ;({ tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables })
  await signedIn(1001)
})

const removals = (form: Locator) => form.getByRole('button', { name: /^Убрать фото/ })
const sizeOf = (photo: Locator) =>
  photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

/** Pastes a picture of 60 × 40 px where the focus is, with the text that a spreadsheet adds. */
const paste = (page: Page, text = '') =>
  page.evaluate(async (text) => {
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'снимок.png', { type: 'image/png' }))
    if (text) clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    // Firefox's constructor takes no files.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('crops several photos one after another, or all in the same way', async ({ page }) => {
  await page.goto(productTab('Мёд в сотах', 'variants')(tables))
  await page.getByRole('button', { name: 'Добавить Вариант' }).click()
  const form = page.getByRole('dialog', { name: 'Новый вариант' })
  await form.locator('input[type=file]').setInputFiles([picture, picture, picture])
  await expect(page.getByRole('dialog', { name: 'Фото 1 из 3' })).toContainText('Кадр высокий, 9:16')
  await page.getByRole('dialog', { name: 'Фото 1 из 3' }).getByRole('button', { name: 'Пропустить' }).click()
  const second = page.getByRole('dialog', { name: 'Фото 2 из 3' })
  await second.getByRole('checkbox', { name: 'Без обрезки' }).check()
  await second.getByRole('button', { name: 'Ко всем' }).click()
  await expect(removals(form)).toHaveCount(2)
  await expect(page.getByRole('dialog', { name: 'Кадр фотографии' })).toHaveCount(0)

  // The whole landscape picture, with white above and below.
  const photo = form.getByRole('list', { name: 'Фотографии' }).locator('img').first()
  const [width = 0, height = 1] = await sizeOf(photo)
  expect(width / height).toBeCloseTo(9 / 16, 2)
  expect(
    await photo.evaluate((image: HTMLImageElement) => {
      const paper = new OffscreenCanvas(1, 1).getContext('2d')
      paper?.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1)
      return [...(paper?.getImageData(0, 0, 1, 1).data ?? [])]
    }),
  ).toEqual([255, 255, 255, 255])

  await form.getByRole('button', { name: 'Кадрировать фото 1' }).click()
  const cropDialog = page.getByRole('dialog', { name: 'Кадр фотографии' })
  await expect(cropDialog.getByRole('button', { name: 'Ко всем' })).toHaveCount(0)
  await cropDialog.getByRole('button', { name: 'Готово' }).click()
  await expect(removals(form)).toHaveCount(2)
})

test('pastes a picture wherever the focus is, but the text of a spreadsheet as text', async ({ page }) => {
  await page.goto(tab(HONEY, 'products/new')(tables))
  const form = page.getByRole('form', { name: 'Новый товар' })
  await form.getByRole('textbox', { name: 'Название', exact: true }).focus()
  await paste(page, 'Мёд\t420')
  await paste(page)
  // The first field with room takes the picture, then the next one.
  await expect(form.getByRole('button', { name: 'Титульное фото: заменить изображение' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await paste(page)
  await page.getByRole('dialog', { name: 'Кадр фотографии' }).getByRole('button', { name: 'Готово' }).click()
  await expect(removals(form)).toHaveCount(1)
})

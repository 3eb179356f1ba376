import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { pressInRow } from './faults/hands.ts'
import { expect, test, type Page } from './kit/test.ts'

const picture = fileURLToPath(new URL('uploads/media/large.jpg', import.meta.url))

const table = (page: Page) => page.getByRole('table', { name: 'Публикации' })
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })

test.beforeEach(async ({ page, openProject }) => {
  await openProject('Беговой клуб «Набережная»', 'infoposts')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '15')
})

test('creates a post with shrunk photos and a preview, then edits and deletes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить публикацию' }).click()
  const form = page.getByRole('dialog', { name: 'Новый пост' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(messages.required)).toHaveCount(3)
  await form.getByRole('combobox', { name: 'Рубрика' }).click()
  await page.getByRole('option', { name: 'Истории' }).click()
  await form.getByRole('textbox', { name: 'Название' }).fill('Забег на крышу')
  await form.getByRole('textbox', { name: 'Описание' }).fill('Двадцать этажей.\n\nПо лестнице.')
  await form.locator('input[type=file]').setInputFiles([picture, picture])
  await expect(form.getByRole('button', { name: /^Убрать фото/ })).toHaveCount(2)
  await expect(form.getByText(/^Новые фото/)).toContainText(/KB из 2,3.MB/)
  const preview = form.getByRole('region', { name: 'Публикация в мессенджере' })
  await expect(preview).toContainText('Забег на крышу')
  await expect(preview.getByText('По лестнице.', { exact: true })).toBeVisible()
  const long = await preview
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight))
  expect(long).toBe(360)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Инфопост успешно создан')).toBeInViewport()
  await expect(table(page).getByRole('row').nth(1)).toContainText('Забег на крышу')

  await pressInRow(page, 'Изменить «Забег на крышу»')
  const edit = page.getByRole('dialog', { name: 'Пост "Забег на крышу"' })
  await edit.getByRole('button', { name: 'Фото 2: раньше' }).click()
  await edit.getByRole('button', { name: 'Убрать фото 2' }).click()
  await edit.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Инфопост успешно обновлён')).toBeInViewport()

  await pressInRow(page, 'Удалить «Забег на крышу»')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить публикацию' }).click()
  await expect(row(page, 'Забег на крышу')).toHaveCount(0)
})

import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { pressInRow } from './faults/hands.ts'
import { expect, test, type Page } from './kit/test.ts'
import { openFilters, openSection } from './kit/phone.ts'

const picture = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))
const TRAIL = 'Тропа на Лысую гору'

const table = (page: Page) => page.getByRole('table', { name: 'Публикации' })
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Беговой клуб «Набережная»' }).click()
  await openSection(page, 'Публикации')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '15')
})

test('rubric and search narrow the table and stand in the address', { tag: '@wide' }, async ({ page }) => {
  await openFilters(page)
  await page.getByRole('combobox', { name: 'Информационные рубрики' }).click()
  await expect(page.getByRole('option').first()).toHaveText('Все')
  await page.getByRole('option', { name: 'Маршруты' }).click()
  await expect(page).toHaveURL(/\?rubric=[\w-]{36}$/)
  await page.getByRole('searchbox').fill('ТРОПА')
  await expect(page).toHaveURL(/search=/)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2')
  await page.reload()
  await expect(row(page, TRAIL)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('ТРОПА')
  await page.getByRole('searchbox').fill('такого нет')
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '15')
})

test('a post’s life: made with shrunk photos, seen in the preview, changed, deleted', async ({ page }) => {
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

test('ticked posts are deleted together', { tag: '@wide' }, async ({ page }) => {
  const ticks = page.getByRole('checkbox', { name: /^Выбрать «/ })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('region', { name: 'Выбранные публикации' }).getByRole('button', { name: 'Удалить' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/Удалить 2.публикации\?/)
  await dialog.getByRole('button', { name: 'Удалить публикации' }).click()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '13')
})

test.describe('with a photo that is gone', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('saving raises the upload error, the rest of the form stays', async ({ page }) => {
    await page.route(/hillTrail\.svg/, (route) => route.abort())
    await page.reload()
    // Among the rows in sight, however narrow the window is.
    await page.getByRole('searchbox').fill(TRAIL)
    await pressInRow(page, `Изменить «${TRAIL}»`)
    const form = page.getByRole('dialog', { name: `Пост "${TRAIL}"` })
    await form.getByRole('textbox', { name: 'Название' }).fill('Тропа')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText(/Ошибка загрузки: фото 1 недоступно/).first()).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Тропа')
    await form.getByRole('button', { name: 'Убрать фото 1' }).click()
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Инфопост успешно обновлён')).toBeInViewport()
  })
})

test(
  'a thousand posts: only the rows in sight exist, the end is reached at once',
  { tag: '@wide' },
  async ({ page, fake }) => {
    interface State {
      tables: { posts: Record<string, unknown>[] }
    }
    const state = (await fake.call('GET', '/__fake/state')) as State
    const [first] = state.tables.posts
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...first,
      uuid: crypto.randomUUID(),
      title: `Публикация ${index + 1}`,
      date_create: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    }))
    await fake.call('PUT', '/__fake/state', { ...state, tables: { ...state.tables, posts: many } })
    await page.reload()
    await expect(table(page)).toHaveAttribute('aria-rowcount', '1001')
    expect(await table(page).getByRole('row').count()).toBeLessThan(40)
    // A row's height is a guess until it was seen, so the end may be a press further.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(row(page, 'Публикация 1000')).toBeInViewport({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  },
)

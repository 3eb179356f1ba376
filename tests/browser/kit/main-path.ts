import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { drop, expectOver } from './sorting.ts'
import { openSection } from './open-sections.ts'

// A small picture: WebKit's inspector hangs on messages of half a megabyte.
const picture = fileURLToPath(new URL('../uploads/media/large.jpg', import.meta.url))

/** Returns the titles of the cards in the order of the page. */
const titles = (page: Page) => page.getByRole('list', { name: 'Категории' }).getByRole('heading', { level: 3 })

async function addCategory(page: Page, title: string, file?: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить категорию' }).first().click()
  const form = page.getByRole('dialog', { name: 'Новая категория' })
  await form.getByLabel('Название', { exact: false }).first().fill(title)
  if (file) {
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByRole('img').or(form.locator('img')).first()).toBeVisible()
  }
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form).toBeHidden()
  await expect(titles(page).filter({ hasText: title })).toBeVisible()
}

/** Runs the main path from an empty account, on the tests' console or another host: sign-in, consents, a store, three sorted categories. */
export async function openStoreWithCategories(page: Page, host = ''): Promise<void> {
  await page.goto(`${host}/`)
  await page.getByRole('button', { name: 'Начать пользоваться' }).first().click()
  await page
    .getByRole('dialog', { name: 'Вход через мессенджер' })
    .getByRole('button', { name: 'Новый владелец' })
    .click()

  await expect(page).toHaveURL(/\/profile\/privacy_policy/)
  await expect(page.getByRole('heading', { name: 'Законодательные требования' })).toBeVisible()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Необходимо установить все галочки!')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Соглашения обновлены')).toBeInViewport()
  await page.getByRole('link', { name: /Продолжить|К моим проектам/ }).click()
  await page.goto(`${host}/projects`)

  await expect(page.getByText('У вас пока нет проектов')).toBeVisible()
  await page.getByRole('button', { name: 'Создать проект' }).first().click()
  const project = page.getByRole('dialog', { name: 'Новый проект' })
  await project.getByRole('button', { name: 'Создать' }).click()
  await expect(project.getByText(messages.required)).toHaveCount(2)
  await project.getByRole('textbox', { name: /Название/ }).fill('Лавка мёда')
  await project.locator('input[type=file]').setInputFiles(picture)
  await expect(project.locator('img')).toBeVisible()
  await project.getByRole('button', { name: 'Создать' }).click()

  await expect(page).toHaveURL(/\/projects\/[\w-]+\/common$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Лавка мёда' })).toBeVisible()
  await openSection(page, 'Категории')
  await expect(page.getByText('Категорий пока нет')).toBeVisible()
  await addCategory(page, 'Мёд')
  await addCategory(page, 'Свечи', picture)
  await addCategory(page, 'Чай')
  await expect(page.getByText('Новая категория успешно создана').last()).toBeInViewport()
  await expect(titles(page)).toHaveText(['Мёд', 'Свечи', 'Чай'])

  const save = page.getByRole('button', { name: 'Сохранить сортировку' })
  await expect(save).toBeDisabled()
  await drag(page, 'Чай', 'Мёд')
  await expect(titles(page)).toHaveText(['Чай', 'Мёд', 'Свечи'])
  await save.click()
  await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  await expect(save).toBeDisabled()
}

/** Expects the store's categories and the uploaded picture as `openStoreWithCategories` leaves them. */
export async function expectCategories(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Лавка мёда' })).toBeVisible()
  await expect(titles(page)).toHaveText(['Чай', 'Мёд', 'Свечи'])
  const candles = page.getByRole('listitem').filter({ hasText: 'Свечи' })
  await expect(candles.locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() => candles.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
}

/** Drags a card by its handle to the place of another card. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const place = (await titles(page).allTextContents()).indexOf(to) + 1
  const handle = card(from).getByRole('button', { name: /Переместить/ })
  await expect(handle).toBeEnabled()
  await handle.scrollIntoViewIfNeeded()
  const start = await handle.boundingBox()
  if (!start) throw new Error(`no handle of ${from}`)
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 - 10, start.y + start.height / 2 - 10, { steps: 4 })
  const end = await card(to).boundingBox()
  if (!end) throw new Error(`no card ${to}`)
  await page.mouse.move(end.x + end.width / 2 - 20, end.y + end.height / 2 - 20, { steps: 20 })
  await expectOver(page, place)
  await drop(page)
}

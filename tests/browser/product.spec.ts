import { messages } from '@console/shared/kit/rules'
import { noOptions } from '@console/shared/variants'
import { fileURLToPath } from 'node:url'
import { pressInRow } from './faults/hands.ts'
import { expect, test, type Page } from './kit/test.ts'
import { link, openProducts } from './kit/open-lists.ts'

const picture = fileURLToPath(new URL('uploads/media/large.jpg', import.meta.url))

test.beforeEach(({ page, openProject }) => openProducts(page, openProject))

test('edits a single-variant product with its price, article and photos in one save', async ({ page, fake }) => {
  await link(page, 'Прополис с мёдом').click()
  const form = page.getByRole('form', { name: 'Данные товара' })
  await form.getByRole('textbox', { name: 'Название', exact: true }).fill('Прополис')
  await form.getByRole('textbox', { name: 'Цена' }).fill('255')
  await form.getByRole('textbox', { name: 'Артикул' }).fill('')
  await form.getByRole('button', { name: 'Подставить PRO-30' }).click()
  await expect(form.getByRole('textbox', { name: 'Артикул' })).toHaveValue('PRO-30')
  const photos = form.getByRole('group', { name: 'Фотографии варианта' }).locator('img')
  const before = await photos.count()
  await form.getByRole('button', { name: 'Взять титульное фото' }).click()
  await expect(photos).toHaveCount(before + 1)
  // The form offers to use a new title photo for the variant, too.
  await form.locator('input[type=file]').first().setInputFiles(picture)
  await form.getByRole('button', { name: 'Заменить и главное фото варианта' }).click()
  await expect(photos.first()).toHaveAttribute('src', /^blob:/)
  await expect(photos).toHaveCount(before + 1)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Товар успешно обновлён')).toBeVisible()
  expect((await fake.requests()).filter(({ method }) => method === 'PATCH')).toHaveLength(2)
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Цена' })).toHaveValue('255')
  await expect(form.getByRole('textbox', { name: 'Артикул' })).toHaveValue('PRO-30')
  await expect(photos).toHaveCount(before + 1)
})

test('creates a product, edits it, adds a variant and an option, and deletes it', async ({ page }) => {
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  const form = page.getByRole('form', { name: 'Новый товар' })
  await form.getByRole('button', { name: 'Создать товар' }).click()
  await expect(form.getByText(messages.required).first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Название', exact: true }).fill('Новинка')
  const files = form.locator('input[type=file]')
  await files.first().setInputFiles(picture)
  for (const title of ['Мёд', 'Подарки']) {
    await form.getByRole('combobox', { name: 'Категории' }).click()
    await page.getByRole('option', { name: title, exact: true }).click()
  }
  await form.getByRole('textbox', { name: 'Название характеристики' }).fill('100 г')
  await form.getByRole('textbox', { name: 'Артикул' }).fill('P-100')
  await form.getByRole('textbox', { name: 'Цена' }).fill('450,50')
  await expect(form.getByRole('textbox', { name: 'Цена' })).toHaveValue('450.50')
  await form.getByRole('textbox', { name: 'Количество' }).fill('12')
  const sizes = form.getByRole('textbox', { name: 'Размеры' })
  await sizes.fill('')
  await sizes.pressSequentially('10 8 6')
  await expect(sizes).toHaveValue('10 x 8 x 6')
  await sizes.press('Backspace')
  await sizes.press('Backspace')
  await expect(sizes).toHaveValue('10 x 8')
  await sizes.pressSequentially(' 6')
  await files.last().setInputFiles(picture)
  await crop(page)
  await form.getByRole('button', { name: 'Создать товар' }).click()
  await expect(page.getByText('Товар успешно создан')).toBeVisible()
  await expect(link(page, 'Новинка')).toBeVisible()
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Новинка', exact: true }) }),
  ).toContainText('450,50\u00a0₽')

  await link(page, 'Новинка').click()
  const common = page.getByRole('form', { name: 'Данные товара' })
  await common.getByRole('textbox', { name: 'Название', exact: true }).fill('Новинка 2026')
  await common.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Товар успешно обновлён')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Новинка 2026', level: 2 })).toBeVisible()

  await page.getByRole('link', { name: 'Варианты' }).click()
  await expect(page.getByRole('img', { name: 'фото продукта' })).toBeVisible()
  await page.getByRole('button', { name: 'Добавить Вариант' }).click()
  const variant = page.getByRole('dialog', { name: 'Новый вариант' })
  await variant.getByRole('textbox', { name: 'Название варианта' }).fill('В банке')
  await variant.locator('input[type=file]').setInputFiles(picture)
  await crop(page)
  await variant.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(variant.getByText(noOptions)).toBeVisible()
  const save = variant.getByRole('button', { name: 'Сохранить характеристику' })
  await expect(save).toBeDisabled()
  const group = variant.getByRole('group', { name: 'Характеристика', exact: true })
  await group.getByRole('textbox', { name: 'Название' }).fill('200 г')
  await group.getByRole('textbox', { name: 'Артикул' }).fill('P-200')
  await group.getByRole('textbox', { name: 'Цена' }).fill('800')
  await expect(save).toBeDisabled()
  await group.getByRole('textbox', { name: 'Количество' }).fill('3')
  await group.getByRole('textbox', { name: 'Количество' }).press('Enter')
  await expect(variant.getByRole('button', { name: 'Изменить характеристику «200 г»' })).toBeVisible()
  await variant.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Вариант успешно создан')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'В банке' })).toBeVisible()

  await page.getByRole('link', { name: 'Опции' }).click()
  await page.getByRole('button', { name: 'Добавить опцию' }).first().click()
  const option = page.getByRole('dialog', { name: 'Новая опция' })
  await option.getByRole('textbox', { name: 'Название' }).fill('Коробка')
  await option.getByRole('textbox', { name: 'Цена' }).fill('290')
  await option.getByRole('button', { name: 'Добавить в состав' }).click()
  await option.getByRole('textbox', { name: 'Что входит, 1' }).fill('Лента')
  await option.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Опция успешно создана')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Коробка' })).toBeVisible()

  await page.getByRole('link', { name: 'Все товары' }).click()
  await pressInRow(page, 'Удалить «Новинка 2026»')
  await page.getByRole('button', { name: 'Удалить товар', exact: true }).click()
  await expect(link(page, 'Новинка 2026')).toBeHidden()
})

/** Crops the first photo: moves the frame by an arrow key and zooms by the slider. */
async function crop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Кадр фотографии' })
  await dialog.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'Увеличение' }).fill('1.5')
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(dialog).toBeHidden()
}

test('does not save a variant without characteristics, and shows where to add one', async ({ page }) => {
  await link(page, 'Мёд в сотах').click()
  await page.getByRole('link', { name: 'Варианты' }).click()
  await page
    .getByRole('button', { name: /^Изменить «/ })
    .first()
    .click()
  const variant = page.getByRole('dialog', { name: 'Изменить вариант' })
  const remove = variant.getByRole('button', { name: /^Удалить характеристику/ })
  await expect(remove.first()).toBeVisible()
  while ((await remove.count()) > 0) await remove.first().click()
  await variant.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(variant.getByText(noOptions)).toBeInViewport()
  await expect(variant.getByRole('button', { name: 'Добавить характеристику' })).toBeFocused()
})

test('opens the editor of a characteristic in view, even in a long list', async ({ page }) => {
  await link(page, 'Липовый мёд').click()
  await page.getByRole('navigation', { name: 'Разделы товара' }).getByRole('link', { name: 'Варианты' }).click()
  await page.getByRole('button', { name: 'Изменить «Стеклянная банка»' }).click()
  const form = page.getByRole('dialog', { name: 'Изменить вариант' })
  await form.getByRole('button', { name: 'Изменить характеристику «250 г»' }).click()
  const editor = form.getByRole('group', { name: 'Характеристика', exact: true })
  await expect(editor.getByRole('textbox', { name: 'Название' })).toBeInViewport()
})

import { fileURLToPath } from 'node:url'
import { messages } from '@console/shared/kit/rules'
import { noOptions } from '@console/shared/variants'
import { expect, test, type Page, idle } from './kit/test.ts'
import { link, openProducts, openSection } from './kit/open-sections.ts'
import { pressInRow } from './faults/hands.ts'

const picture = fileURLToPath(new URL('uploads/media/large.jpg', import.meta.url))

test.beforeEach(({ page, openProject }) => openProducts(page, openProject))

test('opens the list at its top after leaving a page scrolled to its end', async ({ page }) => {
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  await expect(page.getByRole('form', { name: 'Новый товар' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await openSection(page, 'Товары')
  await expect(link(page, 'Цветочная пыльца')).toBeVisible()
  await idle(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('enlarges a focused photo and hides it on Esc', async ({ page }) => {
  await page.getByRole('button', { name: 'Фото «Мёд в сотах»: увеличить' }).focus()
  const large = page.locator('[popover][aria-hidden=true] img')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('edits prices and stock in a grid by keyboard and saves them together', async ({ page, fake }) => {
  await page.getByRole('checkbox', { name: 'Выбрать «Мёд в сотах»' }).check()
  await page.getByRole('checkbox', { name: 'Выбрать «Медовый квас»' }).check()
  await page.getByRole('button', { name: 'Цены и остатки' }).click()
  const dialog = page.getByRole('dialog', { name: 'Цены и остатки' })
  await expect(dialog.getByRole('grid')).toBeFocused()
  await page.keyboard.type('555,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(dialog.getByRole('gridcell', { name: '555.50, изменено' })).toBeVisible()
  await expect(dialog.getByRole('gridcell', { name: '7, изменено' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  expect((await fake.requests()).filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('imports products from a file: first a plan, then a report', async ({ page }) => {
  await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
  await page.getByRole('menuitem', { name: 'Импорт из файла' }).click()
  const dialog = page.getByRole('dialog', { name: 'Импорт товаров' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'товары.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Артикул;Цена\nHN120101;777,50\nНЕТ;1\n'),
  })
  await expect(dialog.getByText('Артикула «НЕТ» нет, а товар не назван')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Что произойдёт' })).toContainText(/Цена: [\d,\s]+ → 777,5/)
  await dialog.getByRole('button', { name: 'Применить 1\u00a0строку' }).click()
  await expect(dialog.getByRole('list', { name: 'Отчёт по строкам' })).toContainText('Изменено')
  // An applied import leaves nothing unsaved, so closing does not ask.
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Мёд в сотах' })).toContainText('777,50')
})

test('exports the shown products as XLSX', async ({ page }) => {
  await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Экспорт в Excel (XLSX)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^товары-.*\.xlsx$/)
})

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

import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from './kit/test.ts'

const picture = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))

const link = (page: Page, title: string) => page.getByRole('table').getByRole('link', { name: title, exact: true })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /товар/ }).first()

async function openProducts(page: Page, signedIn: (tg_id: number) => Promise<void>): Promise<void> {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await page.getByRole('link', { name: 'Товары' }).click()
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
}

test.beforeEach(({ page, signedIn }) => openProducts(page, signedIn))

test('search, category and order are in the address and outlive a reload', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Поиск по названию' }).fill('мед')
  await expect(count(page)).toContainText('Найдено')
  await page.getByRole('combobox', { name: 'Порядок' }).click()
  await page.getByRole('option', { name: 'По цене - сначала дешёвые' }).click()
  await page.getByRole('combobox', { name: 'Категория' }).click()
  await page.getByRole('option', { name: 'Подарки' }).click()
  await expect(page).toHaveURL(/title=/)
  await expect(page).toHaveURL(/sort=price_low/)
  await expect(page).toHaveURL(/category=/)
  const found = await count(page).textContent()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Поиск по названию' })).toHaveValue('мед')
  await expect(count(page)).toHaveText(found ?? '')
  await page.getByRole('searchbox', { name: 'Поиск по названию' }).fill('такого нет')
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(page.getByRole('searchbox', { name: 'Поиск по названию' })).toHaveValue('')
})

test('how many are in stock and how many are not is said and stands in the address, with as many rows', async ({
  page,
}) => {
  const chips = page.getByRole('group', { name: 'Наличие' })
  for (const name of ['Нет в наличии', 'В наличии', 'Все']) {
    const chip = chips.getByText(new RegExp(`^${name} \\d+$`))
    const rows = /\d+$/.exec(await chip.innerText())?.[0]
    expect(Number(rows)).toBeGreaterThan(0)
    await chip.click()
    await expect(count(page)).toHaveText(new RegExp(`(^|\\s)${rows}\\s`))
  }
  await chips.getByText(/^Нет в наличии/).click()
  await expect(page).toHaveURL(/stock=out/)
  const found = await count(page).innerText()
  await page.reload()
  await expect(count(page)).toHaveText(found)
  await expect(chips.getByRole('radio', { name: /^Нет в наличии/ })).toBeChecked()
})

test('a category’s card leads to its products', async ({ page }) => {
  await page.getByRole('link', { name: 'Категории' }).click()
  await page.getByRole('button', { name: 'Свечи', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Категория' })).toHaveValue('Свечи')
  await expect(page).toHaveURL(/category=/)
  await expect(link(page, 'Столовые свечи, пара')).toBeVisible()
  await expect(link(page, 'Мёд в сотах')).toBeHidden()
})

test('a photo is seen large with the focus, and put away by Esc', async ({ page }) => {
  await page.getByRole('button', { name: 'Фото «Мёд в сотах»: увеличить' }).focus()
  const large = page.locator('[popover][aria-hidden=true] img')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('a deletion asks, hides the row, and is taken back', async ({ page, fake }) => {
  await page.getByRole('button', { name: 'Удалить «Мёд в сотах»' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Вы уверены?' })
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(link(page, 'Мёд в сотах')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить «Мёд в сотах»' }).click()
  await dialog.getByRole('button', { name: 'Да', exact: true }).click()
  await expect(link(page, 'Мёд в сотах')).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(link(page, 'Мёд в сотах')).toBeVisible()
  // A toast that closes sends its deletion, a page that closes sends all of them: none is left.
  await expect(page.getByRole('button', { name: 'Вернуть' })).toHaveCount(0)
  await page.reload()
  await expect(link(page, 'Мёд в сотах')).toBeVisible()
  expect((await fake.requests()).filter(({ method }) => method === 'DELETE')).toEqual([])
})

// That a closing window sends it, too, is a story: Playwright's routes, which lead into the test's world, die with the page.
test('a deletion is sent when its toast closes', async ({ page, fake }) => {
  await page.getByRole('button', { name: 'Удалить «Мёд в сотах»' }).click()
  await page.getByRole('button', { name: 'Да', exact: true }).click()
  await expect(link(page, 'Мёд в сотах')).toBeHidden()
  await page.getByRole('button', { name: 'Закрыть уведомление' }).click()
  await expect.poll(async () => (await fake.requests()).filter(({ method }) => method === 'DELETE').length).toBe(1)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
  await expect(link(page, 'Мёд в сотах')).toBeHidden()
})

test('chosen products get a category together', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Выбрать «Мёд в сотах»' }).check()
  await page.getByRole('checkbox', { name: 'Выбрать «Медовый квас»' }).check()
  await page.getByRole('region', { name: 'Выбранные товары' }).getByRole('button', { name: 'Категории' }).click()
  const form = page.getByRole('dialog', { name: 'Категории товаров' })
  await form.getByRole('combobox', { name: 'Категории' }).click()
  await page.getByRole('option', { name: 'Подарки' }).click()
  await form.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Категории изменены: 2')).toBeVisible()
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Медовый квас', exact: true }) }),
  ).toContainText('Подарки')
})

test('the whole life of a product: made, changed, given a variant and an offer, deleted', async ({ page }) => {
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  const form = page.getByRole('form', { name: 'Новый товар' })
  await form.getByRole('button', { name: 'Создать товар' }).click()
  await expect(form.getByText('Обязательно для заполнения.').first()).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Новинка 2026' })).toBeVisible()

  await page.getByRole('link', { name: 'Варианты' }).click()
  await expect(page.getByRole('img', { name: 'фото продукта' })).toBeVisible()
  await page.getByRole('button', { name: 'Добавить Вариант' }).click()
  const variant = page.getByRole('dialog', { name: 'Новый вариант' })
  await variant.getByRole('textbox', { name: 'Название варианта' }).fill('В банке')
  await variant.locator('input[type=file]').setInputFiles(picture)
  await crop(page)
  await variant.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(variant.getByText('Обязательно к заполнению')).toBeVisible()
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
  await page.getByRole('button', { name: 'Удалить «Новинка 2026»' }).click()
  await page.getByRole('button', { name: 'Да', exact: true }).click()
  await expect(link(page, 'Новинка 2026')).toBeHidden()
})

test('a letter that an input method composed is masked, too', async ({ page }) => {
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  const sizes = page.getByRole('textbox', { name: 'Размеры' })
  await sizes.fill('10')
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Input.imeSetComposition', { text: 'х', selectionStart: 1, selectionEnd: 1 })
  await expect(sizes).toHaveValue('10х')
  await protocol.send('Input.insertText', { text: 'х' })
  await expect(sizes).toHaveValue('10 x ')
  await page.keyboard.type('20')
  await expect(sizes).toHaveValue('10 x 20')
})

/** The first photo's frame, moved by an arrow and zoomed by the slider. */
async function crop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Кадр фотографии' })
  await dialog.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'Увеличение' }).fill('1.5')
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(dialog).toBeHidden()
}

test('a copy starts from the product with its pictures', async ({ page }) => {
  await page.getByRole('button', { name: 'Копировать «Мёд в сотах»' }).click()
  const form = page.getByRole('form', { name: 'Новый товар' })
  await expect(form.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Мёд в сотах')
  await expect(form.getByRole('button', { name: 'Убрать фото 1' })).toBeVisible()
  await form.getByRole('textbox', { name: 'Название', exact: true }).fill('Мёд в сотах, копия')
  await form.getByRole('button', { name: 'Создать товар' }).click()
  await expect(page.getByText('30 товаров')).toBeVisible()
  // The list stands where it was left, and the newest is its first.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(link(page, 'Мёд в сотах, копия')).toBeVisible()
})

test('typing is not lost by leaving: the page asks first', async ({ page }) => {
  await link(page, 'Мёд в сотах').click()
  const title = page
    .getByRole('form', { name: 'Данные товара' })
    .getByRole('textbox', { name: 'Название', exact: true })
  await title.fill('Соты')
  await page.getByRole('link', { name: 'Все товары' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(title).toHaveValue('Соты')
})

test('combinations of properties become characteristics at once', async ({ page }) => {
  await link(page, 'Мёд в сотах').click()
  await page.getByRole('link', { name: 'Варианты' }).click()
  await page.getByRole('button', { name: 'Добавить Вариант' }).click()
  const variant = page.getByRole('dialog', { name: 'Новый вариант' })
  await variant.getByRole('button', { name: 'Сочетания свойств' }).click()
  const form = page.getByRole('dialog', { name: 'Сочетания свойств' })
  await form.getByRole('textbox', { name: 'Свойство' }).fill('Размер')
  await form.getByRole('textbox', { name: 'Значения через запятую' }).fill('S, M, L')
  await form.getByRole('button', { name: 'Добавить свойство' }).click()
  await form.getByRole('textbox', { name: 'Свойство' }).last().fill('Цвет')
  await form.getByRole('textbox', { name: 'Значения через запятую' }).last().fill('белый, чёрный')
  await form.getByRole('checkbox', { name: 'M, чёрный' }).press('Space')
  await form.getByRole('textbox', { name: 'Цена' }).fill('990')
  await form.getByRole('textbox', { name: 'Количество' }).fill('5')
  await form.getByRole('button', { name: 'Создать 5 характеристик' }).click()
  await expect(form).toBeHidden()
  await expect(variant.getByRole('button', { name: /^Изменить характеристику/ })).toHaveCount(5)
  await expect(variant.getByRole('button', { name: 'Изменить характеристику «L, чёрный»' })).toBeVisible()
})

test('a variant without characteristics is not saved, and says so where one is added', async ({ page }) => {
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
  await expect(variant.getByText('Обязательно к заполнению')).toBeInViewport()
  await expect(variant.getByRole('button', { name: 'Добавить характеристику' })).toBeFocused()
})

test('a product that is not made yet says why its other tabs wait', async ({ page }) => {
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  const tab = page.getByRole('navigation', { name: 'Разделы товара' }).getByText('Варианты')
  await tab.hover()
  await expect(page.getByText('Сначала создайте товар.')).toBeVisible()
  await tab.click({ force: true })
  await expect(page).toHaveURL(/\/products\/new$/)
})

test('prices and stock are changed in a grid by keys alone, and saved together', async ({ page, fake }) => {
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

test('products come from a file: first what would happen, then the report', async ({ page }) => {
  await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
  await page.getByRole('menuitem', { name: 'Импорт из файла' }).click()
  const dialog = page.getByRole('dialog', { name: 'Импорт товаров' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'товары.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Артикул;Цена\nHN120101;777,50\nНЕТ;1\n'),
  })
  await expect(dialog.getByText('Артикула «НЕТ» нет, а товар не назван')).toBeVisible()
  await dialog.getByRole('button', { name: 'Применить 1\u00a0строку' }).click()
  await expect(dialog.getByRole('list', { name: 'Отчёт по строкам' })).toContainText('Изменено')
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Мёд в сотах' })).toContainText('777,50')
})

test('what is shown goes into a workbook', async ({ page }) => {
  await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Экспорт в Excel (XLSX)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^товары-.*\.xlsx$/)
})

test.describe('with a failing server', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('a list that does not come says so and comes with the next try', async ({ page, fake }) => {
    await fake.addFault({ method: 'GET', path: '/products/{owner}/{shop}/', status: 500, times: 1 })
    await page.reload()
    await expect(page.getByText('Товары не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(link(page, 'Мёд в сотах')).toBeVisible()
  })

  test('a deletion that the server refuses brings the row back', async ({ page, fake }) => {
    await fake.addFault({ method: 'DELETE', path: '/products/{owner}/{shop}/{product}', status: 500, times: 1 })
    await page.getByRole('button', { name: 'Удалить «Мёд в сотах»' }).click()
    await page.getByRole('button', { name: 'Да', exact: true }).click()
    await page.getByRole('button', { name: 'Закрыть уведомление' }).click()
    await expect(page.getByText('Не удалось удалить: 1')).toBeVisible()
    await expect(link(page, 'Мёд в сотах')).toBeVisible()
  })
})

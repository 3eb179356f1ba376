import { pressInRow } from './faults/hands.ts'
import { expect, test } from './kit/test.ts'
import { idle } from './kit/idle.ts'
import { link, count, openProducts } from './kit/open-products.ts'
import { openFilters, openSection } from './kit/phone.ts'

test.beforeEach(({ page, signedIn }) => openProducts(page, signedIn))

test('search, category and order are in the address and outlive a reload', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Поиск по названию' }).fill('мед')
  await expect(count(page)).toContainText('Найдено')
  await openFilters(page)
  await page.getByRole('combobox', { name: 'Порядок' }).click()
  await page.getByRole('option', { name: 'По цене - сначала дешёвые' }).click()
  const inAll = (await count(page).textContent()) ?? ''
  await page.getByRole('combobox', { name: 'Категория' }).click()
  await page.getByRole('option', { name: 'Подарки' }).click()
  await expect(count(page)).not.toHaveText(inAll)
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
  await openFilters(page)
  const chips = page.getByRole('group', { name: 'Наличие' })
  for (const name of ['Нет в наличии', 'В наличии', 'Все']) {
    const chip = chips.getByText(new RegExp(`^${name} \\d+$`))
    const rows = /\d+$/.exec(await chip.innerText())?.[0]
    expect(Number(rows)).toBeGreaterThan(0)
    await chip.click()
    await expect(count(page)).toHaveText(new RegExp(`(^|\\s)${rows}\\s`))
  }
  const out = chips.getByText(/^Нет в наличии/)
  const rows = /\d+$/.exec(await out.innerText())?.[0]
  await out.click()
  await expect(page).toHaveURL(/stock=out/)
  // The list follows its address when there is time.
  await expect(count(page)).toHaveText(new RegExp(`(^|\\s)${rows}\\s`))
  const found = await count(page).innerText()
  await page.reload()
  await expect(count(page)).toHaveText(found)
  await openFilters(page)
  await expect(chips.getByRole('radio', { name: /^Нет в наличии/ })).toBeChecked()
})

test('a category’s card leads to its products', { tag: '@wide' }, async ({ page }) => {
  await openSection(page, 'Категории')
  await page.getByRole('button', { name: 'Свечи', exact: true }).click()
  await expect(page).toHaveURL(/category=/)
  await openFilters(page)
  await expect(page.getByRole('combobox', { name: 'Категория' })).toHaveValue('Свечи')
  await expect(link(page, 'Столовые свечи, пара')).toBeVisible()
  await expect(link(page, 'Мёд в сотах')).toBeHidden()
})

test('from the end of a long page the list opens at its beginning', async ({ page }) => {
  await page.getByRole('link', { name: 'Добавить товар' }).click()
  await expect(page.getByRole('form', { name: 'Новый товар' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await openSection(page, 'Товары')
  await expect(link(page, 'Цветочная пыльца')).toBeVisible()
  await idle(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a photo is seen large with the focus, and put away by Esc', async ({ page }) => {
  await page.getByRole('button', { name: 'Фото «Мёд в сотах»: увеличить' }).focus()
  const large = page.locator('[popover][aria-hidden=true] img')
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('a deletion asks, hides the row, and is taken back', async ({ page, fake }) => {
  await pressInRow(page, 'Удалить «Мёд в сотах»')
  const dialog = page.getByRole('alertdialog', { name: 'Вы уверены?' })
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(link(page, 'Мёд в сотах')).toBeVisible()
  await pressInRow(page, 'Удалить «Мёд в сотах»')
  await dialog.getByRole('button', { name: 'Удалить товар', exact: true }).click()
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
test('a deletion is sent when its toast closes', { tag: '@wide' }, async ({ page, fake }) => {
  await pressInRow(page, 'Удалить «Мёд в сотах»')
  await page.getByRole('button', { name: 'Удалить товар', exact: true }).click()
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
  await expect(dialog.getByRole('list', { name: 'Что произойдёт' })).toContainText(/Цена: [\d,\s]+ → 777,5/)
  await dialog.getByRole('button', { name: 'Применить 1\u00a0строку' }).click()
  await expect(dialog.getByRole('list', { name: 'Отчёт по строкам' })).toContainText('Изменено')
  // What was applied is nothing to lose: the cross asks nothing.
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Мёд в сотах' })).toContainText('777,50')
})

test('what is shown goes into a workbook', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Экспорт и импорт товаров' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Экспорт в Excel (XLSX)' }).click()
  expect((await file).suggestedFilename()).toMatch(/^товары-.*\.xlsx$/)
})

test.describe('with a failing server', { tag: '@wide' }, () => {
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
    await pressInRow(page, 'Удалить «Мёд в сотах»')
    await page.getByRole('button', { name: 'Удалить товар', exact: true }).click()
    await page.getByRole('button', { name: 'Закрыть уведомление' }).click()
    await expect(page.getByText('Не удалось удалить: 1')).toBeVisible()
    await expect(link(page, 'Мёд в сотах')).toBeVisible()
  })
})

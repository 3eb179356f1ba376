import { expect, test } from './kit/test.ts'
import { idle } from './kit/idle.ts'
import { link, openProducts } from './kit/open-lists.ts'
import { openSection } from './kit/phone.ts'

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

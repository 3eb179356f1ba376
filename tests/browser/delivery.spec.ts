import { expect, test, type Page } from './kit/test.ts'

const ADDRESS = 'Уфа, ул. Цюрупы, 17, вход со двора под зелёным козырьком'

const rows = (page: Page, card: string) => page.getByRole('list', { name: card }).getByRole('listitem')

test.beforeEach(async ({ page, openProject }) => {
  await openProject('Лавка мёда «Липа»', 'delivery')
  await expect(page.getByRole('heading', { name: 'Настройки доставки' })).toBeVisible()
  await expect(rows(page, 'Самовывоз')).toHaveCount(2)
})

test('cuts a long title to 25 characters and shows all of it on focus', async ({ page }) => {
  const title = page.getByRole('button', { name: ADDRESS, exact: true })
  await expect(title).toHaveText('Уфа, ул. Цюрупы, 17, вход…')
  const tooltip = page.locator('[popover=manual]').filter({ hasText: ADDRESS })
  await page.getByRole('button', { name: 'Добавить службу' }).focus()
  while (!(await title.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('hides the tooltip of a pressed icon while its question is open', async ({ page }) => {
  const remove = page.getByRole('button', { name: 'Удалить «Пункты выдачи «Шмель»»' })
  const tooltip = page.locator('[popover=manual][aria-hidden=true]')
  await remove.hover()
  await expect(tooltip).toHaveText('Удалить «Пункты выдачи „Шмель“»')
  await remove.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // The mouse moves on over the pressed icon.
  await remove.locator('svg').dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true })
  await page.evaluate(() => new Promise((later) => setTimeout(later, 500)))
  await expect(tooltip).toBeHidden()
})

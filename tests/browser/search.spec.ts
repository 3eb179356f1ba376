import { expect, test, type Page } from './kit/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Найденное' }).getByRole('option')

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
})

test('searches by keyboard, and lists the last choice first the next time', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('соглаш')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/privacy_policy$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Недавнее' }).getByRole('option')).toHaveText(['СоглашенияПрофиль'])
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

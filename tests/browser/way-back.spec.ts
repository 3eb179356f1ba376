import { HONEY } from './faults/places.ts'
import { holdScripts } from './kit/scripts.ts'
import { expect, test, type Page } from './kit/test.ts'

/* From a page with something typed the console asks before the way back, however the page was come to. */

const typed = (page: Page) => page.getByRole('textbox', { name: 'Описание' })
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })

test.beforeEach(async ({ signedIn }) => {
  await signedIn(1001)
})

test('a link that is pressed before the code came leads where it always does, and back asks', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await page.getByRole('link', { name: HONEY }).click()
  release()
  await expect(page).toHaveURL(/\/common$/)
  await expect(page.getByRole('heading', { level: 1, name: HONEY })).toBeVisible()
  await typed(page).fill('Мёд и чай')
  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(typed(page)).toHaveValue('Мёд и чай')
})

import { holdModule } from './kit/scripts.ts'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/open-sections.ts'

/* The first moments of a form, in the build and under `npm start` (playwright.config.ts). */

const COMBOBOX = 'kit/ui/fields/Combobox.tsx'
const newProject = (page: Page) => page.getByRole('dialog', { name: 'Новый проект' })
const type = (page: Page) => newProject(page).getByRole('combobox', { name: 'Тип проекта' })

async function openNewProject(page: Page): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  await expect(type(page)).toBeVisible()
}
/** Waits until the list's code has loaded and replaced its placeholder. */
const waitForList = (page: Page) => expect(type(page)).toHaveAttribute('aria-autocomplete', 'list')

test.beforeEach(async ({ signedIn }) => {
  await signedIn(1001)
})

test('a list whose code loads late stays closed if it only has the focus', async ({ page }) => {
  const release = await holdModule(page, COMBOBOX)
  await openNewProject(page)
  await type(page).focus()
  release()
  await waitForList(page)
  await expect(type(page)).toBeFocused()
  await expect(type(page)).toHaveAttribute('aria-expanded', 'false')
})

for (const way of ['click', 'ArrowDown'] as const)
  test(`a list whose code loads late opens after ${way}`, { tag: '@development' }, async ({ page }) => {
    const release = await holdModule(page, COMBOBOX)
    await openNewProject(page)
    if (way === 'click') await type(page).click()
    else await type(page).press(way)
    release()
    await waitForList(page)
    await expect(type(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('option', { name: 'Инфо-сайт' })).toBeVisible()
  })

test('the first notice of a session is in view', { tag: '@development' }, async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Категории')
  await page.getByRole('button', { name: 'Добавить категорию' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Новая категория' })
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
  await form.getByRole('textbox', { name: 'Название' }).fill('Первая')
  await form.getByRole('button', { name: 'Сохранить' }).press('Enter')
  await expect(page.getByText('Новая категория успешно создана')).toBeInViewport()
})

import { expect, test, type Page } from './kit/test.ts'

const HONEY = 'Лавка мёда «Липа»'
const NEW = 'Прополис и перга'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 3 })

const form = (page: Page) => page.getByRole('dialog', { name: 'Изменить категорию' })
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Название' })

async function open(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с категорией «${category}»` }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await expect(title(page)).toHaveValue(category)
}

test('a form that stands open in one tab has at once what another tab saved, and so has the list behind it', async ({
  context,
  page,
  openProject,
}) => {
  await openProject(HONEY, 'categories')
  const other = await context.newPage()
  await other.goto(page.url())
  await open(page, 'Свечи')
  await open(other, 'Свечи')
  await title(other).fill(NEW)
  await form(other).getByRole('button', { name: 'Сохранить' }).click()
  await expect(form(other)).toBeHidden()

  const notice = form(page).getByRole('status').filter({ hasText: 'Это изменили в другом месте' })
  await expect(notice).toContainText('В форме уже новые значения.')
  await expect(title(page)).toHaveValue(NEW)
  await notice.getByRole('button', { name: 'Показать' }).click()
  await expect(notice).toContainText(`сейчас ${NEW}`)
  await notice.getByRole('button', { name: 'Понятно' }).click()
  await expect(notice).toBeHidden()

  // What he saves himself is no news, neither here nor in a form that is opened after it.
  await title(page).fill('Мёд тёмный')
  await form(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(form(page)).toBeHidden()
  await expect(heading(other, 'Мёд тёмный')).toBeVisible()
  await open(page, 'Мёд тёмный')
  await expect(form(page).getByText('в другом месте')).toBeHidden()
})

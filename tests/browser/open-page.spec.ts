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

test('an open form and its list show at once what another tab saves', async ({ context, page, openProject }) => {
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

  // The tab's own save shows no notice, neither here nor in a form opened later.
  await title(page).fill('Мёд тёмный')
  await form(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(form(page)).toBeHidden()
  await expect(heading(other, 'Мёд тёмный')).toBeVisible()
  await open(page, 'Мёд тёмный')
  await expect(form(page).getByText('в другом месте')).toBeHidden()
})

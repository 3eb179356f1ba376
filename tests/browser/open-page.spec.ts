import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const HONEY = 'Лавка мёда «Липа»'
const NEW = 'Прополис и перга'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 3 })

async function openCategories(page: Page): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: HONEY }).click()
  await openSection(page, 'Категории')
  await expect(heading(page, 'Свечи')).toBeVisible()
}
const form = (page: Page) => page.getByRole('dialog', { name: 'Изменить категорию' })
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Название' })

async function open(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с категорией «${category}»` }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await expect(title(page)).toHaveValue(category)
}

/** What the page asks of the server from now on. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/product_categories/')) reads.push(request.url())
  })
  return reads
}

/** The tab goes to the background or comes back, as the browser tells a page. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('a form that stands open in one tab has at once what another tab saved, and so has the list behind it', async ({
  context,
  page,
  signedIn,
}) => {
  await signedIn(1001)
  await openCategories(page)
  const other = await context.newPage()
  await openCategories(other)
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

test('a tab in the background asks for nothing; back in front its form says that what was typed waits', async ({
  context,
  page,
  signedIn,
}) => {
  await signedIn(1001)
  await openCategories(page)
  const other = await context.newPage()
  await openCategories(other)
  await open(page, 'Свечи')
  await title(page).fill('Моё название')
  await setHidden(page, true)
  const reads = watchReads(page)
  await open(other, 'Свечи')
  await title(other).fill(NEW)
  await form(other).getByRole('button', { name: 'Сохранить' }).click()
  await expect(heading(other, NEW)).toBeVisible()
  expect(reads).toEqual([])

  await setHidden(page, false)
  await expect(form(page).getByText('Введённое вами осталось.')).toBeVisible()
  await expect(title(page)).toHaveValue('Моё название')
  // The save asks which of the two is to stand, under the form's own name of the field.
  await form(page).getByRole('button', { name: 'Сохранить' }).click()
  const question = page.getByRole('dialog', { name: 'Это же изменили в другом месте' })
  await expect(question.getByRole('group', { name: 'Название' })).toContainText(`сейчас на сервере: ${NEW}`)
})

test('the list of projects, the first page of all, hears of a project that another tab turned off', async ({
  context,
  page,
  signedIn,
}) => {
  await signedIn(1001)
  await page.goto('/projects')
  const card = page.getByRole('article').filter({ hasText: HONEY })
  await expect(card.getByRole('button', { name: 'Отключить' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/projects')
  await other.getByRole('article').filter({ hasText: HONEY }).getByRole('button', { name: 'Отключить' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click()
  await expect(card).toBeHidden()
})

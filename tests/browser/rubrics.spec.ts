import { fileURLToPath } from 'node:url'
import { carryByKeyboard } from './kit/sorting.ts'
import { expect, test, type Page } from './kit/test.ts'
import { openFilters, openSection } from './kit/phone.ts'

const picture = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))

const headings = (page: Page) => page.getByRole('list', { name: 'Рубрики' }).getByRole('heading', { level: 3 })
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function choose(page: Page, title: string, action: 'Изменить' | 'Удалить'): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: `Действия с рубрикой «${title}»` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Беговой клуб «Набережная»' }).click()
  await openSection(page, 'Рубрики')
  await expect(headings(page)).toHaveText(['Тренировки', 'Маршруты', 'Истории'])
})

test('a rubric’s life: made with its own colours, changed, put first by keyboard, deleted', async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить рубрику' }).click()
  const made = page.getByRole('dialog', { name: 'Новая рубрика' })
  await expect(made.getByRole('textbox', { name: 'Цвет фона' })).toHaveValue('#4DB01E')
  await expect(made.getByRole('textbox', { name: 'Цвет текста' })).toHaveValue('#000000')
  await expect(made.getByRole('combobox', { name: 'Сортировка публикаций по умолчанию' })).toHaveValue(
    'По дате создания - сначала новые',
  )
  await made.getByRole('textbox', { name: 'Название' }).fill('Питание')
  await made.locator('input[type=file]').setInputFiles(picture)
  await made.getByRole('button', { name: 'Сохранить' }).click()
  await expect(headings(page)).toHaveText(['Тренировки', 'Маршруты', 'Истории', 'Питание'])

  await choose(page, 'Питание', 'Изменить')
  const changed = page.getByRole('dialog', { name: 'Изменить рубрику' })
  await changed.getByRole('textbox', { name: 'Название' }).fill('Еда')
  await changed.getByRole('button', { name: 'Сохранить' }).click()
  await expect(headings(page)).toContainText(['Еда'])

  const handle = card(page, 'Тренировки').getByRole('button', { name: /Переместить/ })
  await expect(handle).toBeEnabled()
  await handle.focus()
  await carryByKeyboard(page, 1)
  await page.getByRole('button', { name: 'Сохранить сортировку' }).click()
  await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  await page.reload()
  await expect(headings(page)).toHaveText(['Маршруты', 'Тренировки', 'Истории', 'Еда'])

  await choose(page, 'Еда', 'Удалить')
  const dialog = page.getByRole('alertdialog', { name: 'Удаление рубрики Еда' })
  await expect(dialog).toContainText('Вы действительно хотите удалить рубрику Еда?')
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await choose(page, 'Еда', 'Удалить')
  await dialog.getByRole('button', { name: 'Да' }).click()
  await expect(headings(page)).toHaveText(['Маршруты', 'Тренировки', 'Истории'])
})

test('a rubric with posts stays, and the dialog says how many there are', { tag: '@wide' }, async ({ page }) => {
  await choose(page, 'Истории', 'Удалить')
  const dialog = page.getByRole('alertdialog', { name: 'Удаление рубрики Истории' })
  await dialog.getByRole('button', { name: 'Да' }).click()
  await expect(dialog).toContainText('Рубрика указана в публикациях: 4.')
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(headings(page)).toHaveCount(3)
})

test('a card leads to its posts, with the rubric in the history’s state', { tag: '@wide' }, async ({ page }) => {
  await card(page, 'Истории').getByRole('button', { name: 'Истории', exact: true }).click()
  await expect(page).toHaveURL(/\/infoposts\?rubric=[\w-]{36}$/)
  const state = await page.evaluate(() => (window.history.state as { usr?: { rubricUuid?: string } }).usr)
  expect(state?.rubricUuid).toMatch(/^[\w-]{36}$/)
  await openFilters(page)
  await expect(page.getByRole('combobox', { name: 'Информационные рубрики' })).toHaveValue('Истории')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Назад' }).first().click()
  await expect(headings(page)).toHaveCount(3)
})

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('the list says so and comes with the next try; a refused save keeps what was typed', async ({ page, fake }) => {
    await fake.addFault({ path: '/infopages/rubrics/{shop}', status: 500, times: 1 })
    await page.reload()
    await expect(page.getByText('Рубрики не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(headings(page)).toHaveCount(3)
    await fake.addFault({ method: 'POST', path: '/infopages/rubrics/{owner}/{shop}', status: 500, times: 1 })
    await page.getByRole('button', { name: 'Добавить рубрику' }).click()
    const form = page.getByRole('dialog', { name: 'Новая рубрика' })
    await form.getByRole('textbox', { name: 'Название' }).fill('Питание')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Питание')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form).toBeHidden()
    await expect(headings(page).filter({ hasText: 'Питание' })).toHaveCount(1)
  })
})

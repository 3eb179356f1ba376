import { expect, test, type Page } from './kit/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Найденное' }).getByRole('option')

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
})

test(
  'by keyboard only: opened, typed, chosen; the last choice stands first the next time',
  { tag: '@wide' },
  async ({ page }) => {
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
  },
)

test('within a project: its products, orders and categories, each where it is', async ({ page }) => {
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
  await page.getByRole('button', { name: 'Поиск' }).click()
  await field(page).fill('мёд')
  await expect(page.getByRole('group', { name: 'Товары' })).toBeVisible()
  await page.getByRole('group', { name: 'Категории' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/products/)
  await page.getByRole('button', { name: 'Поиск' }).click()
  await field(page).fill('@')
  await page.getByRole('group', { name: 'Заказы' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: /^Заказ / })).toBeVisible()
})

test(
  'typed before the search is there, it is searched; a choice takes nothing typed away: leaving asks',
  { tag: '@wide' },
  async ({ page }) => {
    await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
    await page.getByRole('textbox', { name: 'Описание' }).fill('Мёд и чай')
    await page.keyboard.press('Control+k')
    // Keys of this keyboard's own letters: others would come as text, without keys.
    await page.keyboard.type('robokassa')
    await expect(field(page)).toHaveValue('robokassa')
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page
      .getByRole('alertdialog', { name: 'Уйти без сохранения?' })
      .getByRole('button', { name: 'Остаться' })
      .click()
    await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Мёд и чай')
  },
)

test(
  'what nothing fits says so; over a form that stands open there is no search',
  { tag: '@wide' },
  async ({ page }) => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('самовар')
    await expect(page.getByText('Нет результатов')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Создать проект' }).click()
    await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeHidden()
  },
)

test.describe('with a failing and slow server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('what came is found while the rest is late or missing', async ({ page, fake }) => {
    await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
    await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
    await fake.addFault({ path: '/products/{owner}/{shop}/', status: 500 })
    await fake.addFault({ path: '/payment/transactions/{shop}/', delay_ms: 1500 })
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('мёд')
    await expect(page.getByRole('group', { name: 'Категории' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Заказы' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Товары' })).toBeHidden()
  })
})

import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/open-sections.ts'

/* A project's sections: in the side menu of a wide window, or in a bar and a sheet with all of them on a phone. */

const HONEY = 'Лавка мёда «Липа»'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы проекта' }).last()
const all = ['Основное', 'Шаблоны', 'Подписка', 'Категории', 'Товары', 'Доставка'] as const
const rest = ['Платежи', 'Юридические сведения', 'Заказы', 'История изменений'] as const

/** Opens the sheet with all sections on a phone; a wide window shows them already. */
async function openSections(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: 'Все разделы' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Разделы проекта' })).toBeVisible()
}

async function openProject(page: Page, title: string): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test.beforeEach(async ({ signedIn }) => {
  await signedIn(1001)
})

test(
  'lists a store’s sections in the documented order and folds those of an empty site',
  { tag: '@both' },
  async ({ page }) => {
    await openProject(page, HONEY)
    await openSections(page)
    const links = sections(page).getByRole('link')
    const site = sections(page).locator('details')
    await expect(links).toHaveText([...all, ...rest])
    await expect(site.locator('summary')).toHaveText('Сайт')
    await site.locator('summary').press('Enter')
    await expect(links).toHaveText([...all, 'Рубрики', 'Публикации', ...rest])
    await links.filter({ hasText: 'Заказы' }).press('Enter')
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Заказы' })).toBeVisible()
    const bar = isPhone(page) ? 'Главные разделы' : 'Разделы проекта'
    const current = page.locator(`nav[aria-label="${bar}"] [aria-current="page"]`).filter({ visible: true })
    await expect(current).toHaveText('Заказы')
    await expect(current).toBeInViewport()
  },
)

test('opens another project at the same section', async ({ page }) => {
  await openProject(page, HONEY)
  await openSection(page, 'Доставка')
  // The section has to load first: when it does, it closes an open list of projects.
  await expect(page.getByRole('heading', { name: 'Настройки доставки' })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await page.getByRole('button', { name: `Проект «${HONEY}»: открыть другой` }).press('Enter')
  const others = page.getByRole('dialog', { name: 'Другие проекты' })
  await expect(others.getByRole('link', { name: HONEY })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(others.getByRole('link', { name: 'Керамика на Покровке' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/delivery$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика на Покровке' })).toBeVisible()
  await expect(others).toBeHidden()
})

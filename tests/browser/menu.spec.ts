import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

/* A project's sections: in the side menu where there is room, else in a bar and in a sheet with all of them. */

const HONEY = 'Лавка мёда «Липа»'
const CLUB = 'Беговой клуб «Набережная»'
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы проекта' }).last()
const all = ['Основное', 'Шаблоны', 'Подписка', 'Категории', 'Товары', 'Доставка'] as const
const rest = ['Платежи', 'Юридические сведения', 'Заказы', 'История изменений'] as const

/** Where all sections are: on a phone they are in a sheet. */
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

test('a store has its sections in the documented order, by keyboard too; the site’s are folded while it has none', async ({
  page,
}) => {
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
})

test('an information site has its own sections first', async ({ page }) => {
  await openProject(page, CLUB)
  await openSections(page)
  const groups = sections(page).getByRole('list')
  await expect(groups.nth(1).getByRole('link')).toHaveText(['Рубрики', 'Публикации'])
  await expect(sections(page).locator('details summary')).toHaveText('Магазин')
  await expect(sections(page).getByRole('link', { name: 'Товары' })).toBeHidden()
})

test('a section of the folded group is in sight while it is open', async ({ page }) => {
  await openProject(page, CLUB)
  await page.goto(page.url().replace(/common$/, 'products'))
  await expect(page.getByRole('heading', { level: 2, name: 'Товары' })).toBeVisible()
  await openSections(page)
  await expect(sections(page).getByRole('link', { name: 'Товары' })).toBeVisible()
})

test('another project opens at the same section', { tag: '@wide' }, async ({ page }) => {
  await openProject(page, HONEY)
  await openSection(page, 'Доставка')
  // A list of projects that is open closes when the section comes.
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

test('breadcrumbs and title name the product', { tag: '@wide' }, async ({ page }) => {
  await openProject(page, HONEY)
  await openSection(page, 'Товары')
  await page.getByRole('searchbox').fill('сотах')
  await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toBeVisible()
  await page.getByRole('link', { name: 'Мёд в сотах', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveTitle(/^Основное — Мёд в сотах — Товары — Лавка мёда «Липа» — /)
  if (isPhone(page)) return
  await expect(
    page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Мёд в сотах' }),
  ).toBeVisible()
})

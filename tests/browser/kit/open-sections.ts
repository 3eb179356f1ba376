import { expect, type OpenProject, type Page } from './test.ts'

export const link = (page: Page, title: string) =>
  page.getByRole('table').getByRole('link', { name: title, exact: true })

export async function openProducts(page: Page, openProject: OpenProject): Promise<void> {
  await openProject('Лавка мёда «Липа»', 'products')
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** Finds an order's row in the table, or its card on a phone. */
export const items = (page: Page) => page.locator(isPhone(page) ? 'article' : '[role=row]:has([role=cell])')

export const totals = (page: Page) => page.getByRole('status').filter({ hasText: '₽' })
export const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function openOrders(page: Page, openProject: OpenProject, query = ''): Promise<string> {
  const shop = await openProject('Лавка мёда «Липа»', `orders${query}`)
  await expect(items(page).first()).toBeVisible()
  return shop
}

/** Opens a section of the current project. A phone has the main sections in its bar, and all of them under 'Ещё'. */
export async function openSection(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Ещё: все разделы' })
  const links = page.getByRole('navigation', { name: 'Разделы проекта' })
  // One of them appears when the project's page loads.
  await more.or(links).first().waitFor()
  const isPhone = await more.isVisible()
  if (isPhone) await more.click()
  const place = isPhone ? page.getByRole('dialog', { name: 'Разделы проекта' }) : links
  await place.getByRole('link', { name, exact: true }).click()
}

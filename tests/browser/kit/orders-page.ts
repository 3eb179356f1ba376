import { expect, type Page } from './test.ts'

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** An order's row in the table, its card on a phone. */
export const items = (page: Page) => page.locator(isPhone(page) ? 'article' : '[role=row]:has([role=cell])')

export const totals = (page: Page) => page.getByRole('status').filter({ hasText: '₽' })
export const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function openOrders(page: Page, signedIn: (tg_id: number) => Promise<void>, query = ''): Promise<string> {
  await signedIn(1001)
  await page.goto('/projects')
  const link = page.getByRole('link', { name: 'Лавка мёда «Липа»' })
  const shop = (await link.getAttribute('href'))?.split('/')[2] ?? ''
  await page.goto(`/projects/${shop}/orders${query}`)
  await expect(items(page).first()).toBeVisible()
  return shop
}

import { expect, type Page } from './test.ts'
import { openSection } from './phone.ts'

export const link = (page: Page, title: string) =>
  page.getByRole('table').getByRole('link', { name: title, exact: true })
export const count = (page: Page) => page.getByRole('status').filter({ hasText: /товар/ }).first()

export async function openProducts(page: Page, signedIn: (tg_id: number) => Promise<void>): Promise<void> {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Товары')
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
}

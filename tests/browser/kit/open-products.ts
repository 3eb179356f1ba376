import { expect, type OpenProject, type Page } from './test.ts'

export const link = (page: Page, title: string) =>
  page.getByRole('table').getByRole('link', { name: title, exact: true })

export async function openProducts(page: Page, openProject: OpenProject): Promise<void> {
  await openProject('Лавка мёда «Липа»', 'products')
  await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible()
}

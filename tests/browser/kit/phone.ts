import type { Page } from './test.ts'

/* Controls that a wide window shows and a phone keeps behind a button. */

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

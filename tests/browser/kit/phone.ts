import type { Page } from './test.ts'

/* What a phone keeps behind a press, and a wide window has in sight. */

/** Goes to a section of the open project: a phone has those of every day in its bar, and all behind 'Ещё'. */
export async function openSection(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Ещё: все разделы' })
  const links = page.getByRole('navigation', { name: 'Разделы проекта' })
  // Either of them comes with the project's page.
  await more.or(links).first().waitFor()
  const isPhone = await more.isVisible()
  if (isPhone) await more.click()
  const place = isPhone ? page.getByRole('dialog', { name: 'Разделы проекта' }) : links
  await place.getByRole('link', { name, exact: true }).click()
}

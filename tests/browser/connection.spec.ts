import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/open-sections.ts'

/* Failures of the network and the server: one notice, and failed requests are retried. */

test.use({ expectedErrors: /net::ERR_|status of (500|503)/ })

const offline = (page: Page) => page.getByText('Нет связи с интернетом. Когда она вернётся')
const projectLink = (page: Page) => page.getByRole('link', { name: 'Керамика на Покровке' })

test('shows one offline notice and retries failed queries when the network is back', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(1001)
  await page.goto('/projects')
  await projectLink(page).click()
  // The code of notices loads on the first interaction.
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика на Покровке' })).toBeVisible()
  await openSection(page, 'Платежи')
  await expect(page.getByRole('heading', { name: 'Платежи' })).toBeVisible()
  await context.setOffline(true)
  await expect(offline(page)).toHaveCount(1)
  await openSection(page, 'Платежи')
  const failed = page.getByRole('alert').filter({ hasText: 'Сервер не отвечает' })
  await expect(failed.first()).toBeVisible()
  await expect(offline(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(offline(page)).toHaveCount(0)
  await expect(failed).toHaveCount(0)
})

test('loads a page that failed offline when the network is back', async ({ page, context, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(projectLink(page)).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Внешние сайты' }).filter({ visible: true }).click()
  await expect(page.getByText('Страница не открылась')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Внешние сайты' }).first()).toBeVisible()
})

test('after a failed start one retry opens the page, without stale prefetched responses', async ({
  page,
  fake,
  signedIn,
}) => {
  await signedIn(1001)
  await fake.addFault({ status: 503 })
  await page.goto('/projects')
  await expect(page.getByText('Не удалось открыть кабинет')).toBeVisible()
  await fake.clearFaults()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(projectLink(page)).toBeVisible()
  await expect(page.getByText('Проекты не загрузились')).toHaveCount(0)
})

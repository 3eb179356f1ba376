import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

/* A network that goes, a server that takes long: said once, and what did not come asks again by itself. */

test.use({ expectedErrors: /net::ERR_|status of (500|503)/ })

const offline = (page: Page) => page.getByText('Нет связи с интернетом. Когда она вернётся')
const opened = (page: Page) => page.getByRole('link', { name: 'Керамика на Покровке' })

test('offline is said once; back, what failed asks again, and nobody presses', async ({ page, context, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await opened(page).click()
  // The notices' code comes with the first touch.
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

test('a part of the page that did not come offline comes by itself', async ({ page, context, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(opened(page)).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Внешние сайты' }).filter({ visible: true }).click()
  await expect(page.getByText('Страница не открылась')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Внешние сайты' }).first()).toBeVisible()
})

test('after a failed start one press brings the page: what was prefetched before is forgotten', async ({
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
  await expect(opened(page)).toBeVisible()
  await expect(page.getByText('Проекты не загрузились')).toHaveCount(0)
})

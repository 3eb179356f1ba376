import type { Route } from '@playwright/test'
import { expect, test, type Page } from './kit/test.ts'

/* Failures of the messenger's widget that only a browser shows (shared/docs/session-and-consents.md). */

test.use({ expectedErrors: /Failed to load resource/ })

const widget = (auth: string) => (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: `window.Telegram = { Login: { auth(_, callback) { ${auth} } } }`,
  })
const start = (page: Page) => page.getByRole('button', { name: 'Начать пользоваться' }).first()
const login = (page: Page) => page.getByRole('dialog', { name: 'Вход через мессенджер' })

test('reports a login widget that fails to load, and loads it on the next press', async ({ page, context }) => {
  await context.route('**/telegram-widget.js', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text() === 'Failed to load Telegram script')
  await page.goto('/')
  await start(page).click()
  await logged
  await expect(page.getByText('Не удалось загрузить вход через мессенджер.')).toBeInViewport()
  await context.unroute('**/telegram-widget.js')
  await start(page).click()
  await expect(login(page)).toBeVisible()
})

test('reports a blocked login window at once, with a button that opens it', async ({ page, context }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    let isBlocked = true
    window.open = (...args) => {
      const opened = isBlocked ? null : open(...args)
      isBlocked = false
      return opened
    }
  })
  await context.route('**/telegram-widget.js', widget('window.open("/contacts")'))
  await page.goto('/')
  await start(page).click()
  await expect(page.getByText('Браузер не открыл окно входа.')).toBeInViewport()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Открыть окно входа' }).click()
  await popup
})

test('reports a login window that does not respond, and continues once it is reopened', async ({
  page,
  context,
  fake,
  signedIn,
}) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await fake.expireSession({ refresh: true })
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  const question = page.getByRole('alertdialog', { name: 'Нужно войти заново' })
  const user = JSON.stringify(await fake.call('GET', '/telegram-widget/sign?tg_id=1001'))
  await context.route(
    '**/telegram-widget.js',
    widget(`globalThis.asked ? callback(${user}) : (globalThis.asked = true)`),
  )
  await page.clock.install()
  await question.getByRole('button', { name: 'Войти' }).click()
  await page.waitForFunction('globalThis.asked')
  await page.clock.runFor(10_000)
  await expect(question.getByRole('button', { name: 'Войти' })).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Открыть окно входа' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Окно входа пока не ответило.')).toBeHidden()
})

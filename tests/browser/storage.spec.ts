import { expect, test, type Page } from './kit/test.ts'

/* What a browser may refuse to a page: the console works from memory, and one line says what is missing. */

/** Before any script of the page: what `localStorage` and `sessionStorage` do where they are closed. */
const close = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}
/** What they do where they are full. */
const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

const volatile = /^Браузер не даёт сохранять данные: после обновления страницы придётся войти заново/
const said = (page: Page) => page.getByText(volatile)

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Анна Медова' }).click()
  await expect(
    page
      .getByRole('button', { name: /^Поиск/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

async function toProjects(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Мои проекты' }).filter({ visible: true }).first().click()
}

test('where the storage is closed signing in works from memory, and says once what that means', async ({ page }) => {
  await page.addInitScript(close)
  await page.goto('/')
  await page.getByRole('button', { name: 'Начать пользоваться' }).first().click()
  await signIn(page)
  await expect(said(page)).toHaveCount(1)
  await toProjects(page)
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await page.getByRole('textbox', { name: 'Описание' }).fill('Чашки и миски')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Проект обновлён')).toBeInViewport()
  await expect(said(page)).toBeVisible()
})

test('a storage that fills up in mid-work costs the session nothing, and is said', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await expect(said(page)).toHaveCount(0)
  await page.evaluate(fill)
  for (const project of ['Керамика на Покровке', 'Лавка мёда «Липа»']) {
    await fake.expireSession()
    await toProjects(page)
    await page.getByRole('link', { name: project }).click()
    await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible()
  }
  await expect(said(page)).toHaveCount(1)
  // What other tabs could still find would end the session for all of them.
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
})

test('without Web Locks, as over plain http, the session is renewed all the same, and one line says what is missing', async ({
  page,
  fake,
  signedIn,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByText(/^Адрес открыт без https: работайте в одной вкладке/)).toHaveCount(1)
  await fake.expireSession()
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика на Покровке' })).toBeVisible()
  expect((await fake.requests()).filter(({ path }) => path === '/auth/token')).toHaveLength(1)
  await page.getByRole('textbox', { name: 'Описание' }).fill('Чашки и миски')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Проект обновлён')).toBeInViewport()
})

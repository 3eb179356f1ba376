import { expect, test, type Page } from './kit/test.ts'

/* A browser can refuse storage or locks to a page. The console then works from memory, and one notice says so. */

/** Makes `localStorage` and `sessionStorage` throw as if they were blocked. Runs before the scripts of the page. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}
/** Makes writes throw as if the storage were full. */
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

const notStored = /^Браузер не даёт сохранять данные: после обновления страницы придётся войти заново/
const notice = (page: Page) => page.getByText(notStored)

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

test('signs in without storage, works from memory and shows one notice', async ({ page }) => {
  await page.addInitScript(blockStorage)
  await page.goto('/')
  await page.getByRole('button', { name: 'Начать пользоваться' }).first().click()
  await signIn(page)
  await expect(notice(page)).toHaveCount(1)
  await toProjects(page)
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await page.getByRole('textbox', { name: 'Описание' }).fill('Чашки и миски')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Проект обновлён')).toBeInViewport()
  await expect(notice(page)).toBeVisible()
})

test('keeps the session when the storage fills up, and shows one notice', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.evaluate(fillStorage)
  for (const project of ['Керамика на Покровке', 'Лавка мёда «Липа»']) {
    await fake.expireSession()
    await toProjects(page)
    await page.getByRole('link', { name: project }).click()
    await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible()
  }
  await expect(notice(page)).toHaveCount(1)
  // An old refresh token in the storage would end the session in all tabs.
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
})

test('renews the session without Web Locks (plain http), and shows one notice', async ({ page, fake, signedIn }) => {
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

import type { FakeWorld } from './kit/fake-world.ts'
import { expect, test, type Page } from './kit/test.ts'

test('a visitor sees the public side; the console’s addresses ask to sign in', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByText('Войдите, чтобы открыть эту страницу')).toBeVisible()
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Анна Медова' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Мои проекты' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
})

test('a visitor at an entrance signs in there, says which store, and is at the form', async ({ page }) => {
  await page.goto('/open?for=product')
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Анна Медова' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await expect(page.getByRole('form', { name: 'Новый товар' })).toBeVisible()
})

test('cancelling the login window leaves everything as it was', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Начать пользоваться' }).first().click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Отмена' }).click()
  await expect(page.getByRole('button', { name: 'Начать пользоваться' }).first()).toBeEnabled()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('an access token that expires in mid-work is renewed unseen', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await fake.expireSession()
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика на Покровке' })).toBeVisible()
  expect((await fake.requests()).filter(({ path }) => path === '/auth/token')).toHaveLength(1)
})

test('a session that ends in mid-work keeps what was typed until the owner is back', async ({
  page,
  fake,
  signedIn,
}) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  const form = page.getByRole('dialog', { name: 'Новый проект' })
  await form.getByRole('textbox', { name: 'Название' }).fill('Чайная')
  await form.locator('input[type=file]').setInputFiles({
    name: 'l.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"/></svg>'),
  })
  await fake.expireSession({ refresh: true })
  await form.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByText('Нужно войти заново')).toBeVisible()
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Анна Медова' }).click()
  await expect(page.getByText('Нужно войти заново')).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Чайная')
  await form.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Чайная' })).toBeVisible()
})

test.describe('a token call that', () => {
  test.use({ expectedErrors: /status of (400|404|429|500|503)/ })

  const projects = (page: Page) => page.getByRole('link', { name: 'Керамика на Покровке' })
  const calls = async (fake: FakeWorld) => (await fake.requests()).filter(({ path }) => path === '/auth/token').length

  for (const status of [400, 401, 403])
    test(`is refused with ${status} ends the session, and asks to sign in over the page`, async ({
      page,
      fake,
      signedIn,
    }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await expect(projects(page)).toBeVisible()
      // Pressed before the console is there it would open a page anew.
      await expect(page.locator('#first-picture')).toHaveCount(0)
      await fake.expireSession()
      await fake.addFault({ path: '/auth/token', status })
      await projects(page).click()
      await expect(page.getByText('Нужно войти заново')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
      expect(await calls(fake)).toBe(1)
    })

  for (const status of [404, 429, 500, 503])
    test(`is answered ${status} is made again, and ends nothing`, async ({ page, fake, signedIn }) => {
      await signedIn(1001)
      await page.goto('/projects')
      await expect(projects(page)).toBeVisible()
      await fake.expireSession()
      await fake.addFault({ path: '/auth/token', status, times: 1 })
      await projects(page).click()
      await expect(page.getByRole('textbox', { name: 'Описание' })).toBeVisible()
      await expect(page.getByText('Нужно войти заново')).toHaveCount(0)
      expect(await calls(fake)).toBe(2)
    })

  test('is answered 429 rests for as long as the server says', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await page.goto('/projects')
    await expect(projects(page)).toBeVisible()
    await fake.expireSession()
    await fake.addFault({ path: '/auth/token', status: 429, retry_after: 7, times: 1 })
    await page.clock.install()
    await projects(page).click()
    await expect.poll(() => calls(fake)).toBe(1)
    await page.clock.runFor(6_000)
    expect(await calls(fake)).toBe(1)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('textbox', { name: 'Описание' })).toBeVisible()
    expect(await calls(fake)).toBe(2)
  })
})

test('consents withdrawn in mid-work lead to the policies', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await fake.setConsents(1001, false)
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page).toHaveURL(/\/profile\/privacy_policy/)
  await page.getByRole('button', { name: 'Удалить разрешения' }).click()
  await expect(page.getByText('Все разрешения уже отменены!')).toBeVisible()
})

test('tabs whose tokens ended together ask for new ones once', async ({ page, context, fake, signedIn }) => {
  await signedIn(1001)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/projects')
    await expect(tab.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  }
  await fake.expireSession()
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Керамика на Покровке' }).click()))
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { level: 1, name: 'Керамика на Покровке' })).toBeVisible()
  expect((await fake.requests()).filter(({ path }) => path === '/auth/token')).toHaveLength(1)
})

test('a tab left open over the refresh token’s life leads back to its page and to what was typed', async ({
  page,
  fake,
  signedIn,
}) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await page.getByRole('textbox', { name: 'Описание' }).fill('Чашки и миски')
  const address = page.url()
  await fake.call('POST', '/__fake/clock', { advance_s: 400 * 24 * 3600 })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Анна Медова' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Чашки и миски')
})

test('an unknown address says so and leads back', async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.goto('/nowhere')
  await expect(page.getByText('Такой страницы не существует').last()).toBeVisible()
  await expect(page).toHaveTitle(/Такой страницы не существует/)
  await page.getByRole('main').getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})

test.describe('a server that is down at the start', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('is said, the session stays, and trying again opens the console', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await fake.addFault({ path: '/user/me', status: 500, times: 1 })
    await page.goto('/projects')
    await expect(page.getByText('Не удалось открыть кабинет')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Мои проекты' })).toBeVisible()
  })
})

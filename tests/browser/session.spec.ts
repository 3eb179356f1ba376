import { expect, test } from './kit/test.ts'

test('a visitor sees the public side; the console’s addresses ask to sign in', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByText('Войдите, чтобы открыть эту страницу')).toBeVisible()
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Анна Медова' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Мои проекты' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
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
    // Large enough for its place: no warning appears that would move the button.
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="711" height="533"><circle r="99"/></svg>'),
  })
  await expect(form.getByRole('button', { name: 'Убрать' })).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
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

test(
  'a tab left open over the refresh token’s life leads back to its page and to what was typed',
  { tag: '@night' },
  async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
    await page.getByRole('textbox', { name: 'Описание' }).fill('Чашки и миски')
    const address = page.url()
    await fake.call('POST', '/__fake/clock', { advance_s: 400 * 24 * 3600 })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Войти' }).click()
    await page
      .getByRole('dialog', { name: 'Вход через мессенджер' })
      .getByRole('button', { name: 'Анна Медова' })
      .click()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: 'Восстановить' }).click()
    await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveValue('Чашки и миски')
  },
)

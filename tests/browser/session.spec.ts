import { expect, test } from './kit/test.ts'

test('an address of the console asks a visitor to sign in, then opens', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByText('Войдите, чтобы открыть эту страницу')).toBeVisible()
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Анна Медова' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Мои проекты' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects$/)
})

test('renews an expired access token without an interruption', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await fake.expireSession()
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Керамика на Покровке' })).toBeVisible()
  expect((await fake.requests()).filter(({ path }) => path === '/auth/token')).toHaveLength(1)
})

test('keeps typed data when the session ends, until the owner signs in again', async ({ page, fake, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Создать проект' }).click()
  const form = page.getByRole('dialog', { name: 'Новый проект' })
  await form.getByRole('textbox', { name: 'Название' }).fill('Чайная')
  await form.locator('input[type=file]').setInputFiles({
    name: 'l.svg',
    mimeType: 'image/svg+xml',
    // Large enough that no size warning appears and moves the button.
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

test('several tabs with expired tokens renew them once', async ({ page, context, fake, signedIn }) => {
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
  'restores the page and the draft of a tab left open until the refresh token expires',
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

test('signing out in one tab signs out every tab', async ({ page, context, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  const other = await context.newPage()
  await other.goto('/projects')
  await expect(other.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await page.getByRole('button', { name: 'Профиль: Анна Медова' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Начать пользоваться' }).first()).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]),
  ).toEqual([null, null])
})

test('asks before signing out with a draft in another tab, and keeps it for that owner', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(1001)
  await page.goto('/projects')
  const otherTab = await context.newPage()
  await otherTab.goto('/projects')
  await otherTab.getByRole('link', { name: 'Керамика на Покровке' }).click()
  const description = otherTab.getByRole('textbox', { name: 'Описание' })
  await description.fill('Чашки и миски')
  const address = otherTab.url()

  const signOut = async () => {
    if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.getByRole('button', { name: 'Профиль: Анна Медова' }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'Выйти?' })
  await signOut()
  await expect(question).toContainText('В другой вкладке есть несохранённое.')
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(description).toHaveValue('Чашки и миски')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await signOut()
  await question.getByRole('button', { name: 'Выйти' }).click()
  for (const tab of [page, otherTab])
    await expect(tab.getByRole('button', { name: 'Начать пользоваться' }).first()).toBeVisible()

  await otherTab.goto(address)
  await otherTab.getByRole('button', { name: 'Войти' }).click()
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Анна Медова' }).click()
  await otherTab.getByRole('button', { name: 'Восстановить' }).click()
  await expect(description).toHaveValue('Чашки и миски')
  expect(
    await otherTab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toHaveLength(1)

  // Another owner in the same tab does not get the draft.
  await otherTab.evaluate(() => localStorage.clear())
  otherTab.on('dialog', (dialog) => void dialog.accept())
  await otherTab.goto('/projects')
  await otherTab.getByRole('button', { name: 'Войти' }).click()
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Вера Новикова' }).click()
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()
  expect(await otherTab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual(
    [],
  )
})

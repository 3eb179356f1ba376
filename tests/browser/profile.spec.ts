import { expect, test, type Page } from './kit/test.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'Телефон' })
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

async function signOut(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  await page.getByRole('button', { name: 'Профиль: Анна Медова' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
}

test.describe('personal data', () => {
  test.beforeEach(async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/profile/personal_data')
    await expect(page.getByRole('heading', { name: 'Изменить Данные' })).toBeVisible()
  })

  test('shows what Telegram knows; what is changed is saved, what is cancelled comes back', async ({ page }) => {
    const known = page.getByRole('region', { name: 'Данные из Telegram' })
    for (const text of ['1001', 'Анна Медова', '@anna_medova'])
      await expect(known.getByText(text, { exact: true })).toBeVisible()
    await phone(page).fill('+7 999 000-00-00')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Данные профиля успешно обновлены')).toBeInViewport()
    await phone(page).fill('другой')
    await page.getByRole('button', { name: 'Отменить изменения' }).click()
    await expect(phone(page)).toHaveValue('+7 999 000-00-00')
    await page.reload()
    await expect(phone(page)).toHaveValue('+7 999 000-00-00')
  })

  test(
    'a draft outlives the reload and the session’s end; another owner never sees it',
    { tag: '@wide' },
    async ({ page, fake }) => {
      page.on('dialog', (dialog) => void dialog.accept())
      await phone(page).fill('+7 900 111-22-33')
      await fake.expireSession({ refresh: true })
      await page.reload()
      await page
        .getByRole('button', { name: /Войти|Начать пользоваться/ })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: 'Вход через мессенджер' })
        .getByRole('button', { name: 'Анна Медова' })
        .click()
      await page.getByRole('button', { name: 'Восстановить' }).click()
      await expect(phone(page)).toHaveValue('+7 900 111-22-33')
      await save(page).click()
      await expect(page.getByText('Данные профиля успешно обновлены')).toBeInViewport()
    },
  )

  test('signing out with something typed asks; gone, it leaves no draft', { tag: '@wide' }, async ({ page }) => {
    await phone(page).fill('+7 900')
    await signOut(page)
    const ask = page.getByRole('alertdialog', { name: 'Выйти без сохранения?' })
    await ask.getByRole('button', { name: 'Остаться' }).click()
    if (isPhone(page)) await page.keyboard.press('Escape')
    await expect(phone(page)).toHaveValue('+7 900')
    await signOut(page)
    await ask.getByRole('button', { name: 'Выйти без сохранения' }).click()
    await expect(page.getByRole('button', { name: 'Начать пользоваться' }).first()).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })

  test.describe('with a failing server', { tag: '@wide' }, () => {
    test.use({ expectedErrors: /status of 500/ })

    test('a refused save says so and keeps what was typed', async ({ page, fake }) => {
      await fake.addFault({ method: 'PATCH', path: '/user/details', status: 500, times: 1 })
      await phone(page).fill('+7 900 111-22-33')
      await save(page).click()
      await expect(page.getByText('Ошибка при сохранении данных профиля')).toBeInViewport()
      await expect(phone(page)).toHaveValue('+7 900 111-22-33')
      await save(page).click()
      await expect(page.getByText('Данные профиля успешно обновлены')).toBeInViewport()
    })
  })
})

test.describe('consents', () => {
  test(
    'all three or nothing; revoked, they shut the console until they are given again',
    { tag: '@wide' },
    async ({ page, signedIn }) => {
      await signedIn(1001)
      await page.goto('/profile/privacy_policy')
      for (const document of await page.getByRole('list', { name: 'Документы' }).getByRole('link').all()) {
        await expect(document).toHaveAttribute('href', /policies\/\w+_policy\.pdf$/)
        await expect(document).toHaveAttribute('target', '_blank')
      }
      await page.getByRole('checkbox').first().uncheck()
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await expect(page.getByText('Необходимо установить все галочки!')).toBeVisible()
      // Unticked by hand is not revoked yet: leaving says so.
      await page.getByRole('link', { name: 'Личные данные' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }).click()
      await page.getByRole('button', { name: 'Удалить разрешения' }).click()
      await expect(page.getByText('Соглашения обновлены')).toBeInViewport()
      await page.getByRole('button', { name: 'Удалить разрешения' }).click()
      await expect(page.getByText('Все разрешения уже отменены!')).toBeVisible()
      await page.getByRole('link', { name: 'Личные данные' }).click()
      await expect(page).toHaveURL(/\/profile\/privacy_policy\?from=/)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await page.getByRole('link', { name: 'Продолжить' }).click()
      await expect(page).toHaveURL(/\/profile\/personal_data$/)
    },
  )
})

test('without consents a section says why it stays closed; with them the way on is the strongest button', async ({
  page,
  signedIn,
}) => {
  await signedIn(1003)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Законодательные требования' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const section of ['Мои проекты', 'Внешние сайты']) {
    const isNarrow = (page.viewportSize()?.width ?? 0) < 900
    // A refused call that was still under way leads here anew, and closes the menu.
    await expect(async () => {
      if (isNarrow) await page.getByRole('button', { name: 'Меню', exact: true }).click({ timeout: 3000 })
      await page
        .getByRole('link', { name: section, exact: true })
        .filter({ visible: true })
        .first()
        .click({ timeout: 3000 })
    }).toPass()
    await expect(page.getByText(/Этот раздел откроется, когда вы отметите три согласия/)).toBeInViewport()
  }
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  const on = page.getByRole('link', { name: 'Продолжить' })
  const groundOf = (locator: typeof on) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(on).toBeVisible()
  expect(await groundOf(on)).not.toBe(await groundOf(page.getByRole('button', { name: 'Подтвердить' })))
  await on.click()
  await expect(page).toHaveURL(/\/webImport\/sites$/)
})

import { expect, test } from './kit/test.ts'

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

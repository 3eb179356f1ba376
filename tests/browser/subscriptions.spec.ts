import { expect, test, type Page } from './kit/test.ts'

const RUNNING = 'Беговой клуб «Набережная»'
const plans = (page: Page) => page.getByRole('list', { name: 'Тарифы' }).getByRole('heading', { level: 3 })
const connect = (page: Page, plan: string) => page.getByRole('button', { name: `Подключить «${plan}»` })

test.beforeEach(async ({ page, openProject }) => {
  await openProject(RUNNING, 'subscription')
  await expect(plans(page)).toHaveText(['Пробный месяц', 'На месяц', 'На полгода', 'На год'])
})

test('buys a subscription on the provider’s page and shows its end in tab and header', async ({ page }) => {
  await expect(page.getByText('Подписки пока нет.')).toBeVisible()
  await connect(page, 'На год').click()
  await expect(page.getByRole('heading', { name: `Подписка «На год»: ${RUNNING}` })).toBeVisible()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/subscription\?payment=success&inv=\d+$/)
  const note = page.getByRole('status').filter({ hasText: 'Оплата прошла' })
  await expect(note).toBeInViewport()
  await expect(note).toBeFocused()
  await expect(note).toContainText(/Подписка действует до \d\d\.\d\d\.\d{4}\./)
  const [, end] = /до ([\d.]{10})\./.exec(await note.innerText()) ?? []
  // The header of a phone has one line, without the date.
  if ((page.viewportSize()?.width ?? 0) >= 600) await expect(page.getByText(`Подписка до ${end}`)).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('Signature')
  await page.getByRole('button', { name: 'Скрыть сообщение' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(note).toBeHidden()
  await expect(page.getByText(`Подписка действует до ${end}.`)).toBeVisible()
  const chosen = page.getByRole('article', { name: 'На год' })
  await expect(chosen).toContainText('Выбран')
  await expect(connect(page, 'На год')).toBeEnabled()
  await expect(connect(page, 'На месяц')).toBeEnabled()
})

test('a cancelled payment shows a message and changes nothing; Back enables the buttons', async ({ page }) => {
  await connect(page, 'На месяц').press('Enter')
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page).toHaveURL(/payment=cancelled/)
  await expect(page.getByText('Оплата отменена')).toBeInViewport()
  await expect(page.getByText('Подписки пока нет.')).toBeVisible()
  await connect(page, 'На месяц').click()
  await expect(page.getByRole('button', { name: 'Оплатить' })).toBeVisible()
  await page.goBack()
  await expect(connect(page, 'На год')).toBeEnabled()
  await expect(connect(page, 'На месяц')).not.toHaveAttribute('aria-busy', 'true')
})

import { idle } from './kit/idle.ts'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const RUNNING = 'Беговой клуб «Набережная»'
const plans = (page: Page) => page.getByRole('list', { name: 'Тарифы' }).getByRole('heading', { level: 3 })
const connect = (page: Page, plan: string) => page.getByRole('button', { name: `Подключить «${plan}»` })

async function openSubscription(page: Page, project = RUNNING): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: project }).click()
  await openSection(page, 'Подписка')
  await expect(plans(page)).toHaveText(['Пробный месяц', 'На месяц', 'На полгода', 'На год'])
}

test.beforeEach(({ signedIn }) => signedIn(1001))

test('the plans say what they cost a month, how long they last and what is saved', async ({ page }) => {
  await openSubscription(page)
  const texts = await page.getByRole('article').allInnerTexts()
  const [free, month, half, year] = texts.map((text) => text.replaceAll('\u00a0', ' '))
  expect(free).toContain('Бесплатно')
  expect(free).not.toContain('Скидка')
  expect(month).toMatch(/1 месяц\s+1 000 ₽ в месяц/)
  expect(month).not.toContain('Скидка')
  expect(half).toMatch(/Скидка 17 %[^]*6 месяцев\s+833 ₽ в месяц\s+5 000 ₽ сразу/)
  expect(year).toMatch(/Скидка 25 %[^]*12 месяцев\s+750 ₽ в месяц\s+9 000 ₽ сразу/)
})

test('a subscription is bought on the provider’s page; back again the new end stands on tab and header', async ({
  page,
}) => {
  await openSubscription(page)
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
  // A phone’s header is one line.
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
  await expect(chosen.getByRole('button', { name: 'Продлить «На год»' })).toBeEnabled()
  await expect(connect(page, 'На месяц')).toBeEnabled()
})

test(
  'cancelled there, it says so and everything stays as it was; ‘back’ finds the buttons ready',
  { tag: '@wide' },
  async ({ page }) => {
    await openSubscription(page)
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
  },
)

test.describe('a form that was changed', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 400/ })

  test('a sum changed on its way is refused by the provider, and nothing is bought', async ({
    page,
    context,
    fake,
  }) => {
    await context.route('**/subscriptions/shop/robokassa/**', async (route) => {
      // A fetch of Playwright's own goes past what leads into the test's world.
      const { pathname } = new URL(route.request().url())
      const response = await route.fetch({ url: fake.base + pathname })
      const start = (await response.json()) as { robokassa_body: Record<string, string> }
      await route.fulfill({ response, json: { ...start, robokassa_body: { ...start.robokassa_body, OutSum: '1.00' } } })
    })
    await openSubscription(page)
    await connect(page, 'На год').click()
    await expect(page.getByText('Подпись не сходится: сумма или другие данные платежа были изменены.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Оплатить' })).toBeHidden()
    await openSubscription(page)
    await expect(page.getByText('Подписки пока нет.')).toBeVisible()
  })
})

test('a form to anything but http(s) is not submitted', { tag: '@wide' }, async ({ page, context }) => {
  await context.route('**/subscriptions/shop/robokassa/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { robokassa_url: 'javascript:document.title="x"', robokassa_method: 'POST', robokassa_body: { a: '1' } },
    }),
  )
  await openSubscription(page)
  await connect(page, 'На год').click()
  await expect(page.getByText(/Оплата не началась\./)).toBeInViewport()
  await expect(connect(page, 'На год')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('form')).toHaveCount(0)
})

test('whoever leaves the tab before the answer stays in the console', { tag: '@wide' }, async ({ page, fake }) => {
  await openSubscription(page)
  const path = '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}'
  await fake.addFault({ path, delay_ms: 3000 })
  await connect(page, 'На год').click()
  await expect(connect(page, 'На год')).toHaveAttribute('aria-busy', 'true')
  await expect(connect(page, 'На месяц')).toBeDisabled()
  const answer = page.waitForResponse(/\/subscriptions\/shop\/robokassa\//)
  await openSection(page, 'Основное')
  await (await answer).finished()
  await idle(page)
  await expect(page).toHaveURL(/\/common$/)
})

test('on the profile a plan is bought for the chosen project', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/profile/subscribtions')
  await expect(plans(page)).toHaveCount(4)
  const project = page.getByRole('combobox', { name: 'Проект' })
  await project.click()
  await project.fill('бег')
  await page.getByRole('option', { name: RUNNING }).click()
  await expect(page.getByText('Подписки пока нет.')).toBeVisible()
  await connect(page, 'На месяц').click()
  await expect(page.getByRole('heading', { name: `Подписка «На месяц»: ${RUNNING}` })).toBeVisible()
})

test('external sites have plans of their own, bought for all sites at once', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/webImport/subscriptoions')
  await expect(plans(page)).toHaveText(['Сайт на месяц', 'Сайт на год'])
  const ends = page.getByRole('list', { name: 'Сроки подписки сайтов' })
  await expect(ends).toContainText('Подписки пока нет.')
  await connect(page, 'Сайт на год').click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByText('Оплата прошла')).toBeInViewport()
  await expect(ends).not.toContainText('Подписки пока нет.')
})

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('plans and payment can be tried again', async ({ page, fake }) => {
    await fake.addFault({ path: '/subscriptions/filter/by/shop', status: 500, times: 1 })
    await page.goto('/projects')
    await page.getByRole('link', { name: RUNNING }).click()
    await openSection(page, 'Подписка')
    await expect(page.getByText('Тарифы не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(plans(page)).toHaveCount(4)
    await fake.addFault({
      path: '/subscriptions/shop/robokassa/{owner}/{shop}/{subscription}',
      status: 500,
      times: 1,
    })
    await connect(page, 'На год').click()
    await expect(page.getByText(/Оплата не началась\./)).toBeInViewport()
    await connect(page, 'На год').click()
    await expect(page.getByRole('button', { name: 'Оплатить' })).toBeVisible()
  })
})

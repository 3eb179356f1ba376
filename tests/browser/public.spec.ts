import { expect, test, type Page } from './kit/test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** The header's link, in the menu where there is no room for it. */
async function headerLink(page: Page, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  return page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })
}

test('the landing has its seven sections, and the bar follows the scrolling', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Магазин.в.мессенджере за.три шага/)
  await expect(page.locator('main section')).toHaveCount(7)
  const bar = page.locator('main > [aria-hidden=true]').last()
  const share = () => bar.evaluate((element) => Number(element.style.scale.split(' ')[0]))
  await expect.poll(share).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(share).toBe(1)
})

test('the narrowest phone cuts none of the drawings', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const pictures = page.locator('main img')
  await expect(pictures).not.toHaveCount(0)
  const cut = await pictures.evaluateAll(
    (images) =>
      images.filter((image) => {
        const { left, right } = image.getBoundingClientRect()
        return left < 0 || right > window.innerWidth
      }).length,
  )
  expect(cut).toBe(0)
})

test('a part’s styles come before those of the section that changes them', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  const phone = page.locator('main section').nth(3).getByText('мини-приложение').locator('xpath=ancestor::div[4]')
  await expect(phone).toHaveCSS('width', '200px')
})

test.describe('where motion is unwelcome', { tag: '@wide' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the bar is at its place at once', async ({ page }) => {
    await page.goto('/')
    const bar = page.locator('main > [aria-hidden=true]').last()
    await expect(bar).toBeAttached()
    const after = await bar.evaluate(async (element) => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      return element.style.scale
    })
    expect(after).toMatch(/^1( 1)?$/)
  })
})

test('the menu of a narrow window opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts')
  const opener = page.getByRole('button', { name: 'Меню', exact: true })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu.getByRole('link', { name: 'КОНТАКТЫ' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the header leads to every page, each with a title of its own', async ({ page }) => {
  await page.goto('/')
  for (const [name, path, heading] of [
    ['МАГАЗИНЫ КЛИЕНТОВ', '/partnersShops', 'Магазины клиентов'],
    ['ИНФОРМАЦИЯ', '/info', 'Тарифы'],
    ['КОНТАКТЫ', '/contacts', 'Контакты'],
  ] as const) {
    await (await headerLink(page, name)).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(heading))
  }
  const video = await headerLink(page, 'ВИДЕОИНСТРУКЦИЯ')
  await expect(video).toHaveAttribute('target', '_blank')
})

test('the tariffs are the documented ones', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/info')
  const plans = page.getByRole('list', { name: 'Тарифы' }).getByRole('listitem')
  await expect(plans).toHaveText([
    /1.месяц1.000.₽/,
    /6.месяцев5.000.₽833.₽ в месяцСкидка 17.%/,
    /12.месяцев9.000.₽750.₽ в месяцСкидка 25.%/,
  ])
  for (const name of ['Юридическая информация', 'Публичная оферта', 'Пользовательское соглашение'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('a client’s shop opens by its link', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/partnersShops')
  await page.getByRole('button', { name: 'Открыть «Свечной двор»' }).click()
  const shop = page.getByRole('dialog', { name: 'Свечной двор' })
  await expect(shop.getByRole('link', { name: 'Перейти' })).toHaveAttribute('href', /^https:\/\/t\.me\//)
  await page.keyboard.press('Escape')
  await expect(shop).toBeHidden()
})

test(
  'who is signed in sees the public pages too, without the sign-in button',
  { tag: '@wide' },
  async ({ page, signedIn }) => {
    await signedIn(1001)
    await page.goto('/partnersShops')
    await expect(page.getByRole('button', { name: 'Открыть «Свечной двор»' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'В кабинет' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Начать пользоваться' })).toHaveCount(0)
  },
)

test('the start button signs in; on a phone it first says where the admin part is at home', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Начать пользоваться' }).last().click()
  if (isPhone(page)) {
    const notice = page.getByRole('dialog', { name: 'Откройте на большом экране' })
    await expect(notice.getByText(/компьютера, ноутбука или планшета/)).toBeVisible()
    await notice.getByRole('button', { name: 'Войти с телефона' }).click()
  }
  await expect(page.getByRole('dialog', { name: 'Вход через мессенджер' })).toBeVisible()
})

test('a closed login window is said in passing', { tag: '@wide' }, async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text() === 'Authorization failed')
  await page.goto('/')
  await page.getByRole('button', { name: 'Начать пользоваться' }).first().click()
  await page.getByRole('dialog', { name: 'Вход через мессенджер' }).getByRole('button', { name: 'Отмена' }).click()
  await logged
  await expect(page.getByText('Вы не вошли: окно мессенджера закрыто.')).toBeInViewport()
})

test.describe('a refused authorization', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 5\d\d/ })

  test('is said, and nothing is stored', async ({ page, fake }) => {
    await fake.addFault({ method: 'POST', path: '/auth/authorize', status: 500, times: 1 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Начать пользоваться' }).first().click()
    await page
      .getByRole('dialog', { name: 'Вход через мессенджер' })
      .getByRole('button', { name: 'Анна Медова' })
      .click()
    await expect(page.getByText(/^Войти не удалось\./)).toBeInViewport()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('an unknown address says so, with the header at hand', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByText('Такой страницы не существует').last()).toBeVisible()
  await expect(page).toHaveTitle(/Такой страницы не существует/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'На главную' })).toBeVisible()
})

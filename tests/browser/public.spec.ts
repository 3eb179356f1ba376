import { expect, test, type Page } from './kit/test.ts'

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })

test('the landing page has seven sections, and a bar shows the scroll progress', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Магазин.в.мессенджере за.три шага/)
  await expect(page.locator('main section')).toHaveCount(7)
  const bar = page.locator('main > [aria-hidden=true]').last()
  const share = () => bar.evaluate((element) => Number(element.style.scale.split(' ')[0]))
  await expect.poll(share).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(share).toBe(1)
})

test('cuts off no drawing at 320 px, and section styles override component styles', async ({ page }) => {
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
  await page.setViewportSize({ width: 1440, height: 900 })
  const phone = page.locator('main section').nth(3).getByText('мини-приложение').locator('xpath=ancestor::div[4]')
  await expect(phone).toHaveCSS('width', '200px')
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

test('the header links to every page, and each page has its own title', async ({ page }) => {
  await page.goto('/')
  for (const [name, path, heading] of [
    ['МАГАЗИНЫ КЛИЕНТОВ', '/partnersShops', 'Магазины клиентов'],
    ['ИНФОРМАЦИЯ', '/info', 'Тарифы'],
    ['КОНТАКТЫ', '/contacts', 'Контакты'],
  ] as const) {
    await headerLink(page, name).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(heading))
  }
  const video = headerLink(page, 'ВИДЕОИНСТРУКЦИЯ')
  await expect(video).toHaveAttribute('target', '_blank')
})

test('on a phone the start button first recommends a larger screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'Начать пользоваться' }).last().click()
  const notice = page.getByRole('dialog', { name: 'Откройте на большом экране' })
  await expect(notice.getByText(/компьютера, ноутбука или планшета/)).toBeVisible()
  await notice.getByRole('button', { name: 'Войти с телефона' }).click()
  await expect(page.getByRole('dialog', { name: 'Вход через мессенджер' })).toBeVisible()
})

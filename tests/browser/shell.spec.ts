import { holdScripts, holdStyles } from './kit/scripts.ts'
import { expect, test, type Page } from './kit/test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900
const bar = (page: Page) => page.getByRole('banner')

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
})

test('the arrows follow the history and know its ends', { tag: '@wide' }, async ({ page }) => {
  const forward = bar(page).getByRole('button', { name: 'Вперёд' })
  await expect(forward).toBeDisabled()
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  await forward.click()
  await expect(page).toHaveURL(/\/common$/)
  await expect(forward).toBeDisabled()
})

test('every page has its title and says where one is', { tag: '@wide' }, async ({ page }) => {
  const pages = [
    ['/', 'Главная'],
    ['/profile/personal_data', 'Личные данные — Профиль'],
    ['/profile/subscribtions', 'Подписки — Профиль'],
    ['/profile/privacy_policy', 'Соглашения — Профиль'],
    ['/projects', 'Мои проекты'],
    ['/webImport/sites', 'Сайты — Внешние сайты'],
    ['/webImport/subscriptoions', 'Подписки — Внешние сайты'],
    ['/groups', 'Группы'],
    ['/payments', 'Платежи'],
    ['/nowhere', 'Такой страницы не существует'],
  ] as const
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} — Прилавок`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Вы здесь' }).locator('[aria-current="page"]')).toHaveText(
      title.split(' — ')[0] ?? '',
    )
  }
})

test('the menu leads everywhere; on a phone it is a drawer', async ({ page }) => {
  for (const [label, path] of [
    ['Профиль', /\/profile\/personal_data$/],
    ['Внешние сайты', /\/webImport\/sites$/],
    ['Главная', /:\d+\/$/],
    ['Мои проекты', /\/projects$/],
  ] as const) {
    if (isPhone(page)) await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden()
  }
})

test('the menu of a low window scrolls by itself and makes no page longer', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 480 })
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
  const below = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector('#page')?.getBoundingClientRect() ?? { bottom: NaN }
      return document.documentElement.scrollHeight - window.scrollY - bottom
    })
  await page.evaluate(() => document.querySelectorAll('#page > *').forEach((part) => part.remove()))
  await expect.poll(below).toBeLessThanOrEqual(isPhone(page) ? 80 : 1)
})

test('the profile’s menu stands 40 px to the right', { tag: '@wide' }, async ({ page }) => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const button = page.getByRole('button', { name: 'Профиль: Анна Медова' }).filter({ visible: true })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const distance = async () => ((await menu.boundingBox())?.x ?? 0) - ((await button.boundingBox())?.x ?? 0)
  // It grows into its place.
  await expect.poll(async () => Math.round(await distance())).toBe(40)
})

test('the theme is chosen and outlives a reload', { tag: '@wide' }, async ({ page }) => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const barColor = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  expect(await barColor()).toEqual(['#ffffff'])
  const before = await color()
  await page.getByRole('radio', { name: 'Тёмная' }).filter({ visible: true }).first().check({ force: true })
  await expect.poll(color).not.toBe(before)
  expect(await barColor()).toEqual(['#161b22'])
  await page.reload()
  await expect.poll(color).not.toBe(before)
  await expect.poll(barColor).toEqual(['#161b22'])
})

test('a page opened anew starts at its top, a reload where it was', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 240 })
  const top = () => page.evaluate(() => window.scrollY)
  await page.mouse.move(200, 150)
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(top).toBeGreaterThan(50)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
  await expect.poll(top).toBeGreaterThan(50)
  await page.goto('/profile/personal_data')
  await expect(page.getByRole('heading', { name: 'Изменить Данные' })).toBeVisible()
  expect(await top()).toBe(0)
})

test('a page that was scrolled before the code came stays where it is, and a reload, too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 240 })
  const top = () => page.evaluate(() => window.scrollY)
  const picture = page.locator('#first-picture')
  const release = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await expect(picture.getByRole('link', { name: 'Лавка мёда «Липа»' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 120))
  release()
  await expect(picture).toHaveCount(0)
  expect(await top()).toBe(120)
  await page.reload()
  await expect(picture).toHaveCount(0)
  await expect.poll(top).toBe(120)
})

test('a reload whose rows stand with its first frame stays where it was', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 240 })
  const top = () => page.evaluate(() => window.scrollY)
  const picture = page.locator('#first-picture')
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(top).toBe(120)
  const styles = await holdStyles(page)
  const code = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(picture.getByText('Лавка мёда «Липа»')).toBeAttached()
  styles()
  await expect(picture.getByRole('link', { name: 'Лавка мёда «Липа»' })).toBeVisible()
  await expect.poll(top).toBe(120)
  code()
  await expect(picture).toHaveCount(0)
  // The browser looks for the place once more after all has loaded.
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(120)
})

test.describe('a part that does not come', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|CodeMissing/ })
  test('while there is no network is said within the console', async ({ page, context }) => {
    await page.goto('/projects', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Создать проект' }).first().click()
    await expect(page.getByText('Нет связи с интернетом.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
    await context.setOffline(false)
    // With the network back it asks again by itself.
    await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
  })
})

test.describe('when the toasts’ library does not come', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })
  test('the page stays', async ({ page }) => {
    await page.goto('/projects', { waitUntil: 'networkidle' })
    const parts = /\/assets\/[^/]+\.js$/
    await page.route(parts, (route) => route.abort())
    const missed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Shift')
    await missed
    await page.unroute(parts)
    await page.getByRole('button', { name: 'Создать проект' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
  })
})

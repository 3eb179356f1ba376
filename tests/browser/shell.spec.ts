import { expect, test, type Page } from './kit/test.ts'

const bar = (page: Page) => page.getByRole('banner')

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Керамика на Покровке' })).toBeVisible()
})

test('history arrows go back and forward, and forward is disabled at the end', async ({ page }) => {
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

test('on a phone the menu is a drawer with links to all sections', { tag: '@phone' }, async ({ page }) => {
  for (const [label, path] of [
    ['Профиль', /\/profile\/personal_data$/],
    ['Внешние сайты', /\/webImport\/sites$/],
    ['Главная', /:\d+\/$/],
    ['Мои проекты', /\/projects$/],
  ] as const) {
    await page.getByRole('button', { name: 'Меню', exact: true }).click()
    await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden()
  }
})

test('in a low window the menu scrolls separately and does not lengthen the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.getByRole('link', { name: 'Керамика на Покровке' }).click()
  await expect(page.getByRole('heading', { name: 'Данные проекта' })).toBeVisible()
  const below = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector('#page')?.getBoundingClientRect() ?? { bottom: NaN }
      return document.documentElement.scrollHeight - window.scrollY - bottom
    })
  await page.evaluate(() => document.querySelectorAll('#page > *').forEach((part) => part.remove()))
  await expect.poll(below).toBeLessThanOrEqual(1)
})

test('the profile menu opens 40 px to the right', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Профиль: Анна Медова' }).filter({ visible: true })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const distance = async () => ((await menu.boundingBox())?.x ?? 0) - ((await button.boundingBox())?.x ?? 0)
  // The menu grows into its place.
  await expect.poll(async () => Math.round(await distance())).toBe(40)
})

test('keeps the chosen theme over a reload', async ({ page }) => {
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

test.describe('code that fails to load', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|ModuleMissing/ })
  test('shows an error inside the console when offline, and loads when back online', async ({ page, context }) => {
    await page.goto('/projects', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Создать проект' }).first().click()
    await expect(page.getByText('Нет связи с интернетом.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
    await context.setOffline(false)
    // Back online, the console retries by itself.
    await expect(page.getByRole('dialog', { name: 'Новый проект' })).toBeVisible()
  })
})

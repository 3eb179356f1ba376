import { expect, test, type Page } from './kit/test.ts'

const screen = (page: Page) => page.getByRole('region', { name: 'Экран телефона' })

async function openPreview(page: Page, project: string, link: string): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: project }).click()
  await page.getByRole('link', { name: link }).click()
  await expect(page).toHaveURL(/\/preview$/)
}

test('a store is looked through: category, good, variant, documents, and back', async ({ page, signedIn }) => {
  await signedIn(1001)
  await openPreview(page, 'Лавка мёда «Липа»', 'Посмотреть магазин')
  await screen(page).getByRole('button', { name: 'Свечи', exact: true }).click()
  await expect(screen(page)).toBeFocused()
  await expect(screen(page).getByRole('heading', { name: 'Свечи' })).toBeVisible()
  await screen(page)
    .getByRole('button', { name: /Свеча из вощины/ })
    .click()
  await expect(screen(page).getByText('150\u00a0₽')).toBeVisible()
  await screen(page).getByText('20 см').click()
  await expect(screen(page).getByText('260\u00a0₽')).toBeVisible()
  await screen(page).getByText('Белёная').click()
  await expect(screen(page).getByText('Нет в наличии')).toBeVisible()
  await expect(screen(page).getByRole('button', { name: 'Оформить заказ' })).toBeDisabled()
  await screen(page).getByText('20 см').click()
  await expect(screen(page).getByRole('heading', { name: 'Дополнительно' })).toBeVisible()
  await screen(page).getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(screen(page).getByText('Пользовательское соглашение')).toBeVisible()
  const back = page.getByRole('button', { name: 'Назад в просмотре' })
  for (let screens = 0; screens < 3; screens += 1) await back.click()
  await expect(screen(page).getByRole('button', { name: 'Мёд', exact: true })).toBeVisible()
  await expect(back).toBeHidden()
})

test('an information site is read; the phone may be dark while the console is light', async ({ page, signedIn }) => {
  await signedIn(1001)
  await openPreview(page, 'Беговой клуб «Набережная»', 'Посмотреть сайт')
  const colour = () => screen(page).evaluate((element) => getComputedStyle(element).color)
  const light = await colour()
  await page.getByText('Тёмная', { exact: true }).click()
  expect(await colour()).not.toBe(light)
  await screen(page).getByRole('button', { name: 'Маршруты' }).click()
  await screen(page).getByRole('listitem').first().getByRole('button').click()
  await expect(screen(page).getByRole('heading', { level: 3 })).toBeVisible()
  await expect(screen(page).getByRole('article')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('the preview says so and comes with the next try', async ({ page, fake, signedIn }) => {
    await signedIn(1001)
    await fake.addFault({ path: '/products/catalog/{owner}/{shop}/', status: 500, times: 1 })
    await openPreview(page, 'Керамика на Покровке', 'Посмотреть магазин')
    await expect(page.getByText('Просмотр не загрузился')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(screen(page).getByRole('button', { name: 'Кружки', exact: true })).toBeVisible()
  })
})

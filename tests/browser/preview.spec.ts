import { expect, test, type Page } from './kit/test.ts'

const screen = (page: Page) => page.getByRole('region', { name: 'Экран телефона' })

test('walks through a store: category, product, variant, documents, and back', async ({ page, openProject }) => {
  await openProject('Лавка мёда «Липа»', 'preview')
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

test('the phone shows the applied template, fits the window and links to the templates', async ({
  page,
  openProject,
}) => {
  await openProject('Лавка мёда «Липа»', 'preview')
  const template = page.getByRole('region', { name: 'Шаблон' })
  await expect(template).toContainText('Шаблон «Рынок»')
  const colorScheme = () =>
    page.getByText('мини-приложение').evaluate((element) => getComputedStyle(element).colorScheme)
  await expect.poll(colorScheme).toBe('light')
  const phone = await screen(page).evaluate((area) => area.getBoundingClientRect().height)
  expect(phone).toBeLessThan(page.viewportSize()?.height ?? 0)
  await template.getByRole('link', { name: 'Сменить шаблон' }).click()
  await page.getByText('Обжарка', { exact: true }).click()
  await page.getByRole('button', { name: 'Применить выбранный шаблон' }).click()
  await expect(page.getByText('Шаблон применён')).toBeVisible()
  await page.goBack()
  await expect(template).toContainText('Шаблон «Обжарка»')
  // The template's picture is dark, so the phone is dark even in a light console.
  await expect.poll(colorScheme).toBe('dark')
})

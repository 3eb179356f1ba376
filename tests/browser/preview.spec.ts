import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

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

test(
  'an information site is read; the phone may be dark while the console is light',
  { tag: '@wide' },
  async ({ page, signedIn }) => {
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
  },
)

test.describe('when the server fails', { tag: '@wide' }, () => {
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

test(
  'the phone wears the applied template, fits the window, and says where another one is selected',
  { tag: '@wide' },
  async ({ page, signedIn }) => {
    await signedIn(1001)
    await openPreview(page, 'Лавка мёда «Липа»', 'Посмотреть магазин')
    const template = page.getByRole('region', { name: 'Шаблон' })
    await expect(template).toContainText('Шаблон «Рынок»')
    const ground = () => page.getByText('мини-приложение').evaluate((element) => getComputedStyle(element).colorScheme)
    await expect.poll(ground).toBe('light')
    const phone = await screen(page).evaluate((area) => area.getBoundingClientRect().height)
    expect(phone).toBeLessThan(page.viewportSize()?.height ?? 0)
    await template.getByRole('link', { name: 'Сменить шаблон' }).click()
    await page.getByText('Обжарка', { exact: true }).click()
    await page.getByRole('button', { name: 'Применить выбранный шаблон' }).click()
    await expect(page.getByText('Шаблон применён')).toBeVisible()
    await page.goBack()
    await expect(template).toContainText('Шаблон «Обжарка»')
    // Its picture is dark, so the phone is, in a light console, too.
    await expect.poll(ground).toBe('dark')
  },
)

test('a product’s preview follows what is typed, beside the form or behind a button', async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Товары')
  await page.getByRole('link', { name: 'Мёд в сотах', exact: true }).click()
  const form = page.getByRole('form', { name: 'Данные товара' })
  const title = form.getByRole('textbox', { name: 'Название', exact: true })
  await title.fill('Соты с пасеки')
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1280
  if (isNarrow) await page.getByRole('button', { name: 'Как увидит покупатель' }).click()
  await expect(screen(page).getByRole('heading', { name: 'Соты с пасеки' })).toBeVisible()
  await screen(page).getByRole('radio').last().press('Enter')
  await expect(page.getByText('Товар успешно обновлён')).toHaveCount(0)
  if (isNarrow) await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'Описание' }).fill('Прямо из улья.')
  if (isNarrow) await page.getByRole('button', { name: 'Как увидит покупатель' }).click()
  await expect(screen(page)).toContainText('Прямо из улья.')
})

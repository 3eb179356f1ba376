import { messages } from '@console/shared/kit/rules'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
const kind = (page: Page, name: string) => page.getByRole('radio', { name })

async function openLegal(page: Page, project: string): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: project }).click()
  await openSection(page, 'Юридические сведения')
  await expect(field(page, 'Фамилия')).toBeVisible()
}

const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Сохранить' }).click()

test.beforeEach(({ signedIn }) => signedIn(1001))

test('all four kinds: the common fields stay, each is saved with its words and is there again', async ({ page }) => {
  await openLegal(page, 'Керамика на Покровке')
  await expect(kind(page, 'Физическое лицо')).toBeChecked()
  await save(page)
  await expect(page.getByText(messages.required)).toHaveCount(5)
  await expect(field(page, 'Фамилия')).toBeFocused()
  await field(page, 'Фамилия').fill('Медова')
  await field(page, 'Имя').first().fill('Анна')
  await field(page, 'Отчество').fill('Сергеевна')
  await field(page, 'Телефон').fill('+7 900 000-11-22')
  await field(page, 'Имя пользователя в Telegram').fill('@anna_medova')
  await page.getByRole('switch', { name: 'Показывать юридические сведения вашим покупателям' }).click()
  await save(page)
  await expect(page.getByText('Информация о физическом лице успешно добавлена')).toBeInViewport()

  // By keyboard: radios go by arrows.
  await kind(page, 'Физическое лицо').focus()
  await page.keyboard.press('ArrowDown')
  await expect(kind(page, 'Самозанятый')).toBeChecked()
  await expect(field(page, 'Фамилия')).toHaveValue('Медова')
  await field(page, 'ИНН').fill('500100732258')
  await field(page, 'ИНН').blur()
  await expect(page.getByText('В ИНН ошибка: контрольные цифры не сходятся.')).toBeVisible()
  await field(page, 'ИНН').fill('500100732259')
  await save(page)
  await expect(page.getByText('Информация о самозанятом успешно добавлена')).toBeInViewport()

  await page.getByText('Индивидуальный предприниматель').click()
  await field(page, 'ИНН').fill('029900451206')
  await save(page)
  await expect(page.getByText('Информация об индивидуальном предпринимателе успешно добавлена')).toBeInViewport()
  await page.reload()
  await expect(kind(page, 'Индивидуальный предприниматель')).toBeChecked()
  // The wire wants a number; the screen keeps the zero.
  await expect(field(page, 'ИНН')).toHaveValue('029900451206')
  await expect(page.getByRole('switch')).toBeChecked()

  await page.getByText('Юридическое лицо').click()
  await expect(page.getByText('Сейчас сохранено: индивидуальный предприниматель.')).toBeVisible()
  await save(page)
  await expect(field(page, 'Название организации')).toBeFocused()
  await expect(page.getByText('ИНН состоит из 10 цифр, а здесь 12.')).toBeVisible()
  await field(page, 'Название организации').fill('ООО «Глина»')
  await field(page, 'ИНН').fill('7707083893')
  await field(page, 'ОГРН').fill('1027700132196')
  await save(page)
  await expect(page.getByText('В ОГРН ошибка: контрольная цифра не сходится.')).toBeVisible()
  await field(page, 'ОГРН').fill('1027700132195')
  await save(page)
  await expect(page.getByText('Информация о юридическом лице успешно добавлена')).toBeInViewport()
  await page.reload()
  await expect(kind(page, 'Юридическое лицо')).toBeChecked()
  await expect(field(page, 'ОГРН')).toHaveValue('1027700132195')
  await expect(field(page, 'Имя пользователя в Telegram')).toHaveValue('anna_medova')
})

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('a refusal keeps what was typed; what does not come can be tried again', async ({ page, fake }) => {
    await openLegal(page, 'Лавка мёда «Липа»')
    await fake.addFault({ method: 'POST', status: 500, times: 1 })
    await field(page, 'Телефон').fill('+7 900 000-99-99')
    await save(page)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(field(page, 'Телефон')).toHaveValue('+7 900 000-99-99')
    await fake.addFault({ path: '/legal_info/{shop}', status: 500, times: 1 })
    await page.reload()
    await expect(page.getByText('Сведения не загрузились')).toBeVisible()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(field(page, 'Телефон')).toHaveValue('+7 900 000-11-22')
  })
})

import { messages } from '@console/shared/kit/rules'
import { fileURLToPath } from 'node:url'
import { qrCodes } from '@console/fixtures/pictures/qr-codes'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const landscape = fileURLToPath(new URL('kit/pictures/field.jpg', import.meta.url))
const code = { name: 'code.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(qrCodes.honeySber()) }

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const entries = (page: Page, title: string) => card(page, title).getByRole('heading', { level: 4 })
const modal = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

async function openPayments(page: Page, project: string): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('link', { name: project }).click()
  await openSection(page, 'Платежи')
  await expect(entries(page, 'По номеру телефона').first()).toBeVisible()
}

async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Действия ${of}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.beforeEach(({ signedIn }) => signedIn(1001))

test('a phone payment: added by keyboard, suspended, resumed, changed, deleted', async ({ page }) => {
  await openPayments(page, 'Керамика на Покровке')
  await page.getByRole('button', { name: 'Добавить номер' }).press('Enter')
  const form = modal(page, 'По номеру телефона')
  const bank = form.getByRole('textbox', { name: 'Банк' })
  await bank.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByText(messages.required)).toHaveCount(2)
  await expect(bank).toBeFocused()
  await page.keyboard.type('ВТБ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+7 900 000-77-88')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Платеж успешно создан')).toBeInViewport()
  await expect(entries(page, 'По номеру телефона')).toHaveText(['Сбербанк', 'ВТБ'])

  const of = 'со способом оплаты «ВТБ, +7 900 000-77-88»'
  await choose(page, of, 'Приостановить')
  await expect(card(page, 'По номеру телефона').getByText('Приостановлено')).toBeVisible()
  await expect(page.getByText('Статус обновлён')).toBeInViewport()
  await choose(page, of, 'Возобновить')
  await expect(card(page, 'По номеру телефона').getByText('Приостановлено')).toBeHidden()
  await choose(page, of, 'Изменить')
  await form.getByRole('textbox', { name: 'Описание' }).fill('Получатель Анна М.')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Платеж успешно обновлён')).toBeInViewport()
  await expect(card(page, 'По номеру телефона').getByText('Получатель Анна М.').last()).toBeVisible()
  await choose(page, of, 'Удалить')
  await page
    .getByRole('alertdialog', { name: 'Удалить способ оплаты «ВТБ, +7 900 000-77-88»?' })
    .getByText('Удалить способ оплаты')
    .last()
    .click()
  await expect(page.getByText('Платеж успешно удален')).toBeInViewport()
  await expect(entries(page, 'По номеру телефона')).toHaveText(['Сбербанк'])
})

test(
  'a QR code: a picture is required, one without a code is warned of but taken',
  { tag: '@wide' },
  async ({ page }) => {
    await openPayments(page, 'Керамика на Покровке')
    await page.getByRole('button', { name: 'Добавить QR-код' }).click()
    const form = modal(page, 'По Qr счету')
    await form.getByRole('textbox', { name: 'Банк' }).fill('ВТБ')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText(messages.required)).toBeVisible()
    await form.locator('input[type=file]').setInputFiles(code)
    await expect(form.getByText('QR-код читается')).toBeVisible()
    await expect(form.getByText('ST00012|Name=ИП Медова А. С.')).toBeVisible()
    await form.locator('input[type=file]').setInputFiles(landscape)
    await expect(form.getByText(/Не нашли на картинке QR-код/)).toBeVisible()
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Платеж успешно создан')).toBeInViewport()
    await expect(entries(page, 'По QR счету')).toHaveText(['Альфа-Банк', 'ВТБ'])
    await page.getByRole('button', { name: 'Показать QR-код «ВТБ» крупно' }).click()
    await expect(page.getByRole('img', { name: 'QR-код для оплаты, ВТБ' })).toHaveJSProperty('complete', true)
  },
)

test(
  'the integration: added once, its secrets are nowhere afterwards, an empty field keeps them',
  { tag: '@wide' },
  async ({ page, fake }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const secretsShown = async () => {
      const seen = await page.evaluate(() =>
        JSON.stringify([
          document.documentElement.outerHTML,
          [...document.querySelectorAll('input')].map(({ value }) => value),
          window.location.href,
          Object.entries(localStorage),
          Object.entries(sessionStorage),
        ]),
      )
      return /sec-(one|two|new)/.test([seen, ...logged].join())
    }
    const stored = async () => JSON.stringify(await fake.call('GET', '/__fake/state'))

    await openPayments(page, 'Керамика на Покровке')
    await page.getByRole('button', { name: 'Добавить интеграцию' }).click()
    const form = modal(page, 'Интеграция с Robokassa')
    await expect(form.getByRole('combobox', { name: 'Система налогообложения' })).toHaveValue('Упрощенная СН (доходы)')
    await expect(form.getByRole('combobox', { name: 'Ставка НДС' })).toHaveValue('Без НДС')
    await form.getByRole('textbox', { name: 'Идентификатор магазина' }).fill('лавка')
    await form.getByLabel('Пароль № 1').fill('sec-one')
    await form.getByLabel('Пароль № 2').fill('sec-two')
    for (const label of ['Пароль № 1', 'Пароль № 2'])
      await expect(form.getByLabel(label)).toHaveAttribute('type', 'password')
    await expect(form.getByText('Допустимы только латинские буквы, цифры, точка, дефис и подчёркивание.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Идентификатор магазина' }).fill('ceramics')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(card(page, 'Интеграция').getByText('Магазин ceramics')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Добавить интеграцию' })).toBeHidden()
    expect(await secretsShown()).toBe(false)

    await choose(page, 'с интеграцией Robokassa', 'Изменить')
    await expect(form.getByLabel('Пароль № 1')).toHaveValue('')
    expect(await secretsShown()).toBe(false)
    await form.getByLabel('Пароль № 2').fill('sec-new')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Данные обновлены')).toBeInViewport()
    await expect(form).toBeHidden()
    expect(await secretsShown()).toBe(false)
    expect(await stored()).toMatch(/sec-one/)
    expect(await stored()).toMatch(/sec-new/)
    expect(await stored()).not.toMatch(/sec-two/)

    await choose(page, 'с интеграцией Robokassa', 'Удалить')
    await page.getByRole('button', { name: 'Удалить интеграцию' }).click()
    await expect(page.getByText('Данные удалены')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Добавить интеграцию' })).toBeVisible()
  },
)

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('one card fails alone; what fails says ‘Ошибка’ and keeps its reason', async ({ page, fake }) => {
    const reason = 'Так велел /__fake/faults.'
    await fake.addFault({ path: '/payment/qrcode/{shop}/{owner}', status: 500, times: 1 })
    await openPayments(page, 'Лавка мёда «Липа»')
    await expect(card(page, 'По QR счету').getByText('Не загрузилось')).toBeVisible()
    await card(page, 'По QR счету').getByRole('button', { name: 'Повторить' }).click()
    await expect(entries(page, 'По QR счету')).toHaveCount(2)

    await fake.addFault({ method: 'PATCH', status: 500 })
    await choose(page, 'со способом оплаты «Сбербанк, +7 900 000-11-22»', 'Приостановить')
    await expect(page.getByText('Ошибка', { exact: true })).toBeInViewport()
    await expect(card(page, 'По номеру телефона').getByText(reason)).toBeVisible()
    await fake.addFault({ method: 'POST', status: 500 })
    await page.getByRole('button', { name: 'Добавить номер' }).click()
    const form = modal(page, 'По номеру телефона')
    await form.getByRole('textbox', { name: 'Банк' }).fill('ВТБ')
    await form.getByRole('textbox', { name: 'Номер телефона' }).fill('+7 900 000-77-88')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText(reason)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Банк' })).toHaveValue('ВТБ')
  })
})

import { messages } from '@console/shared/kit/rules'
import { expect, test, type Page } from './kit/test.ts'
import { openSection } from './kit/phone.ts'

const ADDRESS = 'Уфа, ул. Цюрупы, 17, вход со двора под зелёным козырьком'

const rows = (page: Page, card: string) => page.getByRole('list', { name: card }).getByRole('listitem')

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(1001)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Лавка мёда «Липа»' }).click()
  await openSection(page, 'Доставка')
  await expect(page.getByRole('heading', { name: 'Настройки доставки' })).toBeVisible()
  await expect(rows(page, 'Самовывоз')).toHaveCount(2)
})

test('a service’s life: added, changed, deleted', async ({ page }) => {
  await page.getByRole('button', { name: 'Добавить службу' }).click()
  const form = page.getByRole('dialog', { name: 'Достака' })
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText(messages.required)).toBeVisible()
  await form.getByRole('textbox', { name: 'Название службы' }).fill('Почта')
  const price = form.getByRole('textbox', { name: 'Стоимость доставки за 1 кг' })
  await price.pressSequentially('10,5руб')
  await expect(form.getByText('Только цифры и точка')).toBeVisible()
  await price.blur()
  await expect(price).toHaveValue('10.50')
  const phone = form.getByRole('textbox', { name: 'Контактный телефон' })
  await phone.pressSequentially('89170002218')
  await expect(phone).toHaveValue('+7 917 000-22-18')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Доставка успешно создана')).toBeInViewport()
  await expect(rows(page, 'Службой доставки')).toContainText(['Шмель', 'Курьер', 'Почта'])

  await page.getByRole('button', { name: 'Изменить «Почта»' }).click()
  await expect(price).toHaveValue('10.50')
  await phone.fill('+375 29 123-45-67')
  await expect(phone).toHaveValue('+375 29 123-45-67')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Доставка успешно обновлена')).toBeInViewport()
  await expect(rows(page, 'Службой доставки').last()).toContainText('+375 29 123-45-67')

  await page.getByRole('button', { name: 'Удалить «Почта»' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Доставка успешно удалена')).toBeInViewport()
  await expect(rows(page, 'Службой доставки')).toHaveCount(2)
})

test(
  'hours: typed by keys alone, an end before its start refused, Monday’s hours for all',
  { tag: '@wide' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Добавить адрес' }).click()
    const form = page.getByRole('dialog', { name: 'Самовывоз' })
    await form.getByRole('textbox', { name: 'Адрес' }).fill('Уфа, ул. Ленина, 1')
    await form.getByRole('textbox', { name: 'Контактный телефон' }).fill('9170002218')
    const start = form.getByRole('textbox', { name: 'Понедельник, открытие' })
    const stop = form.getByRole('textbox', { name: 'Понедельник, закрытие' })
    await start.focus()
    await page.keyboard.type('9')
    await page.keyboard.press('Tab')
    await page.keyboard.type('9')
    await page.keyboard.press('Tab')
    await expect(start).toHaveValue('09:00')
    await expect(stop).toHaveValue('09:00')
    await expect(form.getByText('Начало и конец не могут совпадать.')).toBeVisible()
    await stop.fill('')
    await stop.pressSequentially('1830')
    await stop.press('Tab')
    await expect(form.getByText('Начало и конец не могут совпадать.')).toBeHidden()
    await expect(form.getByRole('switch', { name: 'Понедельник' })).toBeChecked()

    await form.getByRole('button', { name: /как в понедельник/ }).click()
    await expect(form.getByRole('textbox', { name: 'Воскресенье, закрытие' })).toHaveValue('18:30')
    await form.getByRole('switch', { name: 'Воскресенье' }).click()
    await expect(form.getByRole('textbox', { name: 'Воскресенье, открытие' })).toHaveValue('')
    await form.getByRole('switch', { name: 'Вторник' }).click()
    await form.getByRole('switch', { name: 'Вторник' }).click()
    await expect(form.getByRole('textbox', { name: 'Вторник, закрытие' })).toHaveValue('18:00')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Самовывоз успешно создан')).toBeInViewport()
    await expect(rows(page, 'Самовывоз').last()).toContainText('Вт')
  },
)

test('a long title is cut to 25 characters; hover and focus show it whole', async ({ page }) => {
  const title = page.getByRole('button', { name: ADDRESS, exact: true })
  await expect(title).toHaveText('Уфа, ул. Цюрупы, 17, вход…')
  const bubble = page.locator('[popover=manual]').filter({ hasText: ADDRESS })
  await page.getByRole('button', { name: 'Добавить службу' }).focus()
  while (!(await title.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await expect(bubble).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble).toBeHidden()
})

test(
  'the switch: off asks with the number and deletes all, on starts the first entry',
  { tag: '@wide' },
  async ({ page }) => {
    const card = page.getByRole('switch', { name: 'Самовывоз' })
    await expect(card).toBeChecked()
    await card.click()
    const dialog = page.getByRole('alertdialog', { name: 'Отключить самовывоз?' })
    await expect(dialog).toContainText(/2.адреса будут удалены/)
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(card).toBeChecked()
    await card.click()
    await dialog.getByRole('button', { name: 'Отключить и удалить' }).click()
    await expect(page.getByText('Адресов самовывоза пока нет')).toBeVisible()
    await expect(card).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Службой доставки' })).toBeChecked()
    await card.click()
    await expect(page.getByRole('dialog', { name: 'Самовывоз' })).toBeVisible()
    await expect(card).not.toBeChecked()
  },
)

test.describe('with a failing server', { tag: '@wide' }, () => {
  test.use({ expectedErrors: /status of 500/ })

  test('each card fails and comes back alone; a refused save says so and keeps what was typed', async ({
    page,
    fake,
  }) => {
    await fake.addFault({ path: '/delivery/manual/{owner}/{shop}', status: 500 })
    await page.reload()
    await expect(page.getByText('Службы доставки не загрузились')).toBeVisible()
    await expect(rows(page, 'Самовывоз')).toHaveCount(2)
    await fake.clearFaults()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(rows(page, 'Службой доставки')).toHaveCount(2)
    await fake.addFault({ method: 'POST', path: '/delivery/manual/{owner}/{shop}', status: 500, times: 1 })
    await page.getByRole('button', { name: 'Добавить службу' }).click()
    const form = page.getByRole('dialog', { name: 'Достака' })
    await form.getByRole('textbox', { name: 'Название службы' }).fill('Почта')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Ошибка при создании доставки')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Название службы' })).toHaveValue('Почта')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form).toBeHidden()
    await expect(rows(page, 'Службой доставки')).toHaveCount(3)
  })
})

test('the name of a pressed icon does not lie over the question that it opens', { tag: '@wide' }, async ({ page }) => {
  const remove = page.getByRole('button', { name: 'Удалить «Пункты выдачи «Шмель»»' })
  const bubble = page.locator('[popover=manual][aria-hidden=true]')
  await remove.hover()
  await expect(bubble).toHaveText('Удалить «Пункты выдачи „Шмель“»')
  await remove.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // As when the hand moves on over what it pressed.
  await remove.locator('svg').dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true })
  await page.evaluate(() => new Promise((later) => setTimeout(later, 500)))
  await expect(bubble).toBeHidden()
})

import { sentDateMessages } from '@console/shared/orders'
import { messages } from '@console/shared/kit/rules'
import { readFile } from 'node:fs/promises'
import { expect, test, type Page, idle } from './kit/test.ts'
import type { FakeWorld } from './kit/fake-world.ts'
import { items, totals, modal, openOrders } from './kit/open-sections.ts'

const sheet = (page: Page) => modal(page, /^Заказ [0-9a-f]{8}/)
const details = (page: Page, index: number) =>
  items(page)
    .nth(index)
    .getByRole('button', { name: /^Подробнее/ })
const place = (fake: FakeWorld, shop: string, count: number) => fake.call('POST', '/__fake/orders', { shop, count })

test('takes an order from placed to delivered', async ({ page, openProject, fake }) => {
  const shop = await openOrders(page, openProject)
  await place(fake, shop, 5)
  await page.reload()
  await expect(totals(page)).toContainText('65 заказов')
  const item = items(page)
    .filter({ has: page.getByRole('button', { name: 'Доставка: Формирование заказа' }) })
    .first()
  const id = /[0-9a-f]{8}/.exec((await item.textContent()) ?? '')?.[0] ?? ''
  const order = items(page).filter({ hasText: id })

  // Marks the order as packed in its row.
  await order.getByRole('button', { name: /^Статус заказа/ }).click()
  await page.getByRole('menuitem', { name: 'Собирается' }).click()
  await expect(page.getByText('Статус успешно обновлён')).toBeInViewport()
  await expect(order).toContainText('Собирается')

  // Sends it in the delivery modal, which validates its fields.
  await order.getByRole('button', { name: /^Доставка: / }).click()
  const delivery = modal(page, 'Доставка')
  await expect(delivery.getByLabel('Статус')).toBeDisabled()
  await delivery.getByRole('button', { name: 'Сохранить' }).click()
  await expect(delivery.getByText(messages.required)).toBeVisible()
  await expect(delivery.getByText(sentDateMessages.required)).toBeVisible()
  await delivery.getByRole('textbox', { name: 'Трек-номер' }).fill('RU123456789')
  const date = delivery.getByRole('textbox', { name: 'Дата отправки' })
  await date.pressSequentially('31022026')
  await expect(date).toHaveValue('31.02.2026')
  await expect(delivery.getByText('Такой даты нет: укажите её как 21.03.2026.')).toBeVisible()
  await delivery.getByRole('button', { name: 'Дата отправки: открыть календарь' }).click()
  const calendar = page.getByRole('dialog', { name: 'Календарь: Дата отправки' })
  await expect(calendar.locator('th').first()).toHaveText('пн')
  await calendar.getByRole('button', { name: 'Сегодня', exact: true }).click()
  await expect(date).toHaveValue(/^\d\d\.\d\d\.\d{4}$/)
  const chosen = await date.inputValue()
  await delivery.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Трэк-номер успешно обновлён')).toBeInViewport()
  await expect(delivery).toBeHidden()

  // Marks it as on its way in the details, which have the track number.
  await order.getByRole('button', { name: /Подробнее/ }).click()
  const details = modal(page, `Заказ ${id}`)
  await expect(details.getByRole('textbox', { name: 'Трек-номер' })).toHaveValue('RU123456789')
  await expect(details.getByRole('textbox', { name: 'Дата отправки' })).toHaveValue(chosen)
  await expect(details.getByRole('definition').filter({ hasText: /\d\sкг$/ })).toBeVisible()
  await details.getByRole('combobox', { name: 'Статус' }).click()
  await page.getByRole('option', { name: 'В пути' }).click()
  await details.getByRole('button', { name: 'Сохранить' }).click()
  await expect(details).toBeHidden()
  await expect(order.getByRole('button', { name: 'Доставка: В пути' })).toBeVisible()

  // Marks it as delivered. A reload keeps the status.
  await order.getByRole('button', { name: /^Статус заказа/ }).click()
  await page.getByRole('menuitem', { name: 'Доставлен' }).click()
  await expect(order.getByRole('button', { name: 'Доставка: Доставлен' })).toBeVisible()
  await page.reload()
  await expect(order).toContainText('Доставлен')
})

test('new orders wait behind a button and do not move the list', async ({ page, openProject, fake }) => {
  await page.clock.install()
  const shop = await openOrders(page, openProject)
  await page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('scrollend', done, { once: true })
        window.scrollTo(0, 900)
      }),
  )
  await idle(page)
  const row = items(page).nth(8)
  const id = /[0-9a-f]{8}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  const top = async () => (await items(page).filter({ hasText: id }).boundingBox())?.y
  const before = await top()
  await place(fake, shop, 3)
  const pill = page.getByRole('button', { name: '3 новых заказа' })
  // Polling starts when the pill has loaded, which may be after the first half minute.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(pill).toBeInViewport({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  expect(await top()).toBe(before)
  await pill.click()
  await expect(pill).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(totals(page)).toContainText('63')
})

test('opens and changes an order by keyboard; Esc returns the focus', async ({ page, openProject }) => {
  await openOrders(page, openProject)
  const detailsButton = items(page)
    .first()
    .getByRole('button', { name: /Подробнее/ })
  await detailsButton.focus()
  await page.keyboard.press('Enter')
  const details = modal(page, /^Заказ/)
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(detailsButton).toBeFocused()
  await items(page)
    .first()
    .getByRole('button', { name: /^Статус заказа/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  // A refund asks for confirmation, with the focus on the button that cancels.
  const question = page.getByRole('alertdialog', { name: /статус «Возврат»\?$/ })
  await expect(question.getByRole('button', { name: 'Не менять' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Статус успешно обновлён')).toBeInViewport()
})

test('exports the shown orders as CSV and XLSX', async ({ page, openProject }) => {
  await openOrders(page, openProject, '?status=В пути')
  const count = Number(/Показано (\d+)/.exec((await totals(page).textContent()) ?? '')?.[1])
  const save = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Экспорт показанных заказов' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await save(/CSV/)
  expect(csv.name).toMatch(/\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines.slice(1).every((line) => line.includes('В пути'))).toBe(true)
  const xlsx = await save(/XLSX/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('an order has an address, stays open on reload, and closes with Back or Esc', async ({ page, openProject }) => {
  await openOrders(page, openProject, '?search=мёд')
  const list = page.url()
  await details(page, 1).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?search=/)
  await page.reload()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(list)
  await details(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(details(page, 1)).toBeFocused()
})

test('arrow keys and buttons open the next or previous order; Back returns to the list', async ({
  page,
  openProject,
}) => {
  await openOrders(page, openProject)
  const list = page.url()
  await details(page, 0).click()
  await expect(sheet(page)).toContainText('1 из 60')
  const first = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(sheet(page)).toContainText('2 из 60')
  expect(page.url()).not.toBe(first)
  await sheet(page)
    .getByRole('button', { name: /^Следующий заказ/ })
    .click()
  await expect(sheet(page)).toContainText('3 из 60')
  await page.keyboard.press('ArrowLeft')
  await expect(sheet(page)).toContainText('2 из 60')
  // In a field the arrow keys move the caret.
  await sheet(page).getByRole('textbox', { name: 'Трек-номер' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(sheet(page)).toContainText('2 из 60')
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('prints the packing slip only', async ({ page, openProject }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openOrders(page, openProject)
  await items(page)
    .first()
    .getByRole('button', { name: /Подробнее/ })
    .click()
  await modal(page, /^Заказ/)
    .getByRole('button', { name: 'Упаковочный лист' })
    .click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const slip = page.getByRole('heading', { name: /^Упаковочный лист/, includeHidden: true })
  await expect(slip).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(slip).toHaveText(/^Упаковочный лист к заказу [\da-f]{8}$/)
  await expect(page.locator('section', { has: slip })).toContainText('Лавка мёда «Липа»')
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(slip).toHaveCount(0)
})

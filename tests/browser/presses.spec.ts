import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './kit/test.ts'
import type { FakeWorld } from './kit/fake-world.ts'
import type { Row, Tables } from './faults/action.ts'
import { HONEY, tab } from './faults/places.ts'

/*
 * Counts the presses and keys of an owner's daily tasks. A text that is typed or pasted into the focused field counts as one. The
 * comments give the count for Shopify's documented way.
 */

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const items = (page: Page) => page.locator(isPhone(page) ? 'article' : '[role=row]:has([role=cell])')

/** Returns functions that act by mouse and keyboard and count each action. */
function countingHand(page: Page) {
  let count = 0
  const counted =
    <Params extends unknown[]>(act: (...params: Params) => Promise<unknown>) =>
    async (...params: Params) => {
      count += 1
      await act(...params)
    }
  return {
    presses: () => count,
    press: counted((name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
      page.getByRole(role, { name }).first().click(),
    ),
    on: counted((place: Locator) => place.click()),
    key: counted((name: string) => page.keyboard.press(name)),
    text: counted((text: string) => page.keyboard.insertText(text)),
  }
}

const textOf = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the address of the store's list of orders, and its orders on the server. */
async function storedOrders(fake: FakeWorld): Promise<{ list: string; orders: readonly Row[] }> {
  const { tables } = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const list = tab(HONEY, 'orders')(tables)
  return { list, orders: (tables.orders ?? []).filter(({ shop_uuid }) => shop_uuid === list.split('/')[2]) }
}

/** Opens the list of products with `quantity` pieces left of one product, and returns the row of that product. */
async function openList(page: Page, fake: FakeWorld, title: string, quantity: number): Promise<Locator> {
  const state = (await fake.call('GET', '/__fake/state')) as { tables: Tables }
  const products = (state.tables.products ?? []).map((one) =>
    one.title === title
      ? {
          ...one,
          variants: rowsIn(one.variants).map((variant) => ({
            ...variant,
            options: rowsIn(variant.options).map((option) => ({ ...option, quantity })),
          })),
        }
      : one,
  )
  await fake.call('PUT', '/__fake/state', { ...state, tables: { ...state.tables, products } })
  await page.goto(tab(HONEY, 'products')(state.tables))
  const row = page.locator('[role=row]').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(row).toBeVisible()
  return row
}
const rowsIn = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])

test.beforeEach(({ signedIn }) => signedIn(1001))

// Shopify: 4, and it writes an e-mail.
test(
  'sends an order and copies the message to its buyer in four presses',
  { tag: '@both' },
  async ({ page, fake, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto((await storedOrders(fake)).list)
    const button = page.getByRole('button', { name: /^Отправить заказ / }).first()
    const id = /[0-9a-f]{8}$/.exec((await button.getAttribute('aria-label')) ?? '')?.[0] ?? 'none'
    const hand = countingHand(page)
    await hand.press(`Отправить заказ ${id}`)
    await expect(page.getByRole('textbox', { name: 'Трек-номер' })).toBeFocused()
    await hand.text('RU123456789')
    await hand.key('Enter')
    await expect(page.getByRole('dialog', { name: `Заказ ${id} отправлен` })).toBeVisible()
    await hand.key('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hand.presses()).toBeLessThanOrEqual(4)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('RU123456789')
    const order = (await storedOrders(fake)).orders.find((one) => textOf(one, 'uuid').startsWith(id))
    expect(order).toMatchObject({ payment_status: 'В пути', track_number: 'RU123456789' })
    await expect(items(page).filter({ hasText: id })).toContainText(/Отправлен \d\d\.\d\d\.\d{4}, RU123456789/)
  },
)

// Shopify: 3.
test('finds an order by its buyer’s name and opens it in three presses', async ({ page, fake }) => {
  const { list, orders } = await storedOrders(fake)
  const names = orders.map((one) => textOf(one, 'buyer_tg_username'))
  const name = names.find((one) => one && names.filter((other) => other.includes(one)).length === 1) ?? ''
  expect(name).not.toBe('')
  await page.goto(list)
  await expect(items(page).first()).toBeVisible()
  const hand = countingHand(page)
  await hand.key('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await hand.text(name)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await hand.key('Enter')
  await expect(page.getByRole('heading', { name: /^Заказ [0-9a-f]{8}/ })).toBeVisible()
  await expect(page.getByRole('link', { name: `@${name}` }).first()).toBeVisible()
  expect(hand.presses()).toBeLessThanOrEqual(3)
})

// Shopify: 4, in its bulk editor.
test('changes a price in the list in three presses', async ({ page, fake }) => {
  const row = await openList(page, fake, 'Прополис с мёдом', 7)
  const hand = countingHand(page)
  await hand.on(row.getByRole('button', { name: /₽$/ }))
  await expect(page.getByRole('textbox', { name: 'Цена' })).toBeFocused()
  await hand.text('1234,5')
  await hand.key('Enter')
  await expect(row.getByRole('button', { name: '1 234,50 ₽' })).toBeFocused()
  expect(hand.presses()).toBeLessThanOrEqual(3)
})

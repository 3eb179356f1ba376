import { expect, test, type Page } from './kit/test.ts'
import type { FakeWorld } from './kit/fake-world.ts'
import type { Tables } from './faults/action.ts'
import { HONEY, tab } from './faults/places.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const items = (page: Page) => page.locator(isPhone(page) ? 'article' : '[role=row]:has([role=cell])')
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Заказ [0-9a-f]{8}/ })
const details = (page: Page, index: number) =>
  items(page)
    .nth(index)
    .getByRole('button', { name: /^Подробнее/ })

const tablesOf = async (fake: FakeWorld) => ((await fake.call('GET', '/__fake/state')) as { tables: Tables }).tables

async function openList(page: Page, fake: FakeWorld, query = ''): Promise<void> {
  await page.goto(tab(HONEY, 'orders')(await tablesOf(fake)) + query)
  await expect(items(page).first()).toBeVisible()
}

test.beforeEach(({ signedIn }) => signedIn(1001))

test('an order has an address, stays open on reload, and closes with Back or Esc', async ({ page, fake }) => {
  await openList(page, fake, '?search=мёд')
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

test('arrow keys and buttons open the next or previous order; Back returns to the list', async ({ page, fake }) => {
  await openList(page, fake)
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

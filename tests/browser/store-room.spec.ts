import { fillPath } from '@console/shared/kit/endpoint'
import { products, type Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { shelfTitle, withShelves, type StateOfProducts } from '../kit/many-products.ts'
import type { FakeWorld } from './kit/fake-world.ts'
import { expect, type Page } from './kit/test.ts'
import { test } from './kit/others.ts'

/* Stock edits without a network (shared/docs/decisions/offline.md). */

const COUNT = 10

test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

const waiting = (page: Page) => page.getByRole('region', { name: 'Ждёт отправки' })
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const stock = (page: Page, title: string) => row(page, title).locator('[data-column=quantity] button')

async function fillShelves(fake: FakeWorld, shop: string): Promise<void> {
  const state = (await fake.call('GET', '/__fake/state')) as StateOfProducts
  await fake.call('PUT', '/__fake/state', withShelves(state, shop, COUNT))
}

/** Types a stock into its cell and presses Enter. */
async function typeStock(page: Page, title: string, text: string): Promise<void> {
  await stock(page, title).click()
  const field = row(page, title).getByRole('textbox', { name: 'Остаток' })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toBeHidden()
}

test(`edits ${COUNT} stocks offline, sends each once, and asks about a sale meanwhile`, async ({
  page,
  fake,
  other,
  context,
}) => {
  test.slow()
  const { shop } = other.at
  await fillShelves(fake, shop)
  const height = 4000
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height })
  const url = `/projects/${shop}/products`
  const ready = () => expect(row(page, shelfTitle(COUNT - 1))).toBeVisible()
  await page.goto(url)
  await ready()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await ready()

  await context.setOffline(true)
  for (let index = 0; index < COUNT; index += 1) await typeStock(page, shelfTitle(index), `${index + 20}`)
  await expect(waiting(page)).toContainText(`Ждёт связи: ${COUNT}\u00a0изменений`)
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goto(url)
    await ready()
    await expect(waiting(page)).toContainText(`Ждёт связи: ${COUNT}\u00a0изменений`)
    await expect(stock(page, shelfTitle(7))).toHaveText('27')
    await expect(row(page, shelfTitle(7))).toContainText('ждёт')
  }

  const all = await other.call<Product[]>(products.list)
  const soldProduct = all.find(({ title }) => title === shelfTitle(3))
  await other.buy(soldProduct?.product_uuid ?? '')
  const soldProductAfter = await other.call<Product>(products.get, { product: soldProduct?.product_uuid ?? '' })
  const sold = 10 - Number(soldProductAfter.variants?.[0]?.options?.[0]?.quantity)
  expect(sold).toBeGreaterThan(0)
  await context.setOffline(false)
  const question = page.getByRole('dialog', { name: 'Это же изменили в другом месте' })
  await expect(question).toBeVisible()
  await expect(question).toContainText(`продано ${sold}`)
  await expect(question.getByRole('group')).toHaveCount(1)
  await question.getByRole('radio', { name: /ваше минус проданное/ }).check()
  await question.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(waiting(page)).toBeHidden()

  const after = (await other.call<Product[]>(products.list)).filter(({ title }) => title.startsWith('Полка'))
  const stocks = Object.fromEntries(after.map(({ title, variants: all }) => [title, all?.[0]?.options?.[0]?.quantity]))
  const wanted = Array.from({ length: COUNT }, (_, index) => [shelfTitle(index), index === 3 ? 23 - sold : index + 20])
  expect(stocks).toEqual(Object.fromEntries(wanted))
  await expect(stock(page, shelfTitle(3))).toHaveText(`${23 - sold}`)

  // Each stock was sent once.
  const paths = new Map<string, number>()
  for (const { method, path } of await fake.requests())
    if (method === 'PATCH') paths.set(path, (paths.get(path) ?? 0) + 1)
  const written = after.map(({ product_uuid: product, variants: all }) =>
    fillPath(variants.update.path, { ...other.at, product, variant: all?.[0]?.uuid ?? '' }),
  )
  expect(Object.fromEntries(paths)).toEqual(Object.fromEntries(written.map((path) => [path, 1])))
})

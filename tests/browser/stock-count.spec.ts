import { products, type Product } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { fillPath } from '@console/shared/kit/endpoint'
import { shelfArticle, shelfTitle, withShelves, type StateOfProducts } from '../kit/many-products.ts'
import { expect } from './kit/test.ts'
import { test } from './kit/others.ts'

/* Stock counting on a phone (shared/docs/decisions/stock-count.md). */

const COUNT = 10

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.use({ ...PHONE, serviceWorkers: 'allow', expectedErrors: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

test(`counts ${COUNT} articles offline, sends each once, and asks about a sale meanwhile`, async ({
  page,
  fake,
  other,
  context,
}) => {
  const { shop } = other.at
  await fake.call(
    'PUT',
    '/__fake/state',
    withShelves((await fake.call('GET', '/__fake/state')) as StateOfProducts, shop, COUNT),
  )
  await page.goto(`/projects/${shop}/products`)
  await page.getByRole('link', { name: 'Пересчёт' }).click()
  const field = page.getByRole('textbox', { name: 'Артикул' })
  await expect(field).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await expect(field).toBeVisible()

  await context.setOffline(true)
  const lines = page.getByRole('list', { name: 'Посчитано' }).getByRole('listitem')
  const line = (index: number) => lines.filter({ hasText: shelfTitle(index) })
  for (let index = 0; index < COUNT; index += 1) {
    await field.fill(shelfArticle(index))
    await field.press('Enter')
    if (index === COUNT / 2) {
      await page.reload()
      await expect(lines).toHaveCount(index + 1)
    }
  }
  await field.fill('4601234567893')
  await field.press('Enter')
  await expect(page.getByText('Артикула «4601234567893» в каталоге нет')).toBeVisible()
  // Counts by touch, and by a scanner that types while a button has the focus.
  const plus = line(3).getByRole('button', { name: /^Больше/ })
  const box = await plus.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await plus.click()
  await page.keyboard.type(`${shelfArticle(3)}\n`)
  await expect(line(3).getByRole('textbox')).toHaveValue('3')
  // More than the ten in stock, so that sales cannot explain it.
  await line(3).getByRole('textbox').fill('30')
  await page.getByRole('button', { name: 'Готово' }).click()
  const report = page.getByRole('dialog', { name: 'Итог пересчёта' })
  await expect(
    report
      .getByRole('row')
      .filter({ hasText: shelfArticle(3) })
      .first(),
  ).toContainText('+20')
  await report.getByRole('button', { name: 'Записать остатки' }).click()
  const waiting = page.getByRole('region', { name: 'Ждёт отправки' })
  await expect(waiting).toContainText(`Ждёт связи: ${COUNT}\u00a0изменений`)
  await expect(lines).toHaveCount(1)
  await page.reload()
  await expect(waiting).toContainText(`Ждёт связи: ${COUNT}\u00a0изменений`)

  const shelves = async () =>
    (await other.call<Product[]>(products.list)).filter(({ title }) => title.startsWith('Полка'))
  const bought = async () => (await shelves()).find(({ title }) => title === shelfTitle(3))
  await other.buy((await bought())?.product_uuid ?? '')
  const left = Number((await bought())?.variants?.[0]?.options?.[0]?.quantity)
  expect(left).toBeLessThan(10)
  await context.setOffline(false)
  const question = page.getByRole('dialog', { name: 'Это же изменили в другом месте' })
  await expect(question.getByRole('group')).toHaveCount(1)
  await question.getByRole('radio', { name: /ваше минус проданное/ }).check()
  await question.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(waiting).toBeHidden()

  const after = await shelves()
  const stocks = after.map(({ title, variants: all }) => [title, all?.[0]?.options?.[0]?.quantity])
  const wanted = Array.from({ length: COUNT }, (_, index) => [shelfTitle(index), index === 3 ? 30 - (10 - left) : 1])
  expect(Object.fromEntries(stocks)).toEqual(Object.fromEntries(wanted))
  const writes = (await fake.requests()).filter(({ method }) => method === 'PATCH').map(({ path }) => path)
  const written = after.map(({ product_uuid: product, variants: all }) =>
    fillPath(variants.update.path, { ...other.at, product, variant: all?.[0]?.uuid ?? '' }),
  )
  expect(writes.sort()).toEqual(written.sort())
})

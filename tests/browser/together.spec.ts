import { products, type Product } from '@console/shared/products'
import { variants, type Variant } from '@console/shared/variants'
import { expect, type Page } from './kit/test.ts'
import { type Other, test, save, field } from './kit/others.ts'

/** Returns the shop's product with this title, or the first one, with its variants. */
async function productOf({ call }: Other, title?: string): Promise<Product & { readonly variants: Variant[] }> {
  const all = await call<Product[]>(products.list)
  const found = all.find((product) => title === undefined || product.title === title)
  if (!found) throw new Error(`no product ${title}`)
  return { ...found, variants: found.variants ?? [] }
}

const stockOf = ({ variants: all }: { variants: readonly Variant[] }) =>
  all.flatMap(({ options }) => options ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

async function openVariant(page: Page, { at }: Other, { product_uuid, variants: all }: Product): Promise<Variant> {
  const [variant] = all ?? []
  if (!variant) throw new Error('no variant')
  await page.goto(`/projects/${at.shop}/products/${product_uuid}/variants`)
  await page.getByRole('button', { name: `Изменить «${variant.title}»`, exact: true }).click()
  await expect(field(page, 'Название варианта')).toHaveValue(variant.title)
  return variant
}

test('product: keeps a description and a title changed at the same time, and does not ask', async ({ page, other }) => {
  const { product_uuid: product, title } = await productOf(other)
  await page.goto(`/projects/${other.at.shop}/products/${product}/common`)
  await expect(field(page, 'Название')).toHaveValue(title)
  await other.call(products.update, { product }, { data: { title: 'Чужое имя' } })
  await field(page, 'Описание').fill('Моё описание')
  await save(page)
  await expect(page.getByText('Товар успешно обновлён')).toBeInViewport()
  await expect(field(page, 'Название')).toHaveValue('Чужое имя')
  expect(await other.call(products.get, { product })).toMatchObject({ title: 'Чужое имя', description: 'Моё описание' })
})

test('price grid: saving a price keeps sales made meanwhile', async ({ page, other }) => {
  const before = await productOf(other, 'Мёд в сотах')
  await page.goto(`/projects/${other.at.shop}/products`)
  await page.getByRole('checkbox', { name: 'Выбрать «Мёд в сотах»' }).check()
  await page.getByRole('button', { name: 'Цены и остатки' }).click()
  const dialog = page.getByRole('dialog', { name: 'Цены и остатки' })
  await expect(dialog.getByRole('grid')).toBeFocused()
  await page.keyboard.type('555,5')
  await page.keyboard.press('Enter')
  await other.buy(before.product_uuid)
  const sold = await productOf(other, 'Мёд в сотах')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  const after = await productOf(other, 'Мёд в сотах')
  expect(stockOf(after)).toBe(stockOf(sold))
  expect(stockOf(after)).toBeLessThan(stockOf(before))
  expect(after.variants.flatMap(({ options }) => options ?? []).map(({ price }) => price)).toContain(555.5)
})

test('price grid: saving a stock restored after a reload asks about sales made meanwhile', async ({ page, other }) => {
  const before = await productOf(other, 'Мёд в сотах')
  await page.goto(`/projects/${other.at.shop}/products`)
  const open = async () => {
    await page.getByRole('checkbox', { name: 'Выбрать «Мёд в сотах»' }).check()
    await page.getByRole('button', { name: 'Цены и остатки' }).click()
    await expect(page.getByRole('grid')).toBeFocused()
  }
  await open()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Изменено: 1 ячейка')).toBeVisible()
  await other.buy(before.product_uuid)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await open()
  await page.getByRole('button', { name: 'Восстановить' }).click()
  await save(page)
  await expect(page.getByText(/продано \d/)).toBeInViewport()
  expect(stockOf(await productOf(other, 'Мёд в сотах'))).toBeLessThan(stockOf(before))
})

test('variant: saving a title keeps sales made meanwhile', async ({ page, other }) => {
  const before = await productOf(other, 'Мёд в сотах')
  const { uuid } = await openVariant(page, other, before)
  await field(page, 'Название варианта').fill('Моё имя')
  await other.buy(before.product_uuid)
  const sold = await productOf(other, 'Мёд в сотах')
  await save(page)
  await expect(page.getByText('Вариант успешно обновлён')).toBeInViewport()
  const after = await productOf(other, 'Мёд в сотах')
  expect(after.variants.find((variant) => variant.uuid === uuid)?.title).toBe('Моё имя')
  expect(stockOf(after)).toBe(stockOf(sold))
})

test('characteristics: keeps two prices changed at the same time', async ({ page, other }) => {
  const product = await productOf(other, 'Липовый мёд')
  const { uuid: variant, options } = await openVariant(page, other, product)
  const [mine, theirs] = options ?? []
  await page.getByRole('button', { name: `Изменить характеристику «${mine?.title ?? ''}»` }).click()
  const editor = page.getByRole('group', { name: 'Характеристика' })
  await editor.getByRole('textbox', { name: 'Цена' }).fill('71')
  await editor.getByRole('button', { name: 'Сохранить характеристику' }).click()
  const at = { product: product.product_uuid, variant }
  const changed = (options ?? []).map((option) => (option === theirs ? { ...option, price: 72 } : option))
  await other.call(variants.update, at, { data: { options: changed } })
  await save(page)
  await expect(page.getByText('Вариант успешно обновлён')).toBeInViewport()
  const after = await other.call<Variant>(variants.get, at)
  expect(after.options?.slice(0, 2).map(({ price }) => price)).toEqual([71, 72])
})

test('photos: keeps a removal and a move made at the same time', async ({ page, other, fake }) => {
  const product = await productOf(other, 'Мёд в сотах')
  const state = (await fake.call('GET', '/__fake/state')) as { tables: { products: Product[] } }
  const all = state.tables.products.flatMap(({ variants: inProduct }) => inProduct ?? [])
  const urls = new Set(all.flatMap(({ image_urls }) => image_urls ?? []))
  for (const variant of all) if (variant.uuid === product.variants[0]?.uuid) variant.image_urls = [...urls].slice(0, 3)
  await fake.call('PUT', '/__fake/state', state)
  const { uuid: variant, image_urls } = await openVariant(page, other, product)
  const [first = '', ...others] = image_urls ?? []
  await page.getByRole('button', { name: 'Убрать фото 1', exact: true }).click()
  const at = { product: product.product_uuid, variant }
  await other.call(variants.update, at, { data: { image_urls: [...others.toReversed(), first] } })
  await save(page)
  await expect(page.getByText('Вариант успешно обновлён')).toBeInViewport()
  expect((await other.call<Variant>(variants.get, at)).image_urls).toEqual(others.toReversed())
})

test('a save has one round trip between its read and its write', async ({ page, other, fake, context }) => {
  const { product_uuid: product, title } = await productOf(other)
  await page.goto(`/projects/${other.at.shop}/products/${product}/common`)
  await expect(field(page, 'Название')).toHaveValue(title)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await field(page, 'Описание').fill('Моё описание')
  await save(page)
  await expect(page.getByText('Товар успешно обновлён')).toBeInViewport()
  const calls = await fake.requests()
  const written = calls.findLastIndex(({ method }) => method === 'PATCH')
  const writing = calls[written]
  // Other requests of the page, such as pictures or a poll for new orders, are not part of the save.
  const reading = calls.slice(0, written).findLast(({ path }) => path === writing?.path)
  expect(reading?.method).toBe('GET')
  const gap = Date.parse(writing?.at ?? '') - Date.parse(reading?.at ?? '')
  // There is no upper limit, because the time also depends on the network and the machine.
  test.info().annotations.push({ type: 'race', description: `${gap} ms at a latency of 150 ms` })
  expect(gap).toBeGreaterThanOrEqual(140)
})

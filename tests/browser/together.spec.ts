import { categories, type Category } from '@console/shared/categories'
import { deliveryServices, type DeliveryService } from '@console/shared/delivery'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { legal, type LegalInfo } from '@console/shared/legal'
import { orders, type Order } from '@console/shared/orders'
import { products, type Product } from '@console/shared/products'
import { projects, type Project } from '@console/shared/projects'
import { variants, type Variant } from '@console/shared/variants'
import { carryByKeyboard } from './kit/sorting.ts'
import { expect, test as base, type Page } from './kit/test.ts'

/* Rows of the table in tests/together, by hand and eye: another person works in the same shop, or shoppers buy. */

type Params = Readonly<Record<string, string>>

/** Somebody at another machine. */
interface Other {
  readonly at: { readonly owner: string; readonly shop: string }
  /** Makes a documented call; gives its answer. */
  readonly call: <Answer = unknown>(endpoint: Endpoint, params?: Params, body?: object) => Promise<Answer>
  readonly buy: (product: string) => Promise<void>
}

const test = base.extend<{ other: Other }>({
  other: async ({ fake, signedIn }, use) => {
    await signedIn(1001)
    const { owner } = await fake.signIn(1001)
    let at = { owner, shop: '' }
    const call = async <Answer>({ method, path }: Endpoint, params: Params = {}, body?: object): Promise<Answer> => {
      const wanted = { method, path, params: { ...at, ...params }, ...(body && { body }) }
      const answer = await fake.call('POST', '/__fake/others', wanted)
      return (answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer) as Answer
    }
    const all = await call<Project[]>(projects.list)
    at = { owner, shop: all.find(({ title }) => title === 'Лавка мёда «Липа»')?.uuid ?? '' }
    const buy = async (product: string) => {
      await fake.call('POST', '/__fake/orders', { shop: at.shop, product, count: 3 })
    }
    await use({
      get at() {
        return at
      },
      call,
      buy,
    })
  },
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Это же изменили в другом месте' })
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).last().click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).last()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** A product of the shop with all that is in it; without a title, the first. */
async function productOf({ call }: Other, title?: string): Promise<Product & { readonly variants: Variant[] }> {
  const all = await call<Product[]>(products.list)
  const found = all.find((product) => title === undefined || product.title === title)
  if (!found) throw new Error(`no product ${title}`)
  return { ...found, variants: found.variants ?? [] }
}
const stockOf = ({ variants: of }: { variants: readonly Variant[] }) =>
  of.flatMap(({ options }) => options ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

async function openVariant(page: Page, { at }: Other, { product_uuid, variants: of }: Product): Promise<Variant> {
  const [variant] = of ?? []
  if (!variant) throw new Error('no variant')
  await page.goto(`/projects/${at.shop}/products/${product_uuid}/variants`)
  await page.getByRole('button', { name: `Изменить «${variant.title}»`, exact: true }).click()
  await expect(field(page, 'Название варианта')).toHaveValue(variant.title)
  return variant
}

test('a product: I describe it while they rename it; both stay, and nobody is asked', async ({ page, other }) => {
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

test('the price grid: shoppers buy while a price is typed; what they bought stays sold', async ({ page, other }) => {
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

test('a variant: I rename it while shoppers buy; what they bought stays sold', async ({ page, other }) => {
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

test('a category: the same two fields changed; one question, a choice for each of them', async ({ page, other }) => {
  const [category] = await other.call<Category[]>(categories.list)
  const { uuid = '', title = '' } = category ?? {}
  await page.goto(`/projects/${other.at.shop}/categories`)
  await page.getByRole('button', { name: `Действия с категорией «${title}»` }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await expect(field(page, 'Название')).toHaveValue(title)
  await other.call(categories.update, { category: uuid }, { data: { title: 'Чужое имя', description: 'Чужие слова' } })
  await field(page, 'Название').fill('Моё имя')
  await field(page, 'Описание').fill('Мои слова')
  await save(page)
  const [name, words] = ['Название', 'Описание'].map((label) => question(page).getByRole('group', { name: label }))
  await expect(name ?? page.locator('none')).toContainText(`было: ${title}`)
  await name?.getByRole('radio', { name: 'у вас: Моё имя' }).check()
  await expect(question(page).getByRole('button', { name: 'Сохранить выбранное' })).toBeDisabled()
  await words?.getByRole('radio', { name: 'сейчас на сервере: Чужие слова' }).check()
  await question(page).getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByText('Категория успешно обновлена')).toBeInViewport()
  expect(await other.call(categories.get, { category: uuid })).toMatchObject({
    title: 'Моё имя',
    description: 'Чужие слова',
  })
})

test.describe('deleted meanwhile', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('a delivery service is made anew of what was typed', async ({ page, other }) => {
    const [service] = await other.call<DeliveryService[]>(deliveryServices.list)
    const { uuid = '', title = '' } = service ?? {}
    await page.goto(`/projects/${other.at.shop}/delivery`)
    await page.getByRole('button', { name: `Изменить «${title}»`, exact: true }).click()
    await expect(field(page, 'Название службы')).toHaveValue(title)
    await other.call(deliveryServices.remove, { id: uuid })
    await field(page, 'Название службы').fill('Моя служба')
    await save(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Создать заново' }).click()
    await expect(page.getByText('Доставка успешно создана')).toBeInViewport()
    const after = await other.call<DeliveryService[]>(deliveryServices.list)
    expect(after.filter((one) => one.title === 'Моя служба')).toHaveLength(1)
    expect(after.some((one) => one.uuid === uuid)).toBe(false)
  })
})

test('characteristics: I price one while they price another; both prices stay', async ({ page, other }) => {
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

test('photos: I take one away while they put the others in another order; both is so', async ({ page, other }) => {
  const all = await other.call<Product[]>(products.list)
  const product = all.find(({ variants: of }) => (of?.[0]?.image_urls ?? []).length > 2)
  if (!product) throw new Error('no variant with three photos')
  const { uuid: variant, image_urls } = await openVariant(page, other, product)
  const [first = '', ...others] = image_urls ?? []
  await page.getByRole('button', { name: 'Убрать фото 1', exact: true }).click()
  const at = { product: product.product_uuid, variant }
  await other.call(variants.update, at, { data: { image_urls: [...others.toReversed(), first] } })
  await save(page)
  await expect(page.getByText('Вариант успешно обновлён')).toBeInViewport()
  expect((await other.call<Variant>(variants.get, at)).image_urls).toEqual(others.toReversed())
})

test('the order of cards: I sort while they add one; it stands at the end', async ({ page, other }) => {
  const before = await other.call<Category[]>(categories.list)
  await page.goto(`/projects/${other.at.shop}/categories`)
  const handle = page.getByRole('button', { name: /^Переместить/ }).first()
  await expect(handle).toBeEnabled()
  const { uuid: _, shop_uuid: _shop, sort_index: _index, ...like } = before[0] ?? { uuid: '' }
  await other.call(categories.create, {}, { data: { ...like, title: 'Чужая', image_url: null } })
  await handle.focus()
  await carryByKeyboard(page, 1)
  await page.getByRole('button', { name: 'Сохранить сортировку' }).click()
  await expect(page.getByText('Сортировка сохранена')).toBeInViewport()
  const [first, second, ...rest] = before.map(({ title }) => title)
  const wanted = [second, first, ...rest, 'Чужая']
  expect((await other.call<Category[]>(categories.list)).map(({ title }) => title)).toEqual(wanted)
  await expect(page.getByRole('list', { name: 'Категории' }).getByRole('heading', { level: 3 })).toHaveText(
    wanted.map(String),
  )
})

test('the status of an order: both set it; one question, and what is chosen stands', async ({ page, other }) => {
  const [order] = await other.call<Order[]>(orders.list)
  const transaction = order?.uuid ?? ''
  await page.goto(`/projects/${other.at.shop}/orders`)
  const row = page
    .locator(isPhone(page) ? 'article' : '[role=row]:has([role=cell])')
    .filter({ hasText: transaction.slice(0, 8) })
  await expect(row).toBeVisible()
  await other.call(orders.setStatus, { transaction }, { payment_status: 'Возврат' })
  await row.getByRole('button', { name: /^Статус заказа/ }).click()
  await page.getByRole('menuitem', { name: 'Собирается' }).click()
  await question(page).getByRole('radio', { name: 'у вас: Собирается' }).check()
  await question(page).getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(page.getByText('Статус успешно обновлён')).toBeInViewport()
  expect(await other.call(orders.get, { transaction })).toMatchObject({ payment_status: 'Собирается' })
})

test('legal information: I change the surname while they change the phone; both stay', async ({ page, other }) => {
  const before = await other.call<LegalInfo>(legal.get)
  await page.goto(`/projects/${other.at.shop}/legal`)
  await expect(field(page, 'Фамилия')).toHaveValue(before.surname)
  const { uuid: _, shop_uuid: _shop, type, ...theirs } = { ...before, phone: '+79990001122' }
  const call = Object.values(legal).find(({ title }) => title === savedBy[type ?? ''])
  if (!call) throw new Error(`no call for ${type ?? 'nothing'}`)
  await other.call(call, {}, theirs)
  await field(page, 'Фамилия').fill('Мойская')
  await save(page)
  await expect(page.getByText(/успешно добавлена/)).toBeInViewport()
  expect(await other.call(legal.get)).toEqual({ ...before, phone: '+79990001122', surname: 'Мойская' })
})

/** The call that keeps this kind, by its title in the contract. */
const savedBy: Readonly<Record<string, string>> = {
  'Физическое лицо': legal.saveIndividual.title,
  Самозанятый: legal.saveSelfEmployed.title,
  'Индивидуальный предприниматель': legal.saveEntrepreneur.title,
  'Юридическое лицо': legal.saveLegalEntity.title,
}

test('between the reading and the writing of a save lies one round trip', async ({ page, other, fake, context }) => {
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
  const [reading, writing] = [calls[written - 1], calls[written]]
  expect([reading?.method, reading?.path]).toEqual(['GET', writing?.path])
  const gap = Date.parse(writing?.at ?? '') - Date.parse(reading?.at ?? '')
  // The figure is of the line and the machine: a bar would be theirs, too.
  test.info().annotations.push({ type: 'race', description: `${gap} ms at a latency of 150 ms` })
  expect(gap).toBeGreaterThanOrEqual(140)
})

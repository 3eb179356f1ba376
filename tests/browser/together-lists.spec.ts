import { categories, type Category } from '@console/shared/categories'
import { deliveryServices, type DeliveryService } from '@console/shared/delivery'
import { legal, type LegalInfo } from '@console/shared/legal'
import { orders, type Order } from '@console/shared/orders'
import { carryByKeyboard } from './kit/sorting.ts'
import { expect, type Page } from './kit/test.ts'
import { test, save, field } from './kit/others.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Это же изменили в другом месте' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

test('category: one question resolves conflicts in two fields', async ({ page, other }) => {
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

test.describe('deleted elsewhere', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('creates a delivery service again from the typed data', async ({ page, other }) => {
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

test('card order: a card added elsewhere during a sort goes to the end', async ({ page, other }) => {
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

test('order status: one question resolves a conflict, and the choice is saved', async ({ page, other }) => {
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

test('legal information: keeps a surname and a phone changed at the same time', async ({ page, other }) => {
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

/** The title in the contract of the call that saves each kind of legal information. */
const savedBy: Readonly<Record<string, string>> = {
  'Физическое лицо': legal.saveIndividual.title,
  Самозанятый: legal.saveSelfEmployed.title,
  'Индивидуальный предприниматель': legal.saveEntrepreneur.title,
  'Юридическое лицо': legal.saveLegalEntity.title,
}

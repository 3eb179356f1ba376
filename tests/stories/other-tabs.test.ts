import { getEventListeners } from 'node:events'
import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as categories from '@console/web/catalogue/categories/model'
import * as delivery from '@console/web/delivery/model'
import { changedElsewhere } from '@console/web/kit/data/elsewhere'
import { $rest, otherTabChanged, seenFx } from '@console/web/kit/data/other-tab-changes'
import * as orders from '@console/web/orders/model'
import * as products from '@console/web/products/assortment/list-model'
import { $rows, list } from '@console/web/products/assortment/list-model'
import * as projects from '@console/web/projects/list/list-model'
import type { Product } from '@console/shared/products'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { columns, sheetLines } from '@console/web/products/columns/sheet-lines'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import { categoriesRequested } from '@console/web/products/import/missing-categories'
import { categoryList } from '@console/web/products/assortment/categories-model'
import { importOpened } from '@console/web/products/assortment/editing-model'
import { categories as categories_ } from '@console/shared/categories'
import { externalSites } from '@console/shared/external-sites'
import { phonePayments } from '@console/shared/phone-payments'
import { projects as allProjects } from '@console/shared/projects'
import { rubrics } from '@console/shared/rubrics'
import { shopDocuments } from '@console/shared/shop-documents'
import { variants } from '@console/shared/variants'
import * as posts from '@console/web/posts/model'
import { commonOpened, documents } from '@console/web/projects/documents/documents-model'
import * as ofOwner from '@console/web/subscriptions/owner-model'
import * as ofSites from '@console/web/subscriptions/sites-model'
import { qrPayments } from '@console/shared/qr-payments'
import { robokassaIntegration } from '@console/shared/robokassa-integration'
import type { ReadyPicture } from '@console/web/kit/pictures/upload'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import '../../web/src/start/other-tabs.ts'
import { openApp, type TestApp } from '../kit/app.ts'
import { recordValues } from '../kit/held-calls.ts'
import { openProjects, openShop, type ShopApp } from '../kit/open-shop.ts'
import { HONEY, RUNNING } from '../kit/basics.ts'
import { openProducts } from '../kit/products.ts'
import { aPicture } from '../kit/owner.ts'

/* Messages between tabs of one browser. */

describe('changes from other tabs', () => {
  afterEach(() => vi.unstubAllGlobals())
  const [one, other] = [
    { path: '/a', at: {} },
    { path: '/b', at: {} },
  ] as const

  test('arrive together after a pause', async () => {
    const scope = fork({ values: [[$rest, 10]] })
    const came = recordValues(scope, changedElsewhere)
    await Promise.all([
      allSettled(otherTabChanged, { scope, params: one }),
      allSettled(otherTabChanged, { scope, params: other }),
    ])
    await allSettled(otherTabChanged, { scope, params: other })
    expect(came).toEqual([[one, other], [other]])
  })

  test('wait while this tab is in the background', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const scope = fork({ values: [[$rest, 0]] })
    const [came, begun] = [recordValues(scope, changedElsewhere), recordValues(scope, seenFx)]
    const first = allSettled(otherTabChanged, { scope, params: one })
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const second = allSettled(otherTabChanged, { scope, params: other })
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(came).toEqual([])
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await Promise.all([first, second])
    expect([came, getEventListeners(page, 'visibilitychange')]).toEqual([[[one, other]], []])
  })
})

/** Two tabs of one browser: in one the page of categories, in the other the same and more. */
async function twoTabs() {
  const here = await openShop([categories.pageOpened, products.pageOpened, orders.pageOpened])
  const there = await openApp({ beside: here })
  await openProjects(there)
  await allSettled(categories.pageOpened, { scope: there.scope, params: here.pathOf() })
  here.calls.length = 0
  return { here, there }
}

/** The first category gets another title. */
async function rename({ scope }: TestApp, title: string): Promise<void> {
  const [first] = scope.getState(categories.list.$items)
  if (!first) throw new Error('no category')
  await allSettled(categories.editor.editOpened, { scope, params: first })
  await allSettled(categories.editor.submitted, { scope, params: { data: { ...first, title } } })
}

test('a change shows in the other tab’s lists, without further calls', async () => {
  const { here, there } = await twoTabs()
  await rename(there, 'Прополис')
  await here.tabs.settled()
  expect(here.scope.getState(categories.list.$items).map(({ title }) => title)).toContain('Прополис')
  // The page of categories, and the list of them that the products know.
  const read = expect.stringMatching(/^GET .*\/product_categories\//) as string
  expect(here.calls).toEqual([read, read])
})

/** Lists beside those of `createCrud`, with the call that another tab has made. */
const followed: Readonly<Record<string, readonly [opened: unknown, list: unknown, changed: string]>> = {
  products: [products.pageOpened, products.list, variants.update.path],
  'categories of products': [products.pageOpened, categoryList, categories_.update.path],
  'rubrics of posts': [posts.pageOpened, posts.rubricList, rubrics.remove.path],
  'projects of plans': [ofOwner.pageOpened, ofOwner.list, allProjects.activate.path],
  'sites of plans': [ofSites.pageOpened, ofSites.sites, externalSites.create.path],
  documents: [commonOpened, documents, shopDocuments.uploadUserPolicy.path],
}

test.each(Object.entries(followed))('%s are read again after a change in another tab', async (_, row) => {
  const [opened, list, path] = row
  const app = await openShop(opened as typeof products.pageOpened)
  const { loaded } = list as typeof products.list
  const reads = recordValues(app.scope, loaded)
  const tell = (at: Readonly<Record<string, string>>) =>
    allSettled(changedElsewhere, { scope: app.scope, params: [{ path, at }] })
  await tell({ owner: 'other', shop: 'other' })
  expect(reads).toHaveLength(0)
  await tell(app.pathOf())
  expect(reads).toHaveLength(1)
})

test('a change shows in the list of projects', async () => {
  const here = await openApp()
  await openProjects(here)
  const there = await openApp({ beside: here })
  await openProjects(there)
  const shop = ({ scope }: TestApp) => scope.getState(projects.list.$items).find(({ title }) => title === HONEY)
  const params = shop(there)
  if (!params) throw new Error('no project')
  await allSettled(projects.turnedOff, { scope: there.scope, params })
  await here.tabs.settled()
  expect(shop(here)?.inactive).toBe(true)
})

test('tabs exchange only calls and ids', async () => {
  const { here, there } = await twoTabs()
  await allSettled(delivery.pageOpened, { scope: there.scope, params: here.pathOf() })
  await rename(there, 'Тайна')
  const [point] = there.scope.getState(delivery.points.list.$items)
  if (!point) throw new Error('no pickup point')
  await allSettled(delivery.points.editor.editOpened, { scope: there.scope, params: point })
  const { title, contact_phone, schedule } = point
  const body = { title, contact_phone, schedule: schedule ?? {}, description: 'Код 1234' }
  await allSettled(delivery.points.editor.submitted, { scope: there.scope, params: body })
  expect(here.tabs.changes.map(({ path }) => path)).toEqual([
    '/product_categories/{owner}/{shop}/{category}',
    '/delivery/self_pickup/{owner}/{shop}/{id}',
  ])
  expect(JSON.stringify(here.tabs.changes)).not.toMatch(/Тайна|1234|\+7/)
  for (const { at } of here.tabs.changes) for (const id of Object.values(at)) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})

/** Returns the shop as a shopper sees it: without uuids and dates, with the number of each variant's photos. */
function shopIn({ scope }: TestApp) {
  const titles = new Map(scope.getState(categoryList.$items).map(({ uuid, title }) => [uuid, title]))
  const shown = ({ title, description, category_uuids, variants }: Product) => ({
    title,
    description: description ?? '',
    categories: (category_uuids ?? []).map((uuid) => titles.get(uuid)).sort(),
    variants: (variants ?? []).map((variant) => ({
      title: variant.title,
      // A variant without photos gets a drawn one.
      photos: variant.image_urls?.length || 1,
      options: (variant.options ?? []).map(({ option_uuid: _, ...option }) => option),
    })),
  })
  return scope
    .getState(list.$items)
    .map(shown)
    .sort((one, other) => one.title.localeCompare(other.title))
}

test('a whole shop moves into another project by its own export, categories included, in one import', async () => {
  const from = await openProducts()
  const lines = sheetLines(from.scope.getState($rows), from.scope.getState(categoryList.$items))
  const file = await xlsxOf('Товары', columns, lines)

  const to = await openProducts(RUNNING)
  expect(to.scope.getState(list.$items)).toEqual([])
  const { scope } = to
  await allSettled(importOpened, { scope })
  await allSettled(importedFile.fileSelected, { scope, params: new File([file], 'магазин.xlsx') })
  await allSettled(categoriesRequested, { scope, params: scope.getState(importing.$plan)?.missingCategories ?? [] })
  expect(
    scope.getState(importing.$plan)?.lines.filter(({ kind, notes }) => kind !== 'created' || notes.length > 0),
  ).toEqual([])
  await allSettled(importing.submitted, { scope })
  expect(scope.getState(importing.$report)).toEqual([])
  await to.open()
  expect(shopIn(to)).toEqual(shopIn(from))
})

/* A save of a payment sends only own changes and keeps those that others made while the form was open. */

const openPayments = () => openShop(pageOpened)
const firstOf = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (!item) throw new Error('no payment')
  return item
}
/** The body of the last write. */
const lastBody = ({ sent }: ShopApp) => sent.filter(({ call }) => !call.startsWith('GET')).at(-1)?.body

describe('a payment by phone', () => {
  test('is sent whole, with the changes of others', async () => {
    const app = await openPayments()
    const { scope } = app
    const item = firstOf(scope.getState(phone.list.$items))
    await allSettled(phone.editor.editOpened, { scope, params: item })
    const { bank, phone: number, inactive } = item
    const params = { ...app.pathOf(), id: item.uuid }
    const theirs = { bank, phone: number, description: 'Чужое', inactive }
    await app.control('/__fake/others', { method: 'PUT', path: phonePayments.update.path, params, body: theirs })
    const body = { bank: 'ВТБ', phone: number, description: item.description ?? '', inactive }
    await allSettled(phone.editor.submitted, { scope, params: body })
    expect(lastBody(app)).toEqual({ ...theirs, bank: 'ВТБ', inactive: inactive ?? null })
  })
})

describe('a payment by QR code', () => {
  async function opened() {
    const app = await openPayments()
    const item = firstOf(app.scope.getState(qr.list.$items))
    await allSettled(qr.editor.editOpened, { scope: app.scope, params: item })
    const params = { ...app.pathOf(), id: item.uuid }
    const others = (body: object) =>
      app.control('/__fake/others', { method: 'PATCH', path: qrPayments.update.path, params, body })
    const save = (bank: string, image?: ReadyPicture) => {
      const data = { bank, description: item.description ?? '', inactive: item.inactive }
      return allSettled(qr.editor.submitted, { scope: app.scope, params: { data, image } })
    }
    return { app, item, others, save }
  }

  test('sends the selected picture', async () => {
    const { app, item, save } = await opened()
    await save(item.bank, aPicture(1))
    expect(lastBody(app)).toEqual({ data: {}, image: { name: '1.png', type: 'image/png', size: aPicture(1).size } })
  })
})

describe('the card provider’s integration', () => {
  async function opened() {
    const app = await openPayments()
    const item = firstOf(app.scope.getState(integration.list.$items))
    await allSettled(integration.editor.editOpened, { scope: app.scope, params: item })
    const params = { ...app.pathOf(), id: item.uuid }
    const others = (method: string, path: string, body?: object) =>
      app.control('/__fake/others', { method, path, params, body })
    const save = () => {
      const { robokassa_shop_id: _id, uuid: _uuid, shop_uuid: _shop, ...taxes } = item
      const body = { ...taxes, robokassa_shop_id: 'lavka', password_firts: '', password_second: '' }
      return allSettled(integration.editor.submitted, { scope: app.scope, params: body })
    }
    return { app, item, others, save }
  }

  test('sends its changes only, without empty secrets', async () => {
    const { app, others, save } = await opened()
    await others('PATCH', robokassaIntegration.update.path, { sno_type: 'Патентная СН' })
    await save()
    expect(lastBody(app)).toEqual({ robokassa_shop_id: 'lavka' })
    expect(firstOf(app.scope.getState(integration.list.$items))).toMatchObject({
      robokassa_shop_id: 'lavka',
      sno_type: 'Патентная СН',
    })
  })

  test.each([
    ['deleted', []],
    ['replaced by another one', [{ robokassa_shop_id: 'other', password_firts: 'a', password_second: 'b' }]],
  ])('writes nothing when others have %s it', async (_, made) => {
    const { app, item, others, save } = await opened()
    await others('DELETE', robokassaIntegration.remove.path)
    for (const body of made) {
      const { sno_type, fiscal_tax_type } = item
      await others('POST', robokassaIntegration.create.path, { sno_type, fiscal_tax_type, ...body })
    }
    await save()
    expect(app.scope.getState(integration.editor.$failure)).toMatchObject({ kind: 'refused', status: 404 })
    expect(lastBody(app)).toBeUndefined()
  })
})

import { allSettled } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import * as demo from '@console/web/demo/model'
import { unpacked } from '@console/web/demo/report-link'
import {
  $report,
  $reportResult,
  linkCopied,
  linkOpened,
  reportRequested,
  reportOpened,
  reportSaved,
} from '@console/web/demo/report-model'
import { sizeText } from '@console/web/kit/measures'
import * as others from '@console/web/demo/others-model'
import { $shops } from '@console/web/demo/others-model'
import { products, type Product } from '@console/shared/products'
import { list } from '@console/web/projects/list/list-model'
import { openApp, ownerOf, type AppOptions } from '../kit/app.ts'
import { typeDraft, whoIsIn, openPanel } from '../kit/demo-panel.ts'
import { openProjects } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/basics.ts'

const page = { route: '/projects?filter=inactive', browser: 'Test', origin: 'https://demo.example' }

const withRoute = (text: string, route: string) => JSON.stringify({ ...(JSON.parse(text) as object), route })
const sizeOf = (text = '') => sizeText(new TextEncoder().encode(text).length)

const NO_REPORT = { kind: 'error', text: 'Это не сообщение о проблеме, или оно от другой версии.' }

async function reported(options: AppOptions = {}) {
  const app = await openApp(options)
  await allSettled(demo.opened, { scope: app.scope })
  await allSettled(reportRequested, { scope: app.scope, params: page })
  const report = app.scope.getState($report)
  if (!report?.link) throw new Error('there is no link')
  return { app, text: report.text, link: report.link }
}

test('a report is a file and a link that opens the same page as the same owner', async () => {
  const { app, text, link } = await reported()
  await allSettled(reportSaved, { scope: app.scope })
  const [download] = app.downloads
  expect([download?.name, download?.file.type]).toEqual(['problem-report.json', 'application/json'])
  expect(await download?.file.text()).toBe(text)
  expect(link.startsWith('https://demo.example/#report=')).toBe(true)
  const packed = link.split('#report=')[1] ?? ''
  expect(await unpacked(packed)).toBe(text)

  const other = await openApp({ scenario: 'empty', tg_id: null })
  await allSettled(linkOpened, { scope: other.scope, params: packed })
  expect(other.reloads).toEqual(['/projects?filter=inactive'])
  expect(await whoIsIn(other)).toBe(1001)
})

/** One report for all tests that only open it: to make one takes most of a second. */
let made: ReturnType<typeof reported> | undefined
const anyReport = () => (made ??= reported())

test('refuses an invalid file or link, and changes nothing', async () => {
  const { text, link } = await anyReport()
  const { scope, reloads, storage } = await openApp()
  const token = storage.get('access_token')
  for (const params of [link.split('#report=')[1]?.slice(0, -300) ?? '', 'no base64!']) {
    await allSettled(linkOpened, { scope, params })
    expect(scope.getState($reportResult)).toEqual(NO_REPORT)
  }
  for (const params of ['', '{}', '{"route":"/projects"}', withRoute(text, 'http://[')]) {
    await allSettled(demo.closed, { scope })
    expect(scope.getState($reportResult)).toBeNull()
    await allSettled(reportOpened, { scope, params })
    expect(scope.getState($reportResult)).toEqual(NO_REPORT)
  }
  expect([reloads, storage.get('access_token')]).toEqual([[], token])
})

test.each([
  ['https://evil.example/a?b=c', '/a?b=c'],
  ['https://evil.example//evil.example/a', '/evil.example/a'],
  ['//evil.example/a', '/a'],
  ['/\\evil.example/a', '/a'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)//b', '/alert(1)//b'],
])('a report cannot lead to another origin: %s', async (route, to) => {
  const { text } = await anyReport()
  const { scope, reloads } = await openApp()
  await allSettled(reportOpened, { scope, params: withRoute(text, route) })
  expect(reloads).toEqual([to])
  expect(new URL(to, 'https://demo.example').origin).toBe('https://demo.example')
})

describe('a report that is opened', () => {
  test('removes the drafts and the journal of the previous owner', async () => {
    const { text } = await anyReport()
    const app = await openApp({ tg_id: 1002 })
    const forgotten = vi.spyOn(app.journal, 'forget')
    const left = typeDraft()
    await allSettled(reportOpened, { scope: app.scope, params: text })
    expect(left()).toEqual(['theme'])
    expect(forgotten.mock.calls).toEqual([[ownerOf(app)]])
    expect(await whoIsIn(app)).toBe(1001)
  })

  test('signs out when it was made by a visitor', async () => {
    const { text } = await reported({ tg_id: null })
    const app = await openApp()
    await allSettled(reportOpened, { scope: app.scope, params: text })
    expect(app.reloads).toEqual([page.route])
    expect([...app.storage.keys()]).toEqual([])
  })
})

describe('a report that is made', () => {
  test('sends page, browser and owner, and shows its size', async () => {
    const { app, text } = await reported()
    const { origin: _, ...told } = page
    expect(app.sent.at(-1)).toMatchObject({ call: 'POST /__fake/report', body: { ...told, owner: ownerOf(app) } })
    expect(app.scope.getState($reportResult)).toEqual({ kind: 'success', text: `Готово: ${sizeOf(text)}.` })
    await allSettled(demo.closed, { scope: app.scope })
    expect([app.scope.getState($report), app.scope.getState($reportResult)]).toEqual([null, null])
  })

  test('has no link when it is too long', async () => {
    const app = await openApp()
    const { scope } = app
    const copied = clipboard()
    await allSettled(reportRequested, { scope, params: { ...page, origin: 'https://'.padEnd(100_000, 'a') } })
    const report = scope.getState($report)
    expect(report?.link).toBeNull()
    const text = `Готово: ${sizeOf(report?.text)}, для ссылки это слишком много.`
    expect(scope.getState($reportResult)).toEqual({ kind: 'success', text })
    await allSettled(linkCopied, { scope })
    expect(copied).toEqual([])
  })

  test('saves and copies nothing without a report', async () => {
    const copied = clipboard()
    const none = await openApp()
    await allSettled(reportSaved, { scope: none.scope })
    await allSettled(linkCopied, { scope: none.scope })
    expect([none.downloads, copied]).toEqual([[], []])
  })

  test('copies its link, or asks to save the file when the browser refuses', async () => {
    const { app, link } = await reported()
    const { scope } = app
    const copied = clipboard()
    await allSettled(linkCopied, { scope })
    expect(copied).toEqual([link])
    expect(scope.getState($reportResult)).toEqual({ kind: 'success', text: 'Ссылка в буфере обмена.' })
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await allSettled(linkCopied, { scope })
    expect(scope.getState($reportResult)).toEqual({ kind: 'error', text: 'Скопировать не удалось: скачайте файл.' })
  })
})

/** Records the texts that are copied. */
function clipboard(): readonly string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } })
  return copied
}

/** Opens a panel over the shop with this title, whose goods others change. */
async function openOver(title = HONEY, options: AppOptions = {}) {
  const app = await openPanel(options)
  const { scope, sent } = app
  const shops = scope.getState($shops)
  const shop = shops.find((one) => one.title === title)?.uuid ?? ''
  const owner = ownerOf(app)
  const other = (endpoint: { method: string; path: string }, params: Record<string, string>, body?: unknown) =>
    app.control('/__fake/others', { method: endpoint.method, path: endpoint.path, params, body })
  const listed = (of = shop) => other(products.list, { owner, shop: of }) as Promise<Product[]>
  const act = async (action: others.OtherAction, address: string) => {
    sent.length = 0
    await allSettled(others.otherActionRequested, { scope, params: { action, address } })
    return scope.getState(others.$actResult)
  }
  const [first, second] = await listed()
  const at = (product: string) => `/projects/${shop}/products/${product}`
  return { app, shops, shop, owner, other, listed, act, at, first: first!, second: second! }
}

const named = ({ method, path }: { method: string; path: string }) => ({ method, path })
const stock = (product: Product | undefined) =>
  (product?.variants ?? []).flatMap(({ options }) => options ?? []).reduce((sum, one) => sum + Number(one.quantity), 0)

describe('a product changed by others', () => {
  test('changes the title and the description, and restores the title the next time', async () => {
    const { app, act, at, listed, second, owner, shop } = await openOver()
    const product = second.product_uuid
    const title = `${second.title} (правка)`
    const address = `${at(product)}/variants`
    expect(await act('changed', address)).toEqual({
      kind: 'success',
      text: `Другой человек изменил название и описание: «${title}».`,
    })
    const description = `${second.description}\nДописано другим человеком.`
    expect(app.sent.map(({ body }) => body)).toEqual([
      { ...named(products.list), params: { owner, shop } },
      { ...named(products.update), params: { owner, shop, product }, body: { data: { title, description } } },
    ])
    expect((await listed())[1]).toMatchObject({ title, description })
    await act('changed', address)
    expect((await listed())[1]?.title).toBe(second.title)
  })

  test('shortens a title of the maximum length and starts an empty description', async () => {
    const { act, at, listed, other, second, owner, shop } = await openOver()
    const product = second.product_uuid
    const long = 'а'.repeat(50)
    await other(products.update, { owner, shop, product }, { data: { title: long, description: '' } })
    await act('changed', at(product))
    const [, changed] = await listed()
    expect(changed).toMatchObject({
      title: `${'а'.repeat(41)} (правка)`,
      description: 'Дописано другим человеком.',
    })
  })

  test('sells three pieces', async () => {
    const { app, act, at, listed, second, shop } = await openOver()
    const product = second.product_uuid
    expect(await act('sold', at(product))).toEqual({ kind: 'success', text: `Покупатели купили «${second.title}».` })
    expect(app.sent.at(-1)).toMatchObject({ call: 'POST /__fake/orders', body: { shop, product, count: 3 } })
    expect(stock((await listed())[1])).toBeLessThan(stock(second))
  })

  test('deletes it, and refuses further changes', async () => {
    const { app, act, at, listed, second } = await openOver()
    const address = at(second.product_uuid)
    expect(await act('removed', address)).toEqual({ kind: 'success', text: `Другой человек удалил «${second.title}».` })
    expect((await listed()).map(({ title }) => title)).not.toContain(second.title)
    expect(await act('changed', address)).toEqual({ kind: 'error', text: 'Товара здесь уже нет.' })
    await allSettled(demo.closed, { scope: app.scope })
    expect(app.scope.getState(others.$actResult)).toBeNull()
    expect(app.reloads).toEqual([])
  })
})

describe('the product', () => {
  test.each([
    ['the first of the shop where none is open', ''],
    ['the first of the shop where one is being added', '/products/new'],
    ['the first of the shop on another page of it', '/orders/17'],
  ])('%s', async (_, rest) => {
    const { act, shop, listed, first } = await openOver(CERAMICS)
    expect(await act('removed', `/projects/${shop}${rest}`)).toMatchObject({ kind: 'success' })
    expect((await listed()).map(({ product_uuid }) => product_uuid)).not.toContain(first.product_uuid)
  })

  test.each(['/projects', '/projects/nowhere', '/', '/profile/projects/a'])(
    'is the first of the first shop when no shop is open: %s',
    async (address) => {
      const { act, shops, listed } = await openOver(CERAMICS)
      const shop = shops[0]!.uuid
      const [first] = await listed(shop)
      expect(await act('removed', address)).toMatchObject({ kind: 'success' })
      expect((await listed(shop)).map(({ product_uuid }) => product_uuid)).not.toContain(first?.product_uuid)
    },
  )
})

describe('orders of shoppers', () => {
  test('may be placed in the owner’s stores only', async () => {
    const app = await openPanel()
    const { scope } = app
    await openProjects(app)
    const all = scope.getState(list.$items)
    const stores = all.filter(({ shop_type }) => shop_type === 'OnlineStore')
    expect(stores.length).toBeLessThan(all.length)
    expect(scope.getState($shops)).toEqual(stores.map((one) => ({ uuid: one.uuid, title: one.title })))
  })

  test.each([
    ['a visitor', null],
    ['an owner without consents', 1003],
  ])('%s has no stores, without a call', async (_, tg_id) => {
    const { scope, calls } = await openPanel({ tg_id })
    expect(scope.getState($shops)).toEqual([])
    expect(calls.filter((call) => call.startsWith('GET /shops'))).toEqual([])
  })
})

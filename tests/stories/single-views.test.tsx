// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { awaitedIn } from '@console/shared/fulfilment'
import type { Product } from '@console/shared/products'
import { daysOf } from '@console/web/home/figures'
import { amountText } from '@console/web/kit/money'
import { selection } from '@console/web/products/assortment/list-model'
import * as count from '@console/web/products/stock-count/count-model'
import { gridRowsOf } from '@console/web/products/prices/price-grid'
import { optionCopies } from '@console/web/products/edit/copied-options'
import { articlesIn, duplicateText } from '@console/web/products/assortment/articles-model'
import { storedDraft } from '@console/web/products/forms/option-form'
import { list as projectList } from '@console/web/projects/list/list-model'
import { withoutSumUrl } from '@console/web/projects/project-url'
import type { OptionRow } from '@console/web/products/variants/variant-form'
import { OptionsField } from '../../web/src/products/variants/OptionsField.tsx'
import { CountReport } from '../../web/src/products/stock-count/CountReport.tsx'
import { ProductScreen } from '../../web/src/preview/ProductScreen.tsx'
import { $pageExists, $pages } from '../../web/src/kit/platform/navigation.ts'
import { consolePages } from '../../web/src/app/pages.ts'
import SearchPalette from '../../web/src/app/search.ts'
import PriceGridModal from '../../web/src/products/prices/PriceGridModal.tsx'
import { ProjectSummary } from '../../web/src/home/ProjectSummary.tsx'
import { openApp } from '../kit/app.ts'
import { openProjects, openShop, shopPath } from '../kit/open-shop.ts'
import { openGrid, rowAt, typeInto } from '../kit/price-grid.ts'
import { show as showPage } from '../kit/query-places.tsx'
import { openProducts, productNamed } from '../kit/products.ts'
import { simpleRows } from '../kit/store-room.ts'
import { HONEY, required } from '../kit/basics.ts'

const option = (title: string, article: string | null) => ({ option_uuid: `of ${title}`, title, article })
const product = (title: string, ...options: ReturnType<typeof option>[]): Product => ({
  product_uuid: title,
  uuid: title,
  title,
  variants: [{ uuid: `${title} v`, title: 'Вариант', options }],
})
const TAKEN = 'Такой артикул уже есть: «Мёд», 350 г.'

test('warns of a duplicate article with its product, in any case', () => {
  const articles = articlesIn([product('Мёд', option('350 г', 'MED-350'), option('1 кг', null)), product('Чай')])
  expect(duplicateText(articles, ' med-350 ')).toBe(TAKEN)
  expect(duplicateText(articles, 'MED-350', 'of 350 г')).toBeNull()
  expect([duplicateText(articles, 'MED-1'), duplicateText(articles, ''), duplicateText(articles, null)]).toEqual([
    null,
    null,
    null,
  ])
  const twice = articlesIn([product('Мёд', option('350 г', 'A')), product('Чай', option('50 г', 'A'))])
  expect(duplicateText(twice, 'A', 'of 350 г')).toBe('Такой артикул уже есть: «Чай», 50 г.')
})

test('gives copied characteristics new articles, also for titles without words', () => {
  const whole = { price: 1, weight: 1, gross_length: 1, gross_width: 1, gross_height: 1, quantity: 9 }
  const options = [option('S', 'T-1'), option('M', 'T-2')].map((one) => ({ ...one, ...whole }))
  const articles = (title: string, taken: string[]) =>
    optionCopies(title, taken)(options).drafts.map(({ article }) => article)
  expect(articles('Синяя футболка', ['sin-fut'])).toEqual(['SIN-FUT-2', 'SIN-FUT-3'])
  expect(articles('№ 5', [])).toEqual(['ART-1', 'ART-2'])
})

function show(app: Awaited<ReturnType<typeof openProducts>>, rows: readonly OptionRow[]) {
  const { shop } = app.pathOf()
  const field = (
    <OptionsField
      name="v"
      value={rows}
      onChange={() => undefined}
      onTyping={() => undefined}
      onCombine={() => undefined}
      rowErrors={[]}
    />
  )
  const router = createMemoryRouter([{ path: '/projects/:shopId', element: field }], {
    initialEntries: [`/projects/${shop}`],
  })
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

test('a form of characteristics warns of one while it is typed, and in its lines', async () => {
  const app = await openProducts()
  const [honey] = productNamed(app, 'Липовый мёд').variants?.[0]?.options ?? []
  const stored = storedDraft(honey!)
  show(app, [
    { key: '1', draft: stored },
    { key: '2', draft: { ...stored, option_uuid: null, title: 'Копия' } },
  ])
  const words = `Такой артикул уже есть: «Липовый мёд», ${stored.title}.`
  expect(screen.getAllByText(words)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить характеристику' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Артикул/ }), {
    target: { value: stored.article.toLowerCase() },
  })
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

test('another variant in the preview starts with its first characteristic', () => {
  const variant = (title: string, ...prices: number[]) => ({
    title,
    pictures: [],
    options: prices.map((price, at) => ({ title: `${title} ${at + 1}`, price, quantity: 5 })),
  })
  const variants = [variant('Стекло', 100, 200), variant('Дерево', 300, 400)]
  render(<ProductScreen product={{ title: 'Мёд', description: null, picture: null, variants, extra_kits: [] }} />)
  const shown = () => screen.getByRole('article').textContent
  fireEvent.click(screen.getByText('Стекло 2'))
  expect(shown()).toContain(amountText(200))
  fireEvent.click(screen.getByText('Дерево'))
  expect(shown()).toContain(amountText(300))
})

test('a count that found nothing else than the stock can be ended', async () => {
  const app = await openShop(count.opened)
  const row = required(simpleRows(app)[0])
  const { option } = required(gridRowsOf([row])[0])
  await allSettled(count.articleEntered, { scope: app.scope, params: `${option.article}\t${option.quantity}` })
  await allSettled(count.reportRequested, { scope: app.scope })
  render(
    <Provider value={app.scope}>
      <CountReport />
    </Provider>,
  )
  expect(app.scope.getState(count.$report)).toMatchObject({ differing: [], equal: [{}], unknown: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Завершить', hidden: true }))
  await allSettled(app.scope)
  expect(app.scope.getState(count.$report).equal).toEqual([])
})

test('closing the grid of prices asks if a price was typed', async () => {
  const app = await openGrid('Липовый мёд')
  const products = app.scope.getState(selection.$selected)
  const { shop } = app.pathOf()
  const element = <PriceGridModal products={products} column="price" />
  const router = createMemoryRouter([{ path: '/projects/:shopId', element }], { initialEntries: [`/projects/${shop}`] })
  render(
    <Provider value={app.scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await act(() => typeInto(app, rowAt(app, 0), 'price', '77'))
  fireEvent.click(await screen.findByRole('button', { name: 'Закрыть', hidden: true }))
  expect(await screen.findByRole('alertdialog', { hidden: true })).toBeTruthy()
  expect(screen.getByRole('grid', { hidden: true })).toBeTruthy()
})

/** The projects, and the names of all pages, to which links lead. */
async function openWithPages() {
  const app = await openApp()
  await openProjects(app)
  await allSettled($pages, { scope: app.scope, params: consolePages })
  await allSettled($pageExists, { scope: app.scope, params: () => true })
  return app
}

test('orders without a known sum have a link to them', async () => {
  const app = await openWithPages()
  const project = required(app.scope.getState(projectList.$items).find(({ title }) => title === HONEY))
  const now = Date.now()
  const figures = { orders: 5, revenue: 100, days: [100], hasOrders: true, waiting: awaitedIn([]), withoutSum: 2 }
  const part = <Value,>(value: Value) => ({ value, isLoading: false, failure: null })
  const element = (
    <ProjectSummary project={project} now={now} orders={part(figures)} goods={part(0)} onRetry={() => undefined} />
  )
  render(
    <Provider value={app.scope}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
  const link = screen.getByRole('link', { name: /^2\s/ })
  expect(link.getAttribute('href')).toBe(withoutSumUrl(project.uuid, daysOf(now)))
})

test('the search opens its best result after the owner types on', async () => {
  const app = await openWithPages()
  const { owner } = shopPath(app, HONEY)
  const element = <SearchPalette owner={owner} shop={null} early={{ current: null }} onClose={() => undefined} />
  render(
    <Provider value={app.scope}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
  const field = await screen.findByRole('combobox', { name: 'Поиск', hidden: true })
  await screen.findAllByRole('option', { hidden: true })
  const selected = () =>
    screen.getAllByRole('option', { hidden: true }).findIndex((one) => one.getAttribute('aria-selected') === 'true')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(selected()).toBe(2)
  fireEvent.change(field, { target: { value: 'п' } })
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(2))
  expect(selected()).toBe(0)
})

test('the combinations of properties mark those that the variant has already', async () => {
  await showPage({ at: '/projects/:shop/products/:product/variants' })
  const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
  await press('Изменить «Стеклянная банка»')
  await press('Сочетания свойств')
  const change = async (name: RegExp, value: string) =>
    void fireEvent.change(await screen.findByRole('textbox', { name, hidden: true }), { target: { value } })
  await change(/^Свойство/, 'Вес')
  await change(/^Значения через запятую/, '250 г, 2 кг')
  const box = await screen.findByRole('checkbox', { name: '250 г', hidden: true })
  expect(box.closest('li')?.textContent).toContain('Уже есть')
  expect(screen.getByRole('checkbox', { name: '2 кг', hidden: true })).toHaveProperty('checked', true)
})

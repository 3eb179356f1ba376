// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Product } from '@console/shared/products'
import { amountText } from '@console/web/kit/money'
import * as count from '@console/web/products/stock-count/count-model'
import { gridRowsOf } from '@console/web/products/prices/price-grid'
import { optionCopies } from '@console/web/products/edit/copied-options'
import { articlesIn, duplicateText } from '@console/web/products/assortment/articles-model'
import { storedDraft } from '@console/web/products/forms/option-form'
import type { OptionRow } from '@console/web/products/variants/variant-form'
import { OptionsField } from '../../web/src/products/variants/OptionsField.tsx'
import { CountReport } from '../../web/src/products/stock-count/CountReport.tsx'
import { ProductScreen } from '../../web/src/preview/ProductScreen.tsx'
import { openShop } from '../kit/open-shop.ts'
import { openProducts, productNamed } from '../kit/products.ts'
import { simpleRows } from '../kit/store-room.ts'
import { required } from '../kit/basics.ts'

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

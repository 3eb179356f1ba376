// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readTables } from '@console/web/kit/sheets/read-sheet'
import { importOpened } from '@console/web/products/assortment/editing-model'
import { headingsAt, findTable, scoreOf } from '@console/web/products/import/find-table'
import { mappingOf } from '@console/web/products/import/headings'
import { linesOf } from '@console/web/products/import/import-lines'
import * as importing from '@console/web/products/import/import-model'
import { planOf } from '@console/web/products/import/import-plan'
import ImportModal from '../../web/src/products/import/ImportModal.tsx'
import { priceList, shopifyLike } from '../kit/many-products.ts'
import { openProducts, titlesIn } from '../kit/products.ts'
import { required } from '../kit/basics.ts'

/* A large file becomes products in a few presses. */

test('5,000 lines of a Shopify-like file are planned as they are, without a question', async () => {
  const tables = await readTables(new Blob([shopifyLike(5000)]), scoreOf)
  const position = required(findTable(tables))
  const { rows } = required(tables[position.sheet])
  const { lines, jobs } = planOf(linesOf({ rows }, mappingOf(headingsAt(rows, position)), position), [], [])
  expect(lines.filter(({ kind }) => kind === 'created')).toHaveLength(5000)
  expect(jobs).toHaveLength(Math.ceil(5000 / 3))
  expect(jobs[1]).toMatchObject({
    data: { title: 'Mug 1', description: 'Clay, "hand-made"' },
    photos: ['https://shop.example/1.png'],
    variants: [
      {
        options: [
          { title: 'S', article: 'MUG-1-S', weight: '300', quantity: '3', price: '993' },
          { title: 'M', article: 'MUG-1-M', weight: '301', quantity: '4', price: '994' },
          { title: 'L', article: 'MUG-1-L', weight: '302', quantity: '5', price: '995' },
        ],
      },
    ],
  })
})

/** By day a part of the lines: a product takes two calls and a picture. */
const isNight = process.env.CASES === 'all'
const TIMEOUT = isNight ? 600_000 : 20_000

test.each([
  ['a price list', priceList, isNight ? 300 : 30, 1],
  ['a Shopify-like file', shopifyLike, isNight ? 5000 : 60, 3],
])(
  '%s becomes products in at most six clicks after the file was selected',
  async (_, textOf, lines, linesOfProduct) => {
    const app = await openProducts()
    const before = titlesIn(app).length
    await allSettled(importOpened, { scope: app.scope })
    const page = (
      <Provider value={app.scope}>
        <ImportModal />
      </Provider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
    const file = new File([textOf(lines)], 'товары.csv')
    fireEvent.change(screen.getByLabelText('Файл с товарами'), { target: { files: [file] } })
    let presses = 0
    const press = async (name: RegExp) => {
      presses += 1
      fireEvent.click(await screen.findByRole('button', { name }, { timeout: TIMEOUT }))
    }
    await waitFor(() => expect(app.scope.getState(importing.$isPlanning)).toBe(false), { timeout: TIMEOUT })
    await press(/^Применить \d/)
    await waitFor(() => expect(app.scope.getState(importing.$report)).not.toBeNull(), { timeout: TIMEOUT })
    expect(app.scope.getState(importing.$report)).toEqual([])
    expect(presses).toBeLessThanOrEqual(6)
    const after = before + Math.ceil(lines / linesOfProduct)
    await waitFor(() => expect(titlesIn(app).length).toBe(after), { timeout: TIMEOUT })
  },
  TIMEOUT,
)

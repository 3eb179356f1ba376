// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createEvent, createStore, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSelection } from '@console/web/kit/rows/selection'
import { everything, type Filters } from '@console/web/orders/list/filters'
import { gridOf } from '../../web/src/kit/rows/column.ts'
import { rowSize } from '../../web/src/kit/rows/create-table.tsx'
import { columns as orders } from '../../web/src/orders/list/columns.tsx'
import { LoadingOrdersTable, OrdersTable } from '../../web/src/orders/list/OrdersTable.tsx'
import { columns as posts } from '../../web/src/posts/columns.tsx'
import { columns as products } from '../../web/src/products/list/columns.tsx'

/* The tables of lists: kit/rows/create-table.tsx, shared/docs/orders.md. */

const selection = createSelection({ opened: createEvent<string>(), $items: createStore<{ uuid: string }[]>([]) })

function openTable(filters: Filters = everything) {
  const onSort = vi.fn()
  render(
    <Provider value={fork()}>
      <OrdersTable orders={[]} filters={filters} onSort={onSort} selection={selection} onSelectAll={() => undefined} />
    </Provider>,
  )
  // The first head selects all rows, the last one belongs to the buttons.
  const heads = screen.getAllByRole('columnheader').slice(1, -1)
  return { onSort, heads, ofNumbers: heads.filter(({ className }) => className.includes('number')) }
}
const namesOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)
const inner = /\([^()]*\)/g
const tracksOf = (grid = '') => grid.replace(inner, '').replace(inner, '').split(' ').length

describe('the table of orders', () => {
  test('names its columns, those of numbers over the end of their cells', () => {
    const { heads, ofNumbers } = openTable()
    expect(namesOf(heads)).toEqual(['Платёж', 'Товары', 'Кол-во', 'Дата', 'Сумма', 'Покупатель', 'Доставка', 'Статус'])
    expect(namesOf(ofNumbers)).toEqual(['Кол-во', 'Сумма'])
  })

  test('sorts by the columns that have an order, and names the sorted column', () => {
    const { onSort, heads } = openTable({ ...everything, sort: 'price', descending: false })
    const said = heads.map((head) => head.getAttribute('aria-sort'))
    expect(said).toEqual([null, null, 'none', 'none', 'ascending', 'none', null, 'none'])
    const sorting = heads.flatMap((head) => [...head.querySelectorAll('button')])
    for (const button of sorting) fireEvent.click(button)
    expect(onSort.mock.calls).toEqual([['quantity'], ['date'], ['price'], ['buyer'], ['status']])
  })

  test('loads as rows with a placeholder for the checkbox and for each column', () => {
    render(<LoadingOrdersTable label="Заказы загружаются" count={2} />)
    const list = screen.getByRole('list', { name: 'Заказы загружаются', busy: true })
    expect([...list.children].map(({ children }) => children.length)).toEqual(Array(2).fill(orders.length + 1))
  })
})

describe('the grid of a list', () => {
  const hidden = (columns: readonly { from?: string }[], ...steps: string[]) =>
    columns.filter(({ from }) => from && steps.includes(from)).length
  test.each(Object.entries({ orders, products, posts }))(
    '%s: a track for the checkbox and each column',
    (_, columns) => {
      const grid = gridOf(columns)
      const all = columns.length + 1
      expect(tracksOf(grid['--wide'])).toBe(all)
      for (const step of ['--medium', '--folded']) expect(tracksOf(grid[step])).toBe(all - hidden(columns, 'wide'))
      expect(tracksOf(grid['--narrow'])).toBe(all - hidden(columns, 'wide', 'medium'))
    },
  )

  test('has room for every button, and for one menu where the buttons fold', () => {
    expect(gridOf([{ width: { actions: 3 } }])).toMatchObject({
      '--medium': '1.5rem calc(3 * var(--control) + var(--space-2))',
      '--folded': '1.5rem min(var(--control), 44px)',
    })
  })
})

describe('the height of a row', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('style')
    vi.unstubAllGlobals()
  })

  test('grows with the reader’s font size', () => {
    document.documentElement.style.fontSize = '16px'
    expect(rowSize()).toEqual({ height: 64, gap: 0 })
    document.documentElement.style.fontSize = '20px'
    expect(rowSize({ height: 126, gap: 8 })).toEqual({ height: 80, gap: 0 })
  })

  test('is that of a card on a phone', () => {
    const queries: string[] = []
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.push(query) > 0 }))
    expect(rowSize({ height: 126, gap: 8 })).toEqual({ height: 126, gap: 8 })
    expect(queries).toEqual(['(width < 37.5rem)'])
  })
})

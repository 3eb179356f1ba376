// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createEvent, createStore, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSelection } from '@console/web/kit/rows/selection'
import { rowHeight } from '@console/web/orders/list/columns'
import { everything, type Filters } from '@console/web/orders/list/filters'
import { OrdersTable } from '../../web/src/orders/list/OrdersTable.tsx'

/* The head of the table of orders: shared/docs/orders.md. */

const selection = createSelection({ opened: createEvent<string>(), $items: createStore<{ uuid: string }[]>([]) })

function openTable(filters: Filters = everything) {
  const onSort = vi.fn()
  render(
    <Provider value={fork()}>
      <OrdersTable orders={[]} filters={filters} selection={selection} onSort={onSort} onSelectAll={() => undefined} />
    </Provider>,
  )
  // The first head selects all rows, the last one stands over what is pressed.
  const heads = screen.getAllByRole('columnheader').slice(1, -1)
  return { onSort, heads, ofNumbers: heads.filter(({ className }) => className.includes('number')) }
}
const namesOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)

test('names its columns, those of numbers over the end of their cells', () => {
  const { heads, ofNumbers } = openTable()
  expect(namesOf(heads)).toEqual(['Платёж', 'Товары', 'Кол-во', 'Дата', 'Сумма', 'Покупатель', 'Доставка', 'Статус'])
  expect(namesOf(ofNumbers)).toEqual(['Кол-во', 'Сумма'])
})

test('sorts by what can be put in order, and says by what it is sorted', () => {
  const { onSort, heads } = openTable({ ...everything, sort: 'price', descending: false })
  const said = heads.map((head) => head.getAttribute('aria-sort'))
  expect(said).toEqual([null, null, 'none', 'none', 'ascending', 'none', null, 'none'])
  const sorting = heads.flatMap((head) => [...head.querySelectorAll('button')])
  for (const button of sorting) fireEvent.click(button)
  expect(onSort.mock.calls).toEqual([['quantity'], ['date'], ['price'], ['buyer'], ['status']])
})

afterEach(() => document.documentElement.removeAttribute('style'))
test('has rows that grow with the reader’s own letters', () => {
  document.documentElement.style.fontSize = '16px'
  expect(rowHeight()).toBe(64)
  document.documentElement.style.fontSize = '20px'
  expect(rowHeight()).toBe(80)
})

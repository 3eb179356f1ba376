// @vitest-environment happy-dom
import { fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { createEvent, createStore, fork, allSettled } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSelection } from '@console/web/kit/rows/selection'
import { defaultFilters, type Filters } from '@console/web/orders/list/filters'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { awaitedBy, type Fulfilment } from '@console/shared/fulfilment'
import { slipsRequested, deliveryOpened, sendOpened } from '@console/web/orders/dialogs-model'
import type { Order } from '@console/shared/orders'
import { BuyerLink } from '@console/web/orders/facts/Copyable.tsx'
import { gridOf } from '../../web/src/kit/rows/column.ts'
import { createTable, useRowSize } from '../../web/src/kit/rows/create-table.tsx'
import { RowActions } from '../../web/src/kit/ui/overlays/RowActions.tsx'
import { columns as orders } from '../../web/src/orders/list/columns.tsx'
import { LoadingOrdersTable, OrdersTable } from '../../web/src/orders/list/OrdersTable.tsx'
import { columns as posts } from '../../web/src/posts/PostsTable.tsx'
import { columns as products } from '../../web/src/products/list/columns.tsx'
import PackingSlips from '../../web/src/orders/bulk/PackingSlips.tsx'
import { DeliveryButton } from '../../web/src/orders/delivery/DeliveryButton.tsx'
import DeliveryForm from '../../web/src/orders/delivery/DeliveryForm.tsx'
import { SendButton } from '../../web/src/orders/sending/SendButton.tsx'
import SendForm from '../../web/src/orders/sending/SendForm.tsx'
import { OrderDetails } from '../../web/src/orders/details/OrderDetails.tsx'
import { openDetails, openOrders, findOrder } from '../kit/orders.ts'

/* The tables of lists: kit/rows/create-table.tsx, shared/docs/orders.md. */

const selection = createSelection({ opened: createEvent<string>(), $items: createStore<{ uuid: string }[]>([]) })

function openTable(filters: Filters = defaultFilters) {
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
    const { onSort, heads } = openTable({ ...defaultFilters, sort: 'price', descending: false })
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

const mediaOf = (media: string, matches: boolean): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

describe('the actions of the rows', () => {
  afterEach(() => vi.restoreAllMocks())

  const { Table } = createTable<{ uuid: string }, null>({
    label: 'Товары',
    columns: [
      {
        title: 'Действия',
        width: { actions: 2 },
        className: undefined,
        cell: ({ uuid }) => <RowActions of={uuid} onEdit={() => undefined} onRemove={() => undefined} />,
      },
    ],
    allLabel: 'Выбрать все',
    rowLabel: ({ uuid }) => uuid,
  })
  const openRows = (count: number, isNarrow: boolean) => {
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => mediaOf(query, isNarrow && query === '(width < 74rem)'))
    const rows = Array.from({ length: count }, (_, at) => ({ uuid: `row${at}` }))
    const { unmount } = render(
      <Provider value={fork()}>
        <Table rows={rows} context={null} selection={selection} onSelectAll={() => undefined} />
      </Provider>,
    )
    const shown = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    unmount()
    const queries = matchMedia.mock.calls.length
    vi.restoreAllMocks()
    return { shown, queries }
  }
  test('are icons in a wide window and one menu in a narrow one', () => {
    expect(openRows(1, false).shown).toEqual(['Изменить row0', 'Удалить row0'])
    expect(openRows(1, true).shown).toEqual(['Действия: row0'])
  })

  test('read the width of the window once for all rows', () => {
    const two = openRows(2, false)
    const eight = openRows(8, false)
    expect(eight.shown).toHaveLength(16)
    expect(eight.queries).toBe(two.queries)
  })
})

describe('the height of a row', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('style')
    vi.restoreAllMocks()
  })

  const sizeOf = (card?: { height: number; gap: number }) => renderHook(() => useRowSize(card)).result.current

  test('is read once, however often the table renders', () => {
    const read = vi.spyOn(globalThis, 'getComputedStyle')
    const { rerender } = renderHook(() => useRowSize())
    rerender()
    rerender()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('grows with the reader’s font size', () => {
    document.documentElement.style.fontSize = '16px'
    expect(sizeOf()).toEqual({ height: 64, gap: 0 })
    document.documentElement.style.fontSize = '20px'
    expect(sizeOf({ height: 126, gap: 8 })).toEqual({ height: 80, gap: 0 })
  })

  test('is that of a card on a phone', () => {
    const queries: string[] = []
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => mediaOf(query, queries.push(query) > 0))
    expect(sizeOf({ height: 126, gap: 8 })).toEqual({ height: 126, gap: 8 })
    expect(new Set(queries)).toEqual(new Set(['(width < 37.5rem)']))
  })
})

/* Views of a waiting order, by its kind: texts and questions. */

interface Seen {
  readonly step: string
  readonly delivery: string
  /** Of the modal of its delivery; null: there is none. */
  readonly modal: string | null
  readonly isTracked: boolean
  readonly message: RegExp
  readonly slip: string
}

const kinds: Readonly<Record<Fulfilment, Seen>> = {
  parcel: {
    step: 'Отправить',
    delivery: 'Доставка',
    modal: 'Доставка',
    isTracked: true,
    message: /отправлен\. Служба доставки: .+, трек-номер: впишите выше\. Спасибо/,
    slip: 'Упаковочный лист',
  },
  pickup: {
    step: 'Собрать',
    delivery: 'Самовывоз',
    modal: 'Самовывоз',
    isTracked: false,
    message: /собран и ждёт вас: .+\. Спасибо/,
    slip: 'Лист выдачи',
  },
  service: {
    step: 'Выполнить',
    delivery: 'Без доставки',
    modal: null,
    isTracked: false,
    message: /выполнен\. Спасибо/,
    slip: 'Лист заказа',
  },
}

test.each(Object.entries(kinds) as [Fulfilment, Seen][])('%s', async (kind, seen) => {
  const app = await openOrders()
  const { scope } = app
  const order = findOrder(app, (one) => awaitedBy(one) === kind)
  const id = order.uuid.slice(0, 8)
  const draw = (view: ReactNode) =>
    render(
      <Provider value={scope}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: view }])} />
      </Provider>,
    )
  const trackFields = () => screen.queryAllByRole('textbox', { name: /Трек-номер/, hidden: true }).length

  const row = draw(
    <>
      <SendButton order={order} />
      <DeliveryButton order={order} />
    </>,
  )
  expect(screen.getByRole('button', { name: `${seen.step} заказ ${id}` })).toBeTruthy()
  expect(row.container.querySelector(`[aria-label^="${seen.delivery}"]`)).not.toBeNull()
  expect(row.container.querySelector('[aria-label^="Доставка: "]') !== null).toBe(kind === 'parcel')
  row.unmount()

  await allSettled(sendOpened, { scope, params: order })
  const step = draw(<SendForm order={order} />)
  expect(trackFields() > 0).toBe(seen.isTracked)
  expect(document.body.textContent).toMatch(seen.message)
  step.unmount()

  if (seen.modal) {
    await allSettled(deliveryOpened, { scope, params: order })
    const modal = draw(<DeliveryForm order={{ ...order, delivery: { ...order.delivery, weight: 7930 } }} />)
    expect(screen.getByRole('dialog', { name: seen.modal, hidden: true })).toBeTruthy()
    expect(trackFields() > 0).toBe(seen.isTracked)
    if (kind === 'parcel') {
      expect(modal.baseElement.textContent).toContain('7\u00a0930\u00a0г (7,93\u00a0кг)')
      expect(modal.baseElement.textContent).toContain(`Компания${order.delivery?.title}`)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Статус', hidden: true }).disabled).toBe(true)
    }
    modal.unmount()
  }

  await openDetails(app, order)
  const details = draw(<OrderDetails order={order} />)
  expect(trackFields() > 0).toBe(seen.isTracked)
  const buttons = within(details.container)
  expect(buttons.getByRole('button', { name: seen.step })).toBeTruthy()
  expect(buttons.getByRole('button', { name: seen.slip })).toBeTruthy()
  expect(buttons.queryByRole('button', { name: 'Указать трек-номер' }) !== null).toBe(!seen.isTracked)
  details.unmount()

  vi.stubGlobal('print', vi.fn())
  await allSettled(slipsRequested, { scope, params: [order] })
  const slips = draw(<PackingSlips />)
  expect(screen.getByRole('heading', { name: `${seen.slip} к заказу ${id}` })).toBeTruthy()
  slips.unmount()
  vi.unstubAllGlobals()
})

const bought = (buyer_tg_username: string | null): Order => ({ uuid: 'a', buyer_tg_username })

test.each(['anna_medova', '@anna_medova'])('a press on %s opens the chat in the messenger', (name) => {
  render(<BuyerLink order={bought(name)} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '@anna_medova' })
  expect(link.href).toBe('https://t.me/anna_medova')
  expect(link.target).toBe('_blank')
})

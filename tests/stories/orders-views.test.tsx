// @vitest-environment happy-dom
import { render, screen, within, fireEvent } from '@testing-library/react'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi, afterEach } from 'vitest'
import { awaitedBy, type Fulfilment } from '@console/shared/fulfilment'
import { slipsRequested } from '@console/web/orders/bulk/slips-model'
import { deliveryOpened } from '@console/web/orders/delivery/delivery-model'
import { sendOpened } from '@console/web/orders/sending/send-model'
import { createSelection } from '@console/web/kit/rows/selection'
import { rowHeight } from '@console/web/orders/list/columns'
import { everything, type Filters } from '@console/web/orders/list/filters'
import type { Order } from '@console/shared/orders'
import { BuyerLink } from '@console/web/orders/BuyerLink.tsx'
import PackingSlips from '../../web/src/orders/bulk/PackingSlips.tsx'
import { DeliveryButton } from '../../web/src/orders/delivery/DeliveryButton.tsx'
import DeliveryForm from '../../web/src/orders/delivery/DeliveryForm.tsx'
import { SendButton } from '../../web/src/orders/sending/SendButton.tsx'
import SendForm from '../../web/src/orders/sending/SendForm.tsx'
import { OrderDetails } from '../../web/src/orders/details/OrderDetails.tsx'
import { OrdersTable } from '../../web/src/orders/list/OrdersTable.tsx'
import { openDetails, openOrders, theOrder } from '../kit/orders.ts'

/* What the views of an order that waits say and ask for, by its kind. */

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
  const order = theOrder(app, (one) => awaitedBy(one) === kind)
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
    if (kind === 'parcel') expect(modal.baseElement.textContent).toContain('7\u00a0930\u00a0г (7,93\u00a0кг)')
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

test('names its columns and aligns numbers to the end', () => {
  const { heads, ofNumbers } = openTable()
  expect(namesOf(heads)).toEqual(['Платёж', 'Товары', 'Кол-во', 'Дата', 'Сумма', 'Покупатель', 'Доставка', 'Статус'])
  expect(namesOf(ofNumbers)).toEqual(['Кол-во', 'Сумма'])
})

test('sorts by sortable columns and marks the sorted one', () => {
  const { onSort, heads } = openTable({ ...everything, sort: 'price', descending: false })
  const said = heads.map((head) => head.getAttribute('aria-sort'))
  expect(said).toEqual([null, null, 'none', 'none', 'ascending', 'none', null, 'none'])
  const sorting = heads.flatMap((head) => [...head.querySelectorAll('button')])
  for (const button of sorting) fireEvent.click(button)
  expect(onSort.mock.calls).toEqual([['quantity'], ['date'], ['price'], ['buyer'], ['status']])
})

afterEach(() => document.documentElement.removeAttribute('style'))
test('has rows that grow with the font size', () => {
  document.documentElement.style.fontSize = '16px'
  expect(rowHeight()).toBe(64)
  document.documentElement.style.fontSize = '20px'
  expect(rowHeight()).toBe(80)
})

const bought = (buyer_tg_username: string | null): Order => ({ uuid: 'a', buyer_tg_username })

test.each(['anna_medova', '@anna_medova'])('a press on %s opens the chat in the messenger', (name) => {
  render(<BuyerLink order={bought(name)} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '@anna_medova' })
  expect(link.href).toBe('https://t.me/anna_medova')
  expect(link.target).toBe('_blank')
})

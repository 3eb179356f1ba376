// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { awaitedBy, type Fulfilment } from '@console/shared/fulfilment'
import { slipsRequested, deliveryOpened, sendOpened } from '@console/web/orders/dialogs-model'
import type { Order } from '@console/shared/orders'
import { BuyerLink } from '@console/web/orders/facts/Copyable.tsx'
import PackingSlips from '../../web/src/orders/bulk/PackingSlips.tsx'
import { DeliveryButton } from '../../web/src/orders/delivery/DeliveryButton.tsx'
import DeliveryForm from '../../web/src/orders/delivery/DeliveryForm.tsx'
import { SendButton } from '../../web/src/orders/sending/SendButton.tsx'
import SendForm from '../../web/src/orders/sending/SendForm.tsx'
import { OrderDetails } from '../../web/src/orders/details/OrderDetails.tsx'
import { openDetails, openOrders, findOrder } from '../kit/orders.ts'

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

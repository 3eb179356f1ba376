// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import type { ReactNode } from 'react'
import { Provider, useUnit } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { deliveryServices, type DeliveryService } from '@console/shared/delivery'
import { pageOpened, services } from '@console/web/delivery/model'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { writeDraft } from '@console/web/kit/form/drafts'
import * as details from '@console/web/orders/details/details-model'
import { $delivering, deliveryOpened, tracking, trackingDecision } from '@console/web/orders/delivery/delivery-model'
import { changeStatusFx, statusDecision } from '@console/web/orders/status/status-model'
import { OrderDetails } from '../../web/src/orders/details/OrderDetails.tsx'
import DeliveryForm from '../../web/src/orders/delivery/DeliveryForm.tsx'
import { DecisionDialog } from '../../web/src/kit/merge/Conflicts.tsx'
import ServiceForm from '../../web/src/delivery/ServiceForm.tsx'
import type { TestApp } from '../kit/app.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { now, openDetails, openOrders, theOrder } from '../kit/orders.ts'
import { TestTabs } from '../kit/tabs.ts'

afterEach(cleanup)

/** The first delivery service of the list, in its form; others may change it at any time. */
async function openService() {
  const app = await openShop(pageOpened)
  const { scope } = app
  const [item] = scope.getState<readonly DeliveryService[]>(services.list.$items)
  if (!item) throw new Error('no service')
  const params = { ...app.pathOf(), id: item.uuid }
  const others = (body: Partial<DeliveryService>) =>
    app.control('/__fake/others', { method: 'PATCH', path: deliveryServices.update.path, params, body })
  const open = () => {
    const opening = allSettled(services.editor.editOpened, { scope, params: item })
    show(app, <Form />)
    return opening
  }
  const read = async () => {
    await allSettled(services.list.refresh, { scope })
    return scope.getState<readonly DeliveryService[]>(services.list.$items).find(({ uuid }) => uuid === item.uuid)
  }
  return { app, item, others, open, read }
}

const show = ({ scope }: TestApp, element: ReactNode) =>
  render(
    <Provider value={scope}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  )

function Form() {
  const editing = useUnit(services.editor.$editing)
  return editing && <ServiceForm key={editing.key} editing={editing} />
}

const fieldOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const TITLE = /^Название службы/
const NOTE = /^Комментарий/
const type = (label: RegExp, value: string) => fireEvent.input(fieldOf(label), { target: { value } })

/** Presses 'Сохранить'; gives the names of the fields that it asks about. */
async function save({ scope }: ShopApp): Promise<string[]> {
  const asked = () => conflictsIn(scope.getState(services.editor.$failure)).map(({ path }) => path.join('.'))
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить', hidden: true }))
  await waitFor(() => expect([scope.getState(services.editor.$editing) === null, asked().length > 0]).toContain(true))
  return asked()
}

/** A field is typed into while the thing itself is still being read, and another one has been changed by others. */
async function typedEarly() {
  const shop = await openService()
  await shop.others({ description: 'Чужой' })
  const opening = shop.open()
  type(TITLE, 'Моя')
  await act(() => opening)
  expect([fieldOf(TITLE).value, fieldOf(NOTE).value]).toEqual(['Моя', 'Чужой'])
  return shop
}

test('a field that shows what others made of it, and that nobody touched since, is not asked about', async () => {
  const { app, others, read } = await typedEarly()
  await others({ description: 'Ещё раз' })
  expect(await save(app)).toEqual([])
  expect(await read()).toMatchObject({ title: 'Моя', description: 'Ещё раз' })
})

test('nor is one that was typed over what others made of it', async () => {
  const { app, read } = await typedEarly()
  type(NOTE, 'Мой поверх')
  expect(await save(app)).toEqual([])
  expect(await read()).toMatchObject({ title: 'Моя', description: 'Мой поверх' })
})

test('a field that was typed into before the thing was read is asked about if others changed it, too', async () => {
  const { app, others, open, read } = await openService()
  await others({ title: 'Чужая' })
  const opening = open()
  type(TITLE, 'Моя')
  await act(() => opening)
  expect(await save(app)).toEqual(['title'])
  expect(await read()).toMatchObject({ title: 'Чужая' })
})

test('what was typed before a reload is asked about if others changed it by the time that it is restored', async () => {
  const { app, item, others, open, read } = await openService()
  const draft = { values: { title: 'Моя' }, from: { title: item.title }, hadFiles: false }
  writeDraft(`delivery::${item.uuid}`, draft)
  await others({ title: 'Чужая' })
  await act(open)
  fireEvent.click(screen.getByRole('button', { name: 'Восстановить', hidden: true }))
  expect(await save(app)).toEqual(['title'])
  expect(await read()).toMatchObject({ title: 'Чужая' })
})

const openDelivery = ({ scope }: TestApp, order: Order) => allSettled(deliveryOpened, { scope, params: order })

/** An order that others change after the list was read, opened with something typed before it is read anew. */
async function openOrder(open: typeof openDetails, View: () => ReactNode, theirs: Theirs) {
  const app = await openOrders()
  const other = await openOrders(undefined, { beside: { ...app, tabs: new TestTabs() } })
  const order = theOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
  await allSettled(changeStatusFx, { scope: other.scope, params: { order, status: theirs.status } })
  await allSettled(tracking.submitted, { scope: other.scope, params: { order, tracking: theirs.parcel } })
  const opening = open(app, order)
  show(app, <View />)
  return { app, order, opening }
}
interface Theirs {
  readonly status: string
  readonly parcel: TrackingDraft
}
const theirs: Theirs = { status: 'Доставлен', parcel: { track_number: 'THEIRS', sent_date: '2026-05-02' } }
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить', hidden: true }))
const TRACK = /^Трек-номер/

function Details() {
  const order = useUnit(details.$order)
  return order && <OrderDetails key={order.uuid} order={order} />
}
function Delivery() {
  const order = useUnit($delivering)
  return (
    <>
      {order && <DeliveryForm key={order.uuid} order={order} />}
      <DecisionDialog decision={trackingDecision} />
    </>
  )
}

test('a parcel that others wrote of shows in its form, and stays where nothing was typed', async () => {
  const { app, order, opening } = await openOrder(openDelivery, Delivery, theirs)
  await act(() => opening)
  expect(fieldOf(TRACK).value).toBe('THEIRS')
  type(TRACK, 'MINE')
  press()
  await waitFor(() => expect(app.scope.getState($delivering)).toBeNull())
  expect(now(app, order)).toMatchObject({ track_number: 'MINE', sent_date: '2026-05-02' })
})

test('one that was typed before it was read is asked about, once', async () => {
  const { app, order, opening } = await openOrder(openDelivery, Delivery, theirs)
  type(TRACK, 'MINE')
  await act(() => opening)
  press()
  await waitFor(() => expect(app.scope.getState(trackingDecision.$conflicts)).toHaveLength(1))
  // The page asks, so the form does not.
  expect(await screen.findAllByText('Это же изменили в другом месте')).toHaveLength(1)
  expect(now(app, order)).toMatchObject({ track_number: 'THEIRS' })
})

test('an order’s details close when it is decided which status is to stand', async () => {
  const { app, order, opening } = await openOrder(openDetails, Details, theirs)
  await act(() => opening)
  const { scope } = app
  const open = now(app, order)
  await allSettled(changeStatusFx, {
    scope: (await openOrders(undefined, { beside: { ...app, tabs: new TestTabs() } })).scope,
    params: { order: open, status: 'Собирается' },
  })
  await allSettled(details.saving.submitted, { scope, params: { order: open, payment_status: 'В пути' } })
  const [conflict] = scope.getState(statusDecision.$conflicts)
  expect(conflict).toMatchObject({ theirs: 'Собирается', mine: 'В пути' })
  expect(scope.getState(details.$order)).not.toBeNull()
  const choice = { path: conflict?.path ?? [], theirs: conflict?.theirs, value: conflict?.mine }
  await act(() => allSettled(statusDecision.resolved, { scope, params: [choice] }))
  expect(scope.getState(details.$order)).toBeNull()
  expect(now(app, order).payment_status).toBe('В пути')
})

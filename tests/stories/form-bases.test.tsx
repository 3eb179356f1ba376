// @vitest-environment happy-dom
import DeliveryForm from '../../web/src/orders/delivery/DeliveryForm.tsx'
import ServiceForm from '../../web/src/delivery/ServiceForm.tsx'
import PostForm from '../../web/src/posts/PostForm.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import type { ReactNode } from 'react'
import { Provider, useUnit } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { deliveryServices, type DeliveryService } from '@console/shared/delivery'
import { pageOpened, services } from '@console/web/delivery/model'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { createOpenForms } from '@console/web/kit/platform/open-forms'
import { writeDraft } from '@console/web/kit/form/drafts'
import { $delivering, deliveryOpened } from '@console/web/orders/dialogs-model'
import { tracking } from '@console/web/orders/delivery/tracking-model'
import type { TestApp } from '../kit/app.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { shownOrder, openOrders, findOrder } from '../kit/orders.ts'
import { TestTabs } from '../kit/browser-parts.ts'
import { brokenPhoto } from '@console/web/kit/ui/pictures/coming-photos'
import { editor, list as postList, pageOpened as postsOpened } from '@console/web/posts/model'
import { wanted } from '@console/web/products/assortment/categories-model'
import { TextField } from '../../web/src/kit/ui/fields/TextField.tsx'
import { CategoriesField } from '../../web/src/products/forms/CategoriesField.tsx'
import { HONEY, required, RUNNING } from '../kit/basics.ts'

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

/** Types into a field while the item is still loading, after others have changed another field. */
async function typedEarly() {
  const shop = await openService()
  await shop.others({ description: 'Чужой' })
  const opening = shop.open()
  type(TITLE, 'Моя')
  await act(() => opening)
  expect([fieldOf(TITLE).value, fieldOf(NOTE).value]).toEqual(['Моя', 'Чужой'])
  return shop
}

test('saves without a question when others changed an untouched field', async () => {
  const { app, others, read } = await typedEarly()
  await others({ description: 'Ещё раз' })
  expect(await save(app)).toEqual([])
  expect(await read()).toMatchObject({ title: 'Моя', description: 'Ещё раз' })
})

test('saves without a question what was typed over the value of others', async () => {
  const { app, read } = await typedEarly()
  type(NOTE, 'Мой поверх')
  expect(await save(app)).toEqual([])
  expect(await read()).toMatchObject({ title: 'Моя', description: 'Мой поверх' })
})

test('asks about a field that was typed into before the read and changed by others', async () => {
  const { app, others, open, read } = await openService()
  await others({ title: 'Чужая' })
  const opening = open()
  type(TITLE, 'Моя')
  await act(() => opening)
  expect(await save(app)).toEqual(['title'])
  expect(await read()).toMatchObject({ title: 'Чужая' })
})

test('asks about a restored draft whose field others changed', async () => {
  const { app, item, others, open, read } = await openService()
  const draft = { values: { title: 'Моя' }, from: { title: item.title }, hadFiles: false }
  writeDraft(createOpenForms(), `delivery::${item.uuid}`, draft)
  await others({ title: 'Чужая' })
  await act(open)
  fireEvent.click(screen.getByRole('button', { name: 'Восстановить', hidden: true }))
  expect(await save(app)).toEqual(['title'])
  expect(await read()).toMatchObject({ title: 'Чужая' })
})

/** Opens the form of an order whose parcel others changed after the list was read. */
async function openParcel() {
  const app = await openOrders()
  const other = await openOrders(undefined, { beside: { ...app, tabs: new TestTabs() } })
  const order = findOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
  const parcel = { track_number: 'THEIRS', sent_date: '2026-05-02' }
  await allSettled(tracking.submitted, { scope: other.scope, params: { order, tracking: parcel } })
  const opening = allSettled(deliveryOpened, { scope: app.scope, params: order })
  show(app, <Delivery />)
  return { app, order, opening }
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить', hidden: true }))
const TRACK = /^Трек-номер/

function Delivery() {
  const order = useUnit($delivering)
  return order && <DeliveryForm key={order.uuid} order={order} />
}

test('shows the parcel of others and keeps its untouched fields', async () => {
  const { app, order, opening } = await openParcel()
  await act(() => opening)
  expect(fieldOf(TRACK).value).toBe('THEIRS')
  type(TRACK, 'MINE')
  press()
  await waitFor(() => expect(app.scope.getState($delivering)).toBeNull())
  expect(shownOrder(app, order)).toMatchObject({ track_number: 'MINE', sent_date: '2026-05-02' })
})

test('asks once about a parcel that was typed before the read', async () => {
  const { app, order, opening } = await openParcel()
  type(TRACK, 'MINE')
  await act(() => opening)
  press()
  await waitFor(() => expect(app.scope.getState(tracking.questions.$questions)).toHaveLength(1))
  // One question for the whole order, none in the form.
  expect(await screen.findAllByText('Это же изменили в другом месте')).toHaveLength(1)
  expect(shownOrder(app, order)).toMatchObject({ track_number: 'THEIRS' })
})

/** A fault of the first read. */
const failOnce = (path: string) => ({ path, method: 'GET', status: 500, times: 1 })

test('does not call categories deleted that failed to load, and loads them again', async () => {
  const app = await openShop(wanted, HONEY)
  await app.control('/__fake/faults', failOnce('/product_categories/{shop}'))
  await app.open('Керамика на Покровке')
  render(
    <Provider value={app.scope}>
      <CategoriesField value={['gone']} onChange={() => undefined} />
    </Provider>,
  )
  const says = (placeholder: string) => screen.queryByPlaceholderText(placeholder) !== null
  const deleted = () => screen.queryByText('Удалённая категория')
  expect([deleted(), says('В магазине пока нет категорий')]).toEqual([null, false])
  expect(screen.getByRole('alert').textContent).toContain('Категории не загрузились.')
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect([deleted(), says('Категории загружаются…')]).toEqual([null, true])
  await waitFor(() => expect(deleted()).not.toBeNull())
  expect([screen.queryByRole('alert'), says('Добавить категорию')]).toEqual([null, true])
})

test('does not call rubrics missing that failed to load, and loads them again', async () => {
  const NONE = /Рубрик пока нет/
  const app = await openShop(postsOpened, RUNNING)
  await app.control('/__fake/faults', failOnce('/infopages/rubrics/{shop}'))
  // A shop without rubrics.
  await app.open(HONEY)
  await allSettled(editor.createOpened, { scope: app.scope })
  const editing = app.scope.getState(editor.$editing)
  if (!editing) throw new Error('the form is not open')
  render(
    <Provider value={app.scope}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <PostForm editing={editing} /> }])} />
    </Provider>,
  )
  const alerts = await screen.findAllByRole('alert', { hidden: true })
  expect(screen.queryByText(NONE)).toBeNull()
  expect(alerts.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Рубрики не загрузились.'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Повторить', hidden: true }))
  await waitFor(() => expect(screen.queryByText(NONE)).not.toBeNull())
})

test('a post with a photo that no longer loads is not saved, and its message has the photo’s number', async () => {
  const app = await openShop(postsOpened, RUNNING)
  const post = required(app.scope.getState(postList.$items).find(({ image_urls }) => (image_urls ?? []).length > 1))
  const [, second] = post.image_urls ?? []
  class SavedPicture {
    src = ''
    decode = () => (this.src === second ? Promise.reject(new DOMException('gone', 'EncodingError')) : Promise.resolve())
  }
  vi.stubGlobal('Image', SavedPicture)
  await allSettled(editor.editOpened, { scope: app.scope, params: post })
  const editing = required(app.scope.getState(editor.$editing))
  show(app, <PostForm editing={editing} />)
  type(/^Название/, 'Другое название')
  app.calls.length = 0
  fireEvent.click(await screen.findByRole('button', { name: 'Сохранить', hidden: true }))
  expect(await screen.findByText(brokenPhoto(2))).toBeTruthy()
  expect(app.calls).toEqual([])
})

test('a field is described by its error and by its hint', () => {
  render(<TextField label="Цена" hint="В рублях" error="Нужно число" />)
  const ids = screen.getByLabelText('Цена').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Нужно число', 'В рублях'])
})

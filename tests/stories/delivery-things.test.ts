import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { deliveryServices, newPickup, pickups } from '@console/shared/delivery'
import { serviceForm } from '@console/web/delivery/delivery-forms'
import { pickupThing, serviceThing } from '@console/web/delivery/delivery-things'
import { pickupLabels, serviceLabels } from '@console/web/delivery/labels'
import { points, services } from '@console/web/delivery/model'
import { act, openHistory } from '../kit/batches.ts'
import { callerOf } from '../kit/caller.ts'
import { first, openDelivery } from '../kit/delivery.ts'
import type { ShopApp } from '../kit/open-shop.ts'

const hours = { time_start: '09:00', time_stop: '18:00' }
const post = { title: 'Почта', price: 12.5, contact_phone: '+73470000001', description: 'Быстро' }
const point = { title: 'Уфа, 1', contact_phone: '+73470000001', description: 'Двор', schedule: { monday: hours } }
const addressOf = (app: ShopApp, kind: string) => `/delivery/${kind}/${app.pathOf().owner}/${app.pathOf().shop}`

describe.each([
  ['a delivery service', serviceThing, post, 'manual'],
  ['a pickup point', pickupThing, point, 'self_pickup'],
])('%s in the journal', (_, thing, value, kind) => {
  test('is made once, read, listed and removed', async () => {
    const app = await openDelivery()
    const { scope, sent } = app
    const { listFx, createFx, removeFx } = thing.making!
    const place = app.pathOf()
    const create = scopeBind(createFx, { scope })
    const path = (await create({ path: place, value, made: null })) ?? {}
    expect(path).toEqual({ ...place, id: expect.any(String) as string })
    expect(sent).toMatchObject([{ call: `POST ${addressOf(app, kind)}`, body: value }])
    expect(await create({ path: place, value, made: path })).toBe(path)
    expect(sent).toHaveLength(1)
    const read = scopeBind(thing.readFx, { scope })
    expect(await read(path)).toMatchObject(value)
    expect(await scopeBind(listFx, { scope })(place)).toContainEqual({ path, title: value.title })
    await scopeBind(removeFx, { scope })(path)
    expect(sent.at(-1)?.call).toBe(`DELETE ${addressOf(app, kind)}/${path.id}`)
    expect(await read(path)).toBeNull()
  })

  test('that is no longer what the contract knows is not made', async () => {
    const app = await openDelivery()
    const create = scopeBind(thing.making!.createFx, { scope: app.scope })
    await expect(create({ path: app.pathOf(), value: { title: '' }, made: null })).rejects.toThrow()
    expect(app.sent).toEqual([])
  })
})

test('what delivers has the names of its fields in the history, the hours of a point one by one', () => {
  expect(serviceThing).toMatchObject({
    key: 'id',
    fields: { title: 'Название', price: 'Цена за кг', contact_phone: 'Телефон', description: 'Описание' },
    how: { price: 'number' },
  })
  expect(pickupThing).toMatchObject({
    key: 'id',
    fields: { title: 'Адрес', contact_phone: 'Телефон', description: 'Описание', schedule: 'Часы работы' },
    how: { schedule: 'fields' },
  })
})

test('a service that had no price is made anew without one', async () => {
  const app = await openDelivery()
  const create = scopeBind(serviceThing.making!.createFx, { scope: app.scope })
  await create({ path: app.pathOf(), value: { ...post, price: null }, made: null })
  expect(app.sent[0]?.body).toMatchObject({ title: 'Почта', price: '' })
})

describe.each([
  ['services', services, serviceLabels, 'Доставка успешно удалена'],
  ['pickup points', points, pickupLabels, 'Самовывоз успешно удален'],
] as const)('switching off %s', (name, entries, _, said) => {
  test('stands in the history with all that each was at the end, and is taken back', async () => {
    const app = await openDelivery()
    const { scope } = app
    const bare = <Item extends { uuid: string }>(items: readonly Item[]) =>
      items.map(({ uuid: _uuid, ...item }) => item)
    const { uuid } = first(scope.getState(entries.list.$items))
    await allSettled(entries.switched, { scope, params: false })
    // Another person changes one while the question is open.
    const other = await callerOf(app.api, 1001)
    const endpoint = name === 'services' ? deliveryServices.update : pickups.update
    expect((await other.call(endpoint, { ...app.pathOf(), id: uuid }, { title: 'Иначе' })).ok).toBe(true)
    await allSettled(entries.clearing.confirmed, { scope })
    expect(app.toasts.at(-1)?.text).toBe(said)
    const [batch] = await openHistory(app)
    expect(batch).toMatchObject({ title: 'Удаление способов доставки', size: 2, place: app.pathOf().shop })
    await act(app, 'takeBack')
    await app.open()
    const titles = bare([...scope.getState(entries.list.$items)]).map(({ title }) => title)
    expect(titles).toHaveLength(2)
    expect(titles).toContain('Иначе')
  })
})

test('the forms of the delivery tab send what was typed, and nothing else of an entry', async () => {
  const app = await openDelivery()
  const { scope } = app
  const service = first(scope.getState(services.list.$items))
  await allSettled(services.editor.editOpened, { scope, params: service })
  app.sent.length = 0
  const draft = serviceForm.body({ ...serviceForm.values(service, false), description: 'Иначе' }, service)
  await allSettled(services.editor.submitted, { scope, params: draft })
  expect(app.sent.at(-1)).toMatchObject({
    call: `PATCH ${addressOf(app, 'manual')}/${service.uuid}`,
    body: { description: 'Иначе' },
  })
  expect(Object.keys(app.sent.at(-1)?.body ?? {})).toEqual(['description'])
  await allSettled(points.editor.createOpened, { scope })
  await allSettled(points.editor.submitted, { scope, params: { ...newPickup, title: 'А', contact_phone: '1' } })
  expect(scope.getState(points.editor.$failure)).not.toBeNull()
  expect(app.toasts.map(({ text }) => text)).toEqual(['Доставка успешно обновлена'])
})

import { describe, expect, test } from 'vitest'
import { allSettled, scopeBind } from 'effector'
import * as z from 'zod/mini'
import { pageOpened, points, services, pickupForm, serviceForm } from '@console/web/delivery/model'
import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { newPickup, type Pickup, newDeliveryService } from '@console/shared/delivery'
import { serviceLabels, cutTitle, pickupLabels } from '@console/web/delivery/labels'
import { recordedPickup, recordedService } from '@console/web/delivery/recorded-delivery'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { HONEY } from '../kit/basics.ts'
import { recordedCalls } from '../kit/recorded-entities.ts'

const openDelivery = (title = HONEY) => openShop(pageOpened, title)

describe('the two ways of delivery', () => {
  test('show the shop’s entries and are on when there are any', async () => {
    const { scope } = await openDelivery()
    expect(scope.getState(services.list.$items).map(({ title }) => title)).toEqual([
      'Пункты выдачи «Шмель»',
      'Курьер по Уфе в день заказа',
    ])
    expect(scope.getState(points.list.$items)).toHaveLength(2)
    expect([scope.getState(services.$isOn), scope.getState(points.$isOn)]).toEqual([true, true])
  })
})

describe('forms of a delivery service and a pickup point', () => {
  test('require a service’s title, a point’s address and phone', () => {
    const said = (schema: z.ZodMiniType, value: unknown) =>
      z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(said(serviceForm.schema, serviceForm.values(null, false))).toEqual([`title: ${messages.required}`])
    expect(said(pickupForm.schema, pickupForm.values(null, false))).toEqual([
      `title: ${messages.required}`,
      `contact_phone: ${messages.required}`,
    ])
    expect(
      said(serviceForm.schema, {
        ...serviceForm.values(null, false),
        title: 'П',
        price: '1.5',
        contact_phone: 'WhatsApp +7 917, Анна',
      }),
    ).toEqual([`price: ${numberMessages.price}`])
  })

  test('show all that is stored', () => {
    const texts = { title: 'Уфа', contact_phone: '+7', description: 'Двор' }
    expect(serviceForm.values({ uuid: 's', ...texts, price: 12.5 }, false)).toEqual({ ...texts, price: '12.50' })
    const schedule = { monday: hours }
    expect(pickupForm.values({ uuid: 'p', ...texts, schedule }, false)).toMatchObject({ ...texts, schedule })
  })

  test('refuse an invalid schedule at its field', () => {
    const point = { uuid: '', ...newPickup, title: 'Уфа', contact_phone: '+7 347 000-00-01' }
    const values = pickupForm.values(point, false)
    values.schedule.monday = { time_start: '18:00', time_stop: '18:00' }
    values.schedule.saturday = { time_start: '18:00', time_stop: '02:00' }
    values.schedule.sunday = { time_start: '00:00', time_stop: '24:00' }
    values.schedule.friday = { time_start: '09:00', time_stop: '' }
    const issues = z.safeParse(pickupForm.schema, values).error?.issues ?? []
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'schedule.monday.time_stop: Начало и конец не могут совпадать. Круглосуточно — это 00:00–24:00.',
      `schedule.friday.time_stop: ${messages.required}`,
    ])
  })

  test('send only days with times', async () => {
    const { scope } = await openDelivery()
    const point = scope.getState(points.list.$items)[1] as Pickup
    expect(Object.keys(pickupForm.values(point, false).schedule)).toHaveLength(7)
    expect(pickupForm.body(pickupForm.values(point, false), point).schedule).toEqual(point.schedule)
    expect(Object.keys(point.schedule ?? {})).toEqual(['monday', 'wednesday', 'friday'])
  })
})

describe('the switch of a way of delivery', () => {
  test('turned on opens the form of the first entry and is on after the save', async () => {
    const { scope } = await openDelivery('Беговой клуб «Набережная»')
    await allSettled(services.switched, { scope, params: true })
    expect(scope.getState(services.editor.$editing)).toMatchObject({ mode: 'create' })
    expect(scope.getState(services.$isOn)).toBe(false)
    await allSettled(services.editor.submitted, { scope, params: { ...newDeliveryService, title: 'Почта' } })
    expect(scope.getState(services.$isOn)).toBe(true)
  })

  test('turned off asks with the number of entries and deletes them all', async () => {
    const app = await openDelivery()
    const { scope } = app
    await allSettled(services.switched, { scope, params: false })
    expect(scope.getState(services.clearing.$asked)?.left).toHaveLength(2)
    expect(serviceLabels.clearing(2).text).toContain('2\u00a0службы доставки будут удалены')
    expect(scope.getState(services.$isOn)).toBe(true)
    expect(app.calls).toEqual([])
    await allSettled(services.clearing.confirmed, { scope })
    expect(app.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
    expect(scope.getState(services.list.$items)).toEqual([])
    expect(scope.getState(services.$isOn)).toBe(false)
    expect(scope.getState(services.clearing.$asked)).toBeNull()
    expect(scope.getState(points.list.$items)).toHaveLength(2)
    expect(app.toasts).toMatchObject([
      { kind: 'success', text: 'Доставка успешно удалена', action: { label: 'Отменить' } },
    ])
  })

  test('cancelled sends nothing and stays on', async () => {
    const app = await openDelivery()
    const { scope } = app
    await allSettled(points.switched, { scope, params: false })
    await allSettled(points.clearing.cancelled, { scope })
    await allSettled(points.clearing.confirmed, { scope })
    expect(app.calls).toEqual([])
    expect(scope.getState(points.$isOn)).toBe(true)
  })
})

/* Texts of the delivery tab and values of its forms. */

const hours = { time_start: '09:00', time_stop: '18:00' }
const post = { title: 'Почта', price: 12.5, contact_phone: '+73470000001', description: 'Быстро' }
const without = { uuid: 'x', title: 'Без ничего', description: null, contact_phone: null }

describe('texts of the delivery tab', () => {
  test('name the entries that are deleted', () => {
    expect([serviceLabels.removal('А'), pickupLabels.removal('А')]).toEqual([
      'Удалить службу доставки «А»?',
      'Удалить адрес «А»?',
    ])
    expect(serviceLabels.clearing(1)).toEqual({
      title: 'Отключить доставку службами?',
      text: '1\u00a0служба доставки будет удалена. Это можно будет отменить в истории изменений.',
    })
    expect(serviceLabels.clearing(5).text).toBe(
      '5\u00a0служб доставки будут удалены. Это можно будет отменить в истории изменений.',
    )
    expect(pickupLabels.clearing(2)).toEqual({
      title: 'Отключить самовывоз?',
      text: '2\u00a0адреса будут удалены. Это можно будет отменить в истории изменений.',
    })
  })

  test('list the facts of an entry', () => {
    const schedule = { monday: hours }
    expect(serviceLabels.facts({ ...without, ...post })).toEqual(['12,50\u00a0₽ за\u00a0кг', '+73470000001'])
    expect(serviceLabels.facts(without)).toEqual([])
    expect(pickupLabels.facts({ ...without, contact_phone: '+7', schedule }).map((text) => text.slice(0, 2))).toEqual([
      'Пн',
      '+7',
    ])
    expect(pickupLabels.facts({ ...without, contact_phone: '' })).toEqual([])
  })
})

describe('texts of a service and a pickup point', () => {
  test.each([
    ['Почта', 'Почта'],
    ['Двадцать пять букв ровно!', 'Двадцать пять букв ровно!'],
    ['Уфа, ул. Цюрупы, 17, вход со двора', 'Уфа, ул. Цюрупы, 17, вход…'],
    ['Уфа, улица Цюрупы, дом 17 во дворе', 'Уфа, улица Цюрупы, дом 17…'],
    ['Уфа, улица Цюрупы, д. 17 во дворе', 'Уфа, улица Цюрупы, д. 17…'],
    ['🐝'.repeat(26), `${'🐝'.repeat(25)}…`],
  ])('%j in a list is %j', (title, cut) => {
    expect(cutTitle(title)).toBe(cut)
  })
})

const point = { title: 'Уфа, 1', contact_phone: '+73470000001', description: 'Двор', schedule: { monday: hours } }
const addressOf = (app: ShopApp, kind: string) => `/delivery/${kind}/${app.pathOf().owner}/${app.pathOf().shop}`

describe.each([
  ['a delivery service', recordedService, post, 'manual'],
  ['a pickup point', recordedPickup, point, 'self_pickup'],
])('%s in the journal', (_, entity, value, kind) => {
  test('is created once, read, listed and removed', async () => {
    const app = await openDelivery()
    const { scope, sent } = app
    const { listFx, createFx, removeFx } = entity.creation!
    const place = app.pathOf()
    const create = scopeBind(createFx, { scope })
    const path = (await create({ path: place, value, made: null })) ?? {}
    expect(path).toEqual({ ...place, id: expect.any(String) as string })
    expect(sent).toMatchObject([{ call: `POST ${addressOf(app, kind)}`, body: value }])
    expect(await create({ path: place, value, made: path })).toBe(path)
    expect(sent).toHaveLength(1)
    const { read } = recordedCalls(entity, scope)
    expect(await read(path)).toMatchObject(value)
    expect(await scopeBind(listFx, { scope })(place)).toContainEqual({ path, title: value.title })
    await scopeBind(removeFx, { scope })(path)
    expect(sent.at(-1)?.call).toBe(`DELETE ${addressOf(app, kind)}/${path.id}`)
    expect(await read(path)).toBeNull()
  })
})

test('a service without a price is recreated without one', async () => {
  const app = await openDelivery()
  const create = scopeBind(recordedService.creation!.createFx, { scope: app.scope })
  await create({ path: app.pathOf(), value: { ...post, price: null }, made: null })
  expect(app.sent[0]?.body).toMatchObject({ title: 'Почта', price: '' })
})

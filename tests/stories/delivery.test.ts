import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { newPickup, type Pickup } from '@console/shared/delivery'
import { pickupForm, serviceForm } from '@console/web/delivery/delivery-forms'
import { points, services } from '@console/web/delivery/model'
import * as z from 'zod/mini'
import { openDelivery } from '../kit/delivery.ts'

describe('the two ways of delivery', () => {
  test('show what the shop has, and are on because there is something', async () => {
    const { scope } = await openDelivery()
    expect(scope.getState(services.list.$items).map(({ title }) => title)).toEqual([
      'Пункты выдачи «Шмель»',
      'Курьер по Уфе в день заказа',
    ])
    expect(scope.getState(points.list.$items)).toHaveLength(2)
    expect([scope.getState(services.$isOn), scope.getState(points.$isOn)]).toEqual([true, true])
  })
})

describe('what is said of a delivery service and a pickup point', () => {
  test('what is required: a service’s title; a point’s address and phone', () => {
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
        contact_phone: '+7 917',
      }),
    ).toEqual([`price: ${numberMessages.price}`, 'contact_phone: Номер введён не полностью.'])
  })

  test('a schedule that is not right is refused by its own field', () => {
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

  test('days without times are left out of what is sent', async () => {
    const { scope } = await openDelivery()
    const point = scope.getState(points.list.$items)[1] as Pickup
    expect(Object.keys(pickupForm.values(point, false).schedule)).toHaveLength(7)
    expect(pickupForm.body(pickupForm.values(point, false), point).schedule).toEqual(point.schedule)
    expect(Object.keys(point.schedule ?? {})).toEqual(['monday', 'wednesday', 'friday'])
  })
})

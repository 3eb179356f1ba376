import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { deliveryServices, newPickup, openDays, pickups, weekdays } from '@console/shared/delivery'
import { openOwner, openOwnersShop } from '../kit/owner.ts'
import { HONEY } from '../kit/project-titles.ts'

const openDelivery = (title = HONEY) => openOwnersShop(title)

describe('delivery in the demo’s data', () => {
  test.each([
    [1001, 'Лавка мёда «Липа»', 2, 2],
    [1001, 'Керамика на Покровке', 1, 1],
    [1001, 'Беговой клуб «Набережная»', 0, 0],
    [1002, 'Зерно и дым', 1, 0],
  ])('owner %i, %s: %i services, %i pickup points', async (tg_id, title, services, points) => {
    const owner = await openOwner({ tg_id })
    const params = await owner.project(title)
    expect(await owner.call(deliveryServices.list, { params })).toHaveLength(services)
    expect(await owner.call(pickups.list, { params })).toHaveLength(points)
    expect(await owner.drifts()).toEqual([])
  })

  test('one point is open only on weekends', async () => {
    const { owner, params } = await openDelivery('Керамика на Покровке')
    const [point] = await owner.call(pickups.list, { params })
    expect(Object.keys(point?.schedule ?? {})).toEqual(['saturday', 'sunday'])
  })
})

describe('a delivery service', () => {
  test('needs a title and nothing else', async () => {
    const { owner, params } = await openDelivery()
    const made = await owner.call(deliveryServices.create, { params, body: { title: 'Голубиная почта' } })
    expect(await owner.call(deliveryServices.get, { params: { ...params, id: made.uuid } })).toEqual(made)
    expect(made).toMatchObject({ title: 'Голубиная почта', price: null })
    const problem = await owner.refused(deliveryServices.create, params, { price: 100 })
    expect(problem.errors).toEqual([{ path: 'title', message: messages.required }])
  })

  test.each([
    ['250', 250],
    ['199.90', 199.9],
    [99.5, 99.5],
    ['', null],
    [null, null],
  ])('its price %j is answered as %j', async (price, answered) => {
    const { owner, params } = await openDelivery()
    const made = await owner.call(deliveryServices.create, { params, body: { title: 'Курьер', price } })
    expect(made.price).toBe(answered)
  })

  test.each(['10.5', '10,50', '-10', 'даром'])('its price may not be %j', async (price) => {
    const { owner, params } = await openDelivery()
    const problem = await owner.refused(deliveryServices.create, params, { title: 'Курьер', price })
    expect(problem).toMatchObject({ status: 422 })
    expect(problem.errors).toEqual([{ path: 'price', message: numberMessages.price }])
  })

  test('a change leaves alone what it does not name; an empty price takes the price away', async () => {
    const { owner, params } = await openDelivery()
    const before = (await owner.call(deliveryServices.list, { params }))[0]!
    const at = { ...params, id: before.uuid }
    const after = await owner.call(deliveryServices.update, { params: at, body: { title: 'Пункты «Пчела»' } })
    expect(after).toEqual({ ...before, title: 'Пункты «Пчела»' })
    await owner.call(deliveryServices.update, { params: at, body: { price: '' } })
    expect((await owner.call(deliveryServices.list, { params }))[0]).toEqual({ ...after, price: null })
  })

  test('deleted, it is gone; in another shop it was never there', async () => {
    const { owner, params } = await openDelivery()
    const [first, ...rest] = await owner.call(deliveryServices.list, { params })
    const id = first?.uuid ?? ''
    const ceramics = await owner.project('Керамика на Покровке')
    expect(await owner.refused(deliveryServices.remove, { ...ceramics, id })).toMatchObject({ status: 404 })
    await owner.call(deliveryServices.remove, { params: { ...params, id } })
    expect(await owner.call(deliveryServices.list, { params })).toEqual(rest)
    expect(await owner.refused(deliveryServices.get, { ...params, id })).toMatchObject({ status: 404 })
  })

  test('is no pickup point', async () => {
    const { owner, params } = await openDelivery()
    const [service] = await owner.call(deliveryServices.list, { params })
    expect(await owner.refused(pickups.get, { ...params, id: service?.uuid ?? '' })).toMatchObject({ status: 404 })
  })
})

describe('a pickup point', () => {
  const draft = { ...newPickup, title: 'Уфа, ул. Ленина, 1', contact_phone: '+7 900 000-00-01' }

  test('is stored with its open days in the week’s order; days without times are left out', async () => {
    const { owner, params } = await openDelivery()
    const schedule = {
      friday: { time_start: '12:00', time_stop: '20:30' },
      sunday: { time_start: '', time_stop: '' },
      saturday: null,
      monday: { time_start: '09:00', time_stop: '18:00' },
    }
    const made = await owner.call(pickups.create, { params, body: { ...draft, schedule } })
    const read = await owner.call(pickups.get, { params: { ...params, id: made.uuid } })
    expect(read).toMatchObject({ title: draft.title, contact_phone: draft.contact_phone })
    expect(Object.entries(read.schedule ?? {})).toEqual([
      ['monday', { time_start: '09:00', time_stop: '18:00' }],
      ['friday', { time_start: '12:00', time_stop: '20:30' }],
    ])
  })

  test('has an address that may be long, but not endless, and a phone', async () => {
    const { owner, params } = await openDelivery()
    const title = 'Очень длинный адрес. '.repeat(20).trim()
    expect(await owner.call(pickups.create, { params, body: { ...draft, title } })).toMatchObject({ title })
    const problem = await owner.refused(pickups.create, params, { title: 'а'.repeat(501), contact_phone: '' })
    expect(problem.errors).toEqual([
      { path: 'title', message: messages.tooLong },
      { path: 'contact_phone', message: messages.required },
    ])
  })

  test.each([
    ['09:00', '09:00', 'time_stop', 'Начало и конец не могут совпадать. Круглосуточно — это 00:00–24:00.'],
    ['24:00', '09:00', 'time_start', 'Время указывается как ЧЧ:ММ, например 09:00.'],
    ['', '18:00', 'time_start', messages.required],
    ['09:00', '', 'time_stop', messages.required],
    ['9:00', '18:00', 'time_start', 'Время указывается как ЧЧ:ММ, например 09:00.'],
    ['09:00', '24:01', 'time_stop', 'Время указывается как ЧЧ:ММ, например 09:00.'],
    ['09:60', '18:00', 'time_start', 'Время указывается как ЧЧ:ММ, например 09:00.'],
  ])('may not be open from %j to %j', async (time_start, time_stop, field, message) => {
    const { owner, params } = await openDelivery()
    const schedule = { tuesday: { time_start, time_stop } }
    const problem = await owner.refused(pickups.create, params, { ...draft, schedule })
    expect(problem.errors).toEqual([{ path: `schedule.tuesday.${field}`, message }])
  })

  test('knows seven weekdays', async () => {
    const { owner, params } = await openDelivery()
    const schedule = { someday: { time_start: '09:00', time_stop: '18:00' } }
    expect(await owner.refused(pickups.create, params, { ...draft, schedule })).toMatchObject({ status: 422 })
  })

  test('closes after midnight, or never', async () => {
    const { owner, params } = await openDelivery()
    const schedule = {
      monday: { time_start: '18:00', time_stop: '02:00' },
      sunday: { time_start: '00:00', time_stop: '24:00' },
    }
    expect(await owner.call(pickups.create, { params, body: { ...draft, schedule } })).toMatchObject({ schedule })
  })

  test('a change of the phone leaves the schedule; a new schedule takes the old one’s place', async () => {
    const { owner, params } = await openDelivery()
    const before = (await owner.call(pickups.list, { params }))[0]!
    const at = { ...params, id: before.uuid }
    const phoned = await owner.call(pickups.update, { params: at, body: { contact_phone: '+7 900 000-00-02' } })
    expect(phoned).toEqual({ ...before, contact_phone: '+7 900 000-00-02' })
    const schedule = { sunday: { time_start: '10:00', time_stop: '11:00' } }
    await owner.call(pickups.update, { params: at, body: { schedule } })
    expect((await owner.call(pickups.list, { params }))[0]).toEqual({ ...phoned, schedule })
    expect((await owner.call(pickups.update, { params: at, body: { schedule: null } })).schedule).toEqual({})
  })

  test('another owner cannot reach it', async () => {
    const { owner, params } = await openDelivery()
    const [point] = await owner.call(pickups.list, { params })
    const ivan = await openOwner({ tg_id: 1002, beside: owner })
    expect(await ivan.refused(pickups.get, { ...params, id: point?.uuid ?? '' })).toMatchObject({ status: 403 })
    const own = await ivan.project('Зерно и дым')
    expect(await ivan.refused(pickups.remove, { ...own, id: point?.uuid ?? '' })).toMatchObject({ status: 404 })
  })
})

test('a schedule of nothing has no open days, a whole one has seven', () => {
  expect(openDays(null)).toEqual({})
  const hours = { time_start: '09:00', time_stop: '18:00' }
  const week = Object.fromEntries([...weekdays].reverse().map(({ value }) => [value, hours]))
  expect(Object.keys(openDays(week))).toEqual(weekdays.map(({ value }) => value))
})

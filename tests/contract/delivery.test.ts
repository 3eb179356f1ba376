import { describe, expect, test } from 'vitest'
import { deliveryServices, newPickup, pickups } from '@console/shared/delivery'
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

  test('a change leaves alone what it does not name; an empty price takes the price away', async () => {
    const { owner, params } = await openDelivery()
    const before = (await owner.call(deliveryServices.list, { params }))[0]!
    const at = { ...params, id: before.uuid }
    const after = await owner.call(deliveryServices.update, { params: at, body: { title: 'Пункты «Пчела»' } })
    expect(after).toEqual({ ...before, title: 'Пункты «Пчела»' })
    await owner.call(deliveryServices.update, { params: at, body: { price: '' } })
    expect((await owner.call(deliveryServices.list, { params }))[0]).toEqual({ ...after, price: null })
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
})

import { scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { pickupThing, serviceThing } from '@console/web/delivery/delivery-things'
import { openDelivery } from '../kit/delivery.ts'
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
})

test('a service that had no price is made anew without one', async () => {
  const app = await openDelivery()
  const create = scopeBind(serviceThing.making!.createFx, { scope: app.scope })
  await create({ path: app.pathOf(), value: { ...post, price: null }, made: null })
  expect(app.sent[0]?.body).toMatchObject({ title: 'Почта', price: '' })
})

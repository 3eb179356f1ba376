import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import * as removal from '@console/web/products/list/removal-model'
import { asked as removalAsked } from '@console/web/products/list/removal-question'
import { act, allOf, openHistory } from '../kit/batches.ts'
import { openProducts, productNamed } from '../kit/products.ts'

test('a deletion that the window’s closing sent is taken back whole', async () => {
  const app = await openProducts()
  const { product_uuid: uuid, title } = productNamed(app, 'Липовый мёд')
  const before = await allOf(app, uuid)
  await allSettled(removalAsked, { scope: app.scope, params: { at: app.pathOf(), items: [{ uuid, title }] } })
  await allSettled(removal.confirmed, { scope: app.scope })
  app.calls.length = 0
  await allSettled(removal.windowLeft, { scope: app.scope })
  expect(app.calls.filter((call) => !call.startsWith('DELETE'))).toEqual([])
  expect(await act(app, 'takeBack')).toBe('Сделано: 1 из 1.')
  await app.open()
  expect(await allOf(app, productNamed(app, title).product_uuid)).toEqual(before)
})

test('of a deletion that ‘Вернуть’ stopped the history keeps nothing', async () => {
  const app = await openProducts()
  const { product_uuid: uuid, title } = productNamed(app, 'Липовый мёд')
  await allSettled(removalAsked, { scope: app.scope, params: { at: app.pathOf(), items: [{ uuid, title }] } })
  await allSettled(removal.confirmed, { scope: app.scope })
  expect(await openHistory(app)).toHaveLength(1)
  await allSettled(removal.takenBack, { scope: app.scope, params: 1 })
  expect(await openHistory(app)).toEqual([])
})

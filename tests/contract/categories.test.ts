import { expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { openCaller } from '../kit/caller.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

test('an order of categories that names another shop than the path is refused', async () => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, categories.sort)) ?? {}
  const body = (await sampleBody(anna, categories.sort, params)) as object
  const answer = await anna.call(categories.sort, params, { ...body, shop_uuid: 'another' })
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path: 'shop_uuid' }] }])
  expect((await anna.call(categories.sort, params, body)).status).toBe(200)
})

import { expect, test } from 'vitest'
import { openCaller } from '../kit/caller.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

const FOREIGN = '0badf00d-0bad-4bad-8bad-0badf00d0bad'
/** What only the server says of a row. */
const own = ['uuid', 'shop_uuid', 'owner', 'owner_uuid', 'product_uuid', 'post_uuid', 'date_create', 'telegram_url']

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
/** Fields that the call itself documents stay as they are. */
const withForeign = (fields: Fields): Fields => ({
  ...Object.fromEntries(own.map((name) => [name, FOREIGN])),
  ...fields,
})

const writing = endpoints
  .filter(({ endpoint: { body, access } }) => body && access !== 'public')
  .map(({ endpoint }) => ({ title: titleOf(endpoint), endpoint }))

test.each(writing)('a body names none of the server’s own fields: $title', async ({ endpoint }) => {
  const anna = await openCaller(1001)
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error(`the demo has nothing for ${titleOf(endpoint)}`)
  const body = await sampleBody(anna, endpoint, params)
  if (!isFields(body)) {
    // A new order of things has no fields of its own.
    expect(endpoint.path).toContain('sort_indexes')
    return
  }
  const hostile =
    endpoint.body?.kind === 'form'
      ? { ...body, data: isFields(body.data) ? withForeign(body.data) : body.data }
      : withForeign(body)
  const answer = await anna.call(endpoint, params, hostile, { 'x-admin-key': 'fake-admin-key' })
  expect([200, 204]).toContain(answer.status)
  expect(await answer.text()).not.toContain(FOREIGN)
  expect(JSON.stringify(await anna.control('/__fake/state', undefined, 'GET'))).not.toContain(FOREIGN)
})

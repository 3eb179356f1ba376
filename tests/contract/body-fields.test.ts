import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { dictionaryOf } from '@console/shared/kit/dictionary'
import type { Schema } from '@console/shared/kit/endpoint'
import { openCaller } from '../kit/caller.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'
import { sampleBody, sampleParams } from '../kit/samples.ts'

/** The body with every choice named by its short value, and the labels that stand for them. */
function withValues(schema: Schema, value: unknown, labels: string[]): unknown {
  const items = dictionaryOf(schema)
  if (items) {
    const item = items.at(-1)
    labels.push(item?.label ?? '')
    return item?.value
  }
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return withValues(schema.def.innerType as Schema, value, labels)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((one) => withValues(schema.def.element as Schema, one, labels))
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(schema.def.shape as Record<string, Schema>)
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    fields
      .map(([name, field]) => [name, withValues(field, given[name], labels)] as const)
      .filter(([, made]) => made !== undefined),
  )
}

const choosing = endpoints.filter(({ endpoint: { body } }) => {
  const schema = body?.kind === 'json' ? body.schema : body?.data
  const labels: string[] = []
  if (schema) withValues(schema, { options: [{}] }, labels)
  return labels.length > 0
})

test('there are calls with a choice of a dictionary', () => expect(choosing.length).toBeGreaterThan(7))

test.each(choosing)('$name answers with the labels of short values', async ({ endpoint }) => {
  const anna = await openCaller()
  const params = (await sampleParams(anna, endpoint)) ?? {}
  const body = (await sampleBody(anna, endpoint, params)) as Record<string, unknown>
  const labels: string[] = []
  const sent =
    endpoint.body?.kind === 'form' && endpoint.body.data
      ? { ...body, data: withValues(endpoint.body.data, body.data, labels) }
      : endpoint.body?.kind === 'json' && withValues(endpoint.body.schema, body, labels)
  const answer = await anna.call(endpoint, params, sent)
  const text = await answer.text()
  expect([answer.status, labels.length > 0]).toEqual([200, true])
  for (const label of labels) expect(text).toContain(JSON.stringify(label))
})

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

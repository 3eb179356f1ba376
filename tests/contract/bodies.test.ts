import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { extraOffers } from '@console/shared/extra-offers'
import { posts } from '@console/shared/posts'
import { fillPath, type Schema } from '@console/shared/kit/endpoint'
import { variants } from '@console/shared/variants'
import { dictionaryOf } from '@console/shared/kit/dictionary'
import { openCaller, stream } from '../kit/caller.ts'
import { cpuTime } from '../kit/basics.ts'
import { sampleParams, sampleBody } from '../kit/samples.ts'
import { endpoints, titleOf } from '../kit/endpoints.ts'

const MB = 1024 * 1024

/** The longest that an answer may take, in milliseconds. */
const TOO_LONG = 1000

/** An endless body, and the number of bytes read from it. */
function endless(): { body: ReadableStream; taken: () => number } {
  let taken = 0
  const body = new ReadableStream({
    pull(controller) {
      taken += MB
      controller.enqueue(new Uint8Array(MB).fill(0x20))
    },
  })
  return { body, taken: () => taken }
}

test.each([
  ['PATCH', '/user/details', 'application/json', 1],
  ['POST', '/shops', 'multipart/form-data; boundary=x', 25],
  ['POST', '/__fake/reset', 'application/json', 1],
  ['PUT', '/__fake/state', 'application/json', 100],
  ['POST', '/robokassa/pay', 'application/x-www-form-urlencoded', 1],
])('%s %s is cut off in the middle of a body without end', async (method, path, type, megabytes) => {
  const { body, taken } = endless()
  expect((await stream(await openCaller(), method, path, body, type)).status).toBe(413)
  expect(taken()).toBeLessThan((megabytes + 4) * MB)
})

test.each([
  ['PATCH', '/user/details', 'application/json'],
  ['POST', '/shops', 'multipart/form-data; boundary=x'],
  ['PUT', '/__fake/state', 'application/json'],
])('%s %s is refused by its length before it is read', async (method, path, type) => {
  const anna = await openCaller()
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': type, 'content-length': `${600 * MB}` }
  expect((await anna.api.request(anna.base + path, { method, headers, body: '{}' })).status).toBe(413)
})

async function timed(
  answer: () => Promise<Response>,
): Promise<{ status: number; errors: readonly { path: string }[] }> {
  const started = cpuTime()
  const { status, errors = [] } = (await (await answer()).json()) as { status: number; errors?: { path: string }[] }
  expect(cpuTime() - started).toBeLessThan(TOO_LONG)
  return { status, errors }
}

describe('a large body of small parts', () => {
  test('a long list is refused by its length', async () => {
    const anna = await openCaller()
    const params = (await sampleParams(anna, extraOffers.update)) ?? {}
    const update = (addons: unknown[]) => anna.call(extraOffers.update, params, { addons })
    expect((await timed(() => update(Array(200_000).fill(1)))).status).toBe(422)
    expect((await timed(() => update(Array(1001).fill('Лента, мёд')))).status).toBe(422)
    // These texts only look like lists.
    expect((await update(['"[,'.repeat(10), ',"\\'.repeat(10)])).status).toBe(200)
    expect((await update(Array(1000).fill('Лента, мёд'))).status).toBe(200)
  })

  test('the longest list, invalid in every field, has a hundred fields named', async () => {
    const anna = await openCaller()
    const params = (await sampleParams(anna, variants.update)) ?? {}
    const body = { data: { options: Array.from({ length: 1000 }, () => ({})) } }
    const { status, errors } = await timed(() => anna.call(variants.update, params, body))
    expect([status, errors.length, errors[0]?.path]).toEqual([422, 100, 'options.0.title'])
  })

  test('a form of a hundred thousand files is refused by their number', async () => {
    const anna = await openCaller()
    const part = '--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nGIF8\r\n'
    const params = (await sampleParams(anna, posts.create)) ?? {}
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const body = `${part.repeat(100_000)}--x--\r\n`
    const url = anna.base + fillPath(posts.create.path, params)
    expect((await timed(() => anna.api.request(url, { method: 'POST', headers, body }))).status).toBe(413)
  })
})

describe('the boundary of a form', () => {
  const send = async (boundary: string, type: string, lines = 'Content-Disposition: form-data; name="data"\r\n') => {
    const anna = await openCaller()
    const params = (await sampleParams(anna, posts.update)) ?? {}
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': type }
    const body = `--${boundary}\r\n${lines}\r\n{"title":"Новость"}\r\n--${boundary}--\r\n`
    return anna.api.request(anna.base + fillPath(posts.update.path, params), { method: 'PATCH', headers, body })
  }

  test.each(['multipart/form-data; boundary="a b"', 'Multipart/Form-Data; charset=utf-8; boundary="a b"'])(
    'may stand in quotes: %s',
    async (type) => {
      const answer = await send('a b', type)
      expect([answer.status, await answer.json()]).toMatchObject([200, { title: 'Новость' }])
    },
  )
})

/** Replaces every label of a choice by its short value, and collects the labels. */
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
/** Fields that only the server sets. */
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

test.each(writing)('ignores the server’s own fields in a body: $title', async ({ endpoint }) => {
  const anna = await openCaller(1001)
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error(`the demo has nothing for ${titleOf(endpoint)}`)
  const body = await sampleBody(anna, endpoint, params)
  if (!isFields(body)) {
    // The body of a new order is a list.
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

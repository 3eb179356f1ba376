import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFakeApi } from '@console/fake-api/app'
import { requiredText } from '@console/shared/kit/rules'
import type { Body } from '@console/shared/kit/endpoint'
import { openCaller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { runs } from '../kit/basics.ts'
import { pdf, png, sampleParams } from '../kit/samples.ts'

/** The supported part of JSON Schema; the rest does not restrict values. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
}

/** Longest generated list, even if the schema allows longer ones. */
const MANY = 4

/** Generates valid values of a schema: limits of lengths and ranges, unusual characters, absent fields. */
function valuesOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema) => valuesOf(one, components)
  if (schema.$ref !== undefined) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => inner({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textsOf(schema)
    case 'integer':
    case 'number':
      return numbersOf(schema)
    case 'array':
      return listsOf(schema, inner(schema.items ?? {}))
    case 'object':
      return objectsOf(schema, inner)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function textsOf({ format, pattern, minLength = 0, maxLength = 100 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength
  const isPlain = format === undefined || format === 'binary'
  if (pattern === '\\S') return textsOf({ minLength, maxLength }).filter((text) => text.trim() !== '' && fits(text))
  if (pattern !== undefined && isPlain) return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits)
  if (format === 'uuid') return fc.uuid()
  const dates = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return dates.map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl().filter(fits)
  const most = Math.min(maxLength, minLength + 60)
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength: most }),
    fc.string({
      unit: 'grapheme-ascii',
      minLength: maxLength > 500 ? minLength : maxLength,
      maxLength: maxLength > 500 ? most : maxLength,
    }),
    fc.constantFrom(' ', '\u00a0', '\n', '\u200b').map((mark) => mark.repeat(Math.max(minLength, 1))),
  )
}

function numbersOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { multipleOf = schema.type === 'integer' ? 1 : undefined } = schema
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1e9
  const max = schema.maximum ?? schema.exclusiveMaximum ?? 1e9
  const fits = (value: number) => value !== schema.exclusiveMinimum && value !== schema.exclusiveMaximum
  if (multipleOf === undefined) return fc.double({ min, max, noNaN: true }).filter(fits)
  const steps = { min: Math.ceil(min / multipleOf), max: Math.floor(max / multipleOf) }
  // The nearest number that a person would write: 0.07, not 7 × 0.01.
  return fc
    .integer(steps)
    .map((step) => Number((step * multipleOf).toFixed(6)))
    .filter(fits)
}

function listsOf({ minItems = 0, maxItems = MANY, uniqueItems }: JsonSchema, item: fc.Arbitrary<unknown>) {
  const length = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(MANY, minItems)) }
  return uniqueItems
    ? fc.uniqueArray(item, { ...length, comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
    : fc.array(item, length)
}

function objectsOf(
  { properties = {}, required = [], additionalProperties = true }: JsonSchema,
  inner: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inner(schema)]))
  const stated = fc.record(fields, { requiredKeys: [...required] })
  if (additionalProperties === false) return stated
  return fc.oneof(
    stated,
    stated.map((value) => ({ ...value, unknown_field: 1 })),
  )
}

const SEED = 20_261_122
const { numRuns } = runs(8, 40)

type Media = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>
interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Media }
  readonly responses: Readonly<Record<string, unknown>>
  readonly parameters: readonly { readonly schema: JsonSchema }[]
}

let components: Readonly<Record<string, JsonSchema>> = {}
let operations: ReadonlyMap<string, Operation> = new Map()
beforeAll(async () => {
  const document = (await (await createFakeApi().request(`${API}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, JsonSchema> }
  }
  components = document.components.schemas
  const all = Object.values(document.paths).flatMap((path) => Object.values(path))
  operations = new Map(all.map((operation) => [operation.operationId, operation]))
})

const contentOf = (name: string) => Object.values(operations.get(name)?.requestBody?.content ?? {})[0]

/** Generates bodies from the document alone, with files that the server accepts. */
function bodiesOf(body: Body, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (body.kind === 'json') return valuesOf(schema, components)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const part = body.files[name]
    if (!part) return [name, valuesOf(field, components)] as const
    const file = fc.constant(part.media === 'pdf' ? pdf : png)
    return [
      name,
      part.many ? fc.array(file, { minLength: field.minItems ?? 0, maxLength: field.maxItems ?? 9 }) : file,
    ] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
}

/** Fields that refer to rows of the world, which a schema cannot check. */
const references = /^(?:shop_uuid|rubric_uuid|template_uuid|category_uuids|sort_indexes|payment_status|images)\b/
/** Rules that JSON Schema cannot express: check digits, and two phone numbers in one field. */
const described = /контрольн|не могут совпадать|Нужен один номер/

const writing = endpoints.flatMap((named) => (named.endpoint.body ? [{ ...named, body: named.endpoint.body }] : []))

test.each(writing)('$name accepts every body that the document allows', async ({ name, endpoint, body }) => {
  const anna = await openCaller()
  const params = await sampleParams(anna, endpoint)
  if (!params) throw new Error('the demo has nothing for this call')
  const schema = contentOf(name)?.schema ?? {}
  const allowed = fc.asyncProperty(bodiesOf(body, schema), async (value) => {
    const answer = await anna.call(endpoint, params, value, { 'x-admin-key': 'fake-admin-key' })
    expect([400, 413, 415]).not.toContain(answer.status)
    if (answer.status !== 422) return
    const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] }
    expect(errors.filter(({ path, message }) => !references.test(path) && !described.test(message))).toEqual([])
  })
  await fc.assert(allowed, { seed: SEED, numRuns, endOnFailure: true })
})

test.each(writing)('$name has an example with all its fields', ({ name, body }) => {
  const example = contentOf(name)?.example
  if (body.kind === 'json') {
    if (example !== undefined) expect(z.safeParse(body.schema, example).error?.issues ?? []).toEqual([])
    return
  }
  expect(Object.keys(example as object)).toEqual([...(body.data ? ['data'] : []), ...Object.keys(body.files)])
})

test('the document has the rules that are code in the contracts', () => {
  const data = contentOf('posts.create')?.schema.properties ?? {}
  expect(data.images).toMatchObject({ minItems: 1, maxItems: 5 })
  expect(operations.get('posts.list')?.responses).toHaveProperty('304')
  expect(operations.get('posts.list')?.responses).toHaveProperty('405')
  expect(operations.get('posts.get')?.parameters[0]?.schema).toEqual({ type: 'string', format: 'uuid' })
  expect(components.Post?.properties).toMatchObject({
    uuid: { type: 'string', format: 'uuid' },
    title: { type: 'string', minLength: 1, maxLength: 50 },
  })
})

test('length limits count characters, not code units', () => {
  expect(z.safeParse(requiredText(), '🍯'.repeat(5000)).success).toBe(true)
  expect(z.safeParse(requiredText(), '🍯'.repeat(5001)).success).toBe(false)
})

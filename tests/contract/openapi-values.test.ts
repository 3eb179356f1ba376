import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createFakeApi } from '@console/fake-api/app'
import { requiredText } from '@console/shared/kit/rules'
import type { Body } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { openCaller } from '../kit/caller.ts'
import { API } from '../kit/app.ts'
import { endpoints } from '../kit/endpoints.ts'
import { valuesOf, type JsonSchema } from '../kit/json-schema-values.ts'
import { runs } from '../kit/runs.ts'
import { pdf, png, sampleParams } from '../kit/samples.ts'

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

/** Values of a body by the document alone; its files are ones that the server takes. */
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

/** Fields that name what has to be there, and what the world holds already: no matter of a body's form. */
const references = /^(?:shop_uuid|rubric_uuid|template_uuid|category_uuids|sort_indexes|payment_status|images)\b/
/** Rules that JSON Schema has no words for: check digits, and more digits than one phone number has. */
const described = /контрольн|не могут совпадать|Нужен один номер/

const writing = endpoints.flatMap((named) => (named.endpoint.body ? [{ ...named, body: named.endpoint.body }] : []))

test.each(writing)('$name refuses nothing for its form that the document allows', async ({ name, endpoint, body }) => {
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

test.each(writing)('$name has an example with all that it takes', ({ name, body }) => {
  const example = contentOf(name)?.example
  if (body.kind === 'json') {
    if (example !== undefined) expect(z.safeParse(body.schema, example).error?.issues ?? []).toEqual([])
    return
  }
  expect(Object.keys(example as object)).toEqual([...(body.data ? ['data'] : []), ...Object.keys(body.files)])
})

test('the document states rules that are code in the contracts', () => {
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

test('characters are counted as people count them', () => {
  expect(z.safeParse(requiredText(), '🍯'.repeat(5000)).success).toBe(true)
  expect(z.safeParse(requiredText(), '🍯'.repeat(5001)).success).toBe(false)
})

import fc from 'fast-check'

/** The supported part of JSON Schema; the rest does not restrict values. */
export interface JsonSchema {
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
export function valuesOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
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

import * as z from 'zod/mini'

type Look = (value: unknown) => boolean

/**
 * A quick test of values against a schema: true means that the schema surely takes them; after false only the schema
 * itself knows. Zod looks at ten thousand products for as long as the rest of their page takes (the content policy
 * forbids the code that it would make of a schema), this for a fifth of that. What it does not know it asks of zod.
 */
export function fastCheck(schema: z.core.$ZodType): Look {
  const { def } = schema._zod
  if (!def.checks?.length && !('format' in def)) {
    if (schema instanceof z.core.$ZodOptional) return unless(undefined, fastCheck(schema._zod.def.innerType))
    if (schema instanceof z.core.$ZodNullable) return unless(null, fastCheck(schema._zod.def.innerType))
    if (schema instanceof z.core.$ZodString) return (value) => typeof value === 'string'
    if (schema instanceof z.core.$ZodNumber) return Number.isFinite
    if (schema instanceof z.core.$ZodUnion) {
      const looks = schema._zod.def.options.map(fastCheck)
      return (value) => looks.some((look) => look(value))
    }
    if (schema instanceof z.core.$ZodArray) {
      const look = fastCheck(schema._zod.def.element)
      return (value) => Array.isArray(value) && value.every(look)
    }
    if (schema instanceof z.core.$ZodObject && !schema._zod.def.catchall) return fieldsCheck(schema._zod.def.shape)
  }
  // Of ten thousand products few variants have a name of their own.
  const taken = new Set<string>()
  return (value) => {
    if (typeof value !== 'string') return takes(schema, value)
    if (taken.has(value)) return true
    const isTaken = takes(schema, value)
    if (isTaken) taken.add(value)
    return isTaken
  }
}

const unless =
  (nothing: null | undefined, look: Look): Look =>
  (value) =>
    value === nothing || look(value)

function fieldsCheck(shape: z.core.$ZodShape): Look {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, look: fastCheck(field) }))
  return (value) => {
    if (!isRecord(value)) return false
    for (const field of fields) if (!field.look(value[field.name])) return false
    return true
  }
}

function takes(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, {})
  return !(result instanceof Promise) && result.issues.length === 0
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import * as z from 'zod/mini'

type Look = (value: unknown) => boolean

/**
 * A quick test of values against a schema: true means that the schema surely takes them; after false only the schema
 * itself knows. Zod looks at ten thousand products for as long as the rest of their page takes (the content policy
 * forbids the code that it would make of a schema), this for a fifth of that. What it does not know it asks of zod.
 */
export function quickLook(schema: z.core.$ZodType): Look {
  const { def } = schema._zod
  if (!def.checks?.length && !('format' in def)) {
    if (schema instanceof z.core.$ZodOptional) {
      const look = quickLook(schema._zod.def.innerType)
      return (value) => value === undefined || look(value)
    }
    if (schema instanceof z.core.$ZodNullable) {
      const look = quickLook(schema._zod.def.innerType)
      return (value) => value === null || look(value)
    }
    if (schema instanceof z.core.$ZodString) return (value) => typeof value === 'string'
    if (schema instanceof z.core.$ZodNumber) return Number.isFinite
    if (schema instanceof z.core.$ZodUnion) {
      const looks = schema._zod.def.options.map(quickLook)
      return (value) => looks.some((look) => look(value))
    }
    if (schema instanceof z.core.$ZodArray) {
      const look = quickLook(schema._zod.def.element)
      return (value) => Array.isArray(value) && value.every(look)
    }
    if (schema instanceof z.core.$ZodObject && !schema._zod.def.catchall) {
      const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => [name, quickLook(field)] as const)
      return (value) => isRecord(value) && fields.every(([name, look]) => look(value[name]))
    }
  }
  return (value) => {
    const result = schema._zod.run({ value, issues: [] }, {})
    return !(result instanceof Promise) && result.issues.length === 0
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

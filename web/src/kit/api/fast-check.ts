import { isRecord } from '@console/shared/kit/own'
import * as z from 'zod/mini'

type Check = (value: unknown) => boolean

/**
 * Creates a quick check of a schema: true means valid, false means that only the schema can decide. For ten thousand products zod
 * takes as long as everything else on their page, because the content policy forbids its generated code; this check takes a fifth
 * of that. It returns false for kinds of schemas that it does not know.
 */
export function fastCheck(schema: z.core.$ZodType): Check {
  const { def } = schema._zod
  if (!def.checks?.length && !('format' in def)) {
    if (schema instanceof z.core.$ZodOptional) return unless(undefined, fastCheck(schema._zod.def.innerType))
    if (schema instanceof z.core.$ZodNullable) return unless(null, fastCheck(schema._zod.def.innerType))
    if (schema instanceof z.core.$ZodString) return (value) => typeof value === 'string'
    if (schema instanceof z.core.$ZodNumber) return Number.isFinite
    if (schema instanceof z.core.$ZodUnion) {
      const checks = schema._zod.def.options.map(fastCheck)
      return (value) => checks.some((check) => check(value))
    }
    if (schema instanceof z.core.$ZodArray) {
      const check = fastCheck(schema._zod.def.element)
      return (value) => Array.isArray(value) && value.every(check)
    }
    if (schema instanceof z.core.$ZodObject && !schema._zod.def.catchall) return fieldsCheck(schema._zod.def.shape)
  }
  // Values repeat: of ten thousand products few variants have a unique name.
  const accepted = new Set<string>()
  return (value) => {
    if (typeof value !== 'string') return accepts(schema, value)
    if (accepted.has(value)) return true
    const isAccepted = accepts(schema, value)
    if (isAccepted) accepted.add(value)
    return isAccepted
  }
}

const unless =
  (nothing: null | undefined, check: Check): Check =>
  (value) =>
    value === nothing || check(value)

function fieldsCheck(shape: z.core.$ZodShape): Check {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, check: fastCheck(field) }))
  return (value) => {
    if (!isRecord(value)) return false
    for (const field of fields) if (!field.check(value[field.name])) return false
    return true
  }
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, {})
  return !(result instanceof Promise) && result.issues.length === 0
}

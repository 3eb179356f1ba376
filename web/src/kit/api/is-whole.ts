import * as z from 'zod/mini'
import { isRecord } from '@console/shared/kit/is-record'
import { otherNamesOf } from '@console/shared/kit/rules'

/**
 * Returns whether an answer has every field of its schema, at all levels; types are not checked. The provider does not document
 * the answers to writes, so they may also be a part of the thing, a message or nothing.
 */
export function isWhole(schema: z.core.$ZodType, value: unknown): boolean {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return value === null || isWhole(schema._zod.def.innerType, value)
  if (schema instanceof z.core.$ZodArray)
    return Array.isArray(value) && value.every((item) => isWhole(schema._zod.def.element, item))
  if (schema instanceof z.core.$ZodObject) return isRecord(value) && hasFields(schema._zod.def.shape, value)
  return value !== undefined
}

function hasFields(shape: z.core.$ZodShape, value: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.entries(shape)
  const others = new Set(fields.flatMap(([, field]) => otherNamesOf(field) ?? []))
  return fields.every(([name, field]) => {
    // An alternative name of the identity adds nothing to the first.
    if (others.has(name)) return true
    const given = [name, ...(otherNamesOf(field) ?? [])].find((one) => Object.hasOwn(value, one))
    return given !== undefined && isWhole(field, value[given])
  })
}

import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import { isRecord } from '@console/shared/kit/own'
import { otherNamesOf } from '@console/shared/kit/rules'
import type { Answering, ValidatedAnswer } from './unread.ts'
import { lazyModule } from '../platform/lazy-module.ts'

/** Creates a quick check of a schema: true means valid, false means that only the schema can decide. */
export type FastCheck = (schema: Schema) => (value: unknown) => boolean

/**
 * Checks an answer against its contract. A valid answer is returned unchanged, with its unknown fields. The code that reads
 * other answers loads with the first of them (shared/docs/the-wire.md). Rejects with `ModuleMissing`.
 */
export async function checkAnswer(
  endpoint: Answering,
  value: unknown,
  fastCheck: FastCheck | undefined,
): Promise<ValidatedAnswer> {
  if (fastCheck ? fastCheck(endpoint.answer)(value) : z.safeParse(endpoint.answer, value).success)
    return { usable: true, value, drift: null }
  const { readAnswer } = await lazyModule(() => import('./answer-reader.ts')).load()
  return readAnswer(endpoint, value)
}

/**
 * Returns whether an answer has every field of its schema, at all levels; types are not checked. The provider does not document
 * the answers to writes, so they may also be a part of the item, a message or nothing.
 */
export function hasAllFields(schema: z.core.$ZodType, value: unknown): boolean {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return value === null || hasAllFields(schema._zod.def.innerType, value)
  if (schema instanceof z.core.$ZodArray)
    return Array.isArray(value) && value.every((item) => hasAllFields(schema._zod.def.element, item))
  if (schema instanceof z.core.$ZodObject) return isRecord(value) && hasFields(schema._zod.def.shape, value)
  return value !== undefined
}

function hasFields(shape: z.core.$ZodShape, value: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.entries(shape)
  const others = new Set(fields.flatMap(([, field]) => otherNamesOf(field) ?? []))
  return fields.every(([name, field]) => {
    // A field that is only another name of the identity may be missing.
    if (others.has(name)) return true
    const given = [name, ...(otherNamesOf(field) ?? [])].find((one) => Object.hasOwn(value, one))
    return given !== undefined && hasAllFields(field, value[given])
  })
}

import { isRecord } from '@console/shared/kit/own'
import type { Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'

/** Candidates for text fields; the first valid one is used. */
const texts = [
  'Образец',
  'Образец подлиннее, чтобы хватило',
  '#3E7722',
  '100',
  'sample1',
  '1234567890',
  '12345678901234567890',
  '+79991234567',
  '79991234567',
  'sample@example.com',
  'https://example.com/page',
  '2025-06-01',
  '2025-06-01T10:00:00.000Z',
  '10:00',
  '123456789',
  '7707083893',
  '500100732259',
  '1027700132195',
  '304500116000157',
  '044525225',
  '',
]
const numbers = [1, 0, 10, 100, 1000, 0.5, -1]

/** Returns the first candidate that is valid; `undefined` without one. */
const fitting = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => z.safeParse(schema, candidate).success)

/**
 * Returns a valid value of a schema. It takes values from `like` (an answer of the same domain) where they are valid,
 * so that references to other rows are real. Other optional fields are left out.
 */
export function validValue(schema: Schema, like?: unknown): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const lender = isRecord(like) ? like : {}
    return Object.fromEntries(
      Object.entries(schema.def.shape as Record<string, Schema>)
        .map(([name, field]) => [name, validValue(field, lender[name])] as const)
        .filter(([, value]) => value !== undefined),
    )
  }
  if (like !== undefined && like !== null && z.safeParse(schema, like).success) return like
  if (schema instanceof z.ZodMiniOptional) return undefined
  if (schema instanceof z.ZodMiniNullable) return null
  if (schema instanceof z.ZodMiniArray) {
    return fitting(schema, [[], [validValue(schema.def.element as Schema)]])
  }
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries as Record<string, unknown>)[0]
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values[0]
  const options = schema instanceof z.ZodMiniUnion ? (schema.def.options as readonly Schema[]) : []
  return fitting(schema, [...options.map((option) => validValue(option, like)), ...texts, ...numbers, true, {}])
}

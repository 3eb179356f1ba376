import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import { alike } from './changed-only.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the rules for a partial update of a stored thing. An untouched field whose stored value already breaks its rule
 * is not validated: it stays unchanged. If a rule covers several fields at once, all rules stay.
 */
export function rulesOfChange(schema: Schema, before: Values, now: Values): Schema {
  if (!(schema instanceof z.ZodMiniObject) || schema.def.checks?.length) return schema
  const shape = schema.def.shape as Readonly<Record<string, Schema>>
  const asked = Object.entries(shape).filter(
    ([name, rule]) => !alike(before[name], now[name]) || z.safeParse(rule, before[name]).success,
  )
  return asked.length === Object.keys(shape).length ? schema : z.object(Object.fromEntries(asked))
}

import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import { alike } from './changed-only.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The rules for a change of a stored thing, of which only what changed is sent. A field that broke its rule before the
 * owner came, and that nobody touched, is not asked for: it stays as it was. Rules about several fields at once keep all.
 */
export function rulesOfChange(schema: Schema, before: Values, now: Values): Schema {
  if (!(schema instanceof z.ZodMiniObject) || schema.def.checks?.length) return schema
  const shape = schema.def.shape as Readonly<Record<string, Schema>>
  const asked = Object.entries(shape).filter(
    ([name, rule]) => !alike(before[name], now[name]) || z.safeParse(rule, before[name]).success,
  )
  return asked.length === Object.keys(shape).length ? schema : z.object(Object.fromEntries(asked))
}

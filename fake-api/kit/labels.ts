import type { Schema } from '@console/shared/kit/endpoint'
import { dictionaryOf, itemOf } from '@console/shared/kit/dictionary'
import * as z from 'zod/mini'

type Change = (value: unknown) => unknown
const unchanged: Change = (value) => value

/**
 * Creates a function that replaces a body's choices by the labels of the dictionary's items, whether a caller sent the
 * label or the short value.
 */
export const createLabels = (schema: Schema): Change => changeOf(schema) ?? unchanged

function changeOf(schema: Schema): Change | null {
  const items = dictionaryOf(schema)
  if (items) return (value) => (typeof value === 'string' ? (itemOf(items, value)?.label ?? value) : value)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return changeOf(schema.def.innerType as Schema)
  if (schema instanceof z.ZodMiniArray) {
    const change = changeOf(schema.def.element as Schema)
    return change && ((value) => (Array.isArray(value) ? value.map(change) : value))
  }
  if (!(schema instanceof z.ZodMiniObject)) return null
  const changes = Object.entries(schema.def.shape as Record<string, Schema>).flatMap(([name, field]) => {
    const change = changeOf(field)
    return change ? [[name, change] as const] : []
  })
  return changes.length > 0 ? (value) => withChanges(value, changes) : null
}

function withChanges(value: unknown, changes: readonly (readonly [string, Change])[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const made = new Map<string, unknown>(Object.entries(value))
  for (const [name, change] of changes) if (made.has(name)) made.set(name, change(made.get(name)))
  return Object.fromEntries(made)
}

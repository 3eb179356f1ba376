import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import type { Schema } from '@console/shared/kit/endpoint'
import { addRules, withFormats } from './rules.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Converts contracts to JSON Schema. A contract that several calls share becomes one component, under its first name. */
export class SchemaBook {
  private readonly names = new Map<Schema, string>()
  readonly components = new Map<string, JsonSchema>()

  /** `shared`: the contracts that occur more than once. */
  constructor(private readonly shared: ReadonlySet<Schema>) {}

  /** Returns the schema, or a reference to it. The items of lists and the inner schemas of nullable ones may be references, too. */
  take(schema: Schema, name: string): JsonSchema {
    if (schema instanceof z.ZodMiniArray) return { type: 'array', items: this.take(elementOf(schema), name) }
    if (schema instanceof z.ZodMiniNullable)
      return { anyOf: [this.take(schema.def.innerType as Schema, name), { type: 'null' }] }
    if (!this.shared.has(schema)) return jsonSchemaOf(schema)
    const known = this.names.get(schema)
    if (known) return reference(known)
    const free = this.components.has(name) ? `${name}${this.components.size}` : name
    this.names.set(schema, free)
    this.components.set(free, jsonSchemaOf(schema))
    return reference(free)
  }
}

/** Returns the contract without the lists and nullable schemas around it. */
export function coreOf(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniArray) return coreOf(elementOf(schema))
  return schema instanceof z.ZodMiniNullable ? coreOf(schema.def.innerType as Schema) : schema
}

const elementOf = (schema: z.ZodMiniArray): Schema => schema.def.element as Schema
const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

function jsonSchemaOf(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...made } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => addRules(zodSchema, jsonSchema),
  })
  return withFormats(made)
}

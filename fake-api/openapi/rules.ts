import { deliveryMessages, Hours, Schedule, weekdays } from '@console/shared/delivery'
import { ExternalSiteDraft } from '@console/shared/external-sites'
import { digits, MAX_NUMBER, price } from '@console/shared/kit/numbers'
import { transferNumber } from '@console/shared/kit/phone'
import { mostCharacters } from '@console/shared/kit/rules'
import { LegalEntityDraft, PersonWithInnDraft } from '@console/shared/legal'
import { ProductDraft } from '@console/shared/products'
import type { $ZodType } from 'zod/v4/core'
import { MAX_LIST_ITEMS } from '../kit/json-body.ts'

type JsonSchema = Record<string, unknown>

const digitsOf = (count: number): JsonSchema => ({
  anyOf: [
    { type: 'string', pattern: `^\\d{${count}}$` },
    { type: 'integer', minimum: 10 ** (count - 1), maximum: 10 ** count - 1 },
  ],
  description: 'Контрольные цифры должны сходиться.',
})

const TRANSFER = /^\+7\d{10}$/
const TIME = '^(?:[01]\\d|2[0-3]):[0-5]\\d$'
const CLOSING = '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)$'
const hoursOf = (time: JsonSchema, stop = time): JsonSchema => ({
  type: 'object',
  properties: { time_start: time, time_stop: stop },
  required: ['time_start', 'time_stop'],
})

/** JSON Schema for rules that are code in the contracts. It may be stricter than the server, never looser. */
const exactRules = new Map<object, JsonSchema>([
  [
    price(),
    {
      anyOf: [
        { type: 'number', minimum: 0, maximum: MAX_NUMBER, multipleOf: 0.01 },
        { type: 'string', pattern: '^(?:\\d{1,8}(?:\\.\\d{2})?|\\d{9})$' },
      ],
    },
  ],
  [
    digits(),
    {
      anyOf: [
        { type: 'integer', minimum: 0, maximum: MAX_NUMBER },
        { type: 'string', pattern: '^\\d{1,9}$' },
      ],
    },
  ],
  [PersonWithInnDraft.shape.inn, digitsOf(12)],
  [LegalEntityDraft.shape.inn, digitsOf(10)],
  [LegalEntityDraft.shape.ogrn, digitsOf(13)],
  [transferNumber(), { type: 'string', pattern: TRANSFER.source, description: 'Телефон, карта или счёт.' }],
  [
    ExternalSiteDraft.shape.external_url,
    { type: 'string', format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$', minLength: 8, maxLength: 2000 },
  ],
  [
    Hours,
    {
      anyOf: [hoursOf({ type: 'string', pattern: TIME }, { type: 'string', pattern: CLOSING }), hoursOf({ const: '' })],
      description: deliveryMessages.stopsAtStart,
    },
  ],
])

/** Lists without repeated items. */
const sets = new Set<unknown>([ProductDraft.shape.category_uuids.def.innerType])

/** Returns the format that a field's name implies, here and at the real provider. */
function formatOf(name: string): string | undefined {
  // The word 'None' means no template, so the field is not always a uuid.
  if (name === 'template_uuid') return undefined
  if (/(?:^|_)uuids?$/.test(name)) return 'uuid'
  return name.startsWith('date_') || name === 'subscription_expire_at' ? 'date-time' : undefined
}

/** Adds the rules that zod cannot express in JSON Schema. */
export function addRules(schema: $ZodType, json: JsonSchema): void {
  const rule = exactRules.get(schema)
  if (rule) {
    delete json.type
    delete json.properties
    delete json.required
    Object.assign(json, rule)
  }
  const { checks = [] } = schema._zod.def
  const most = checks.map(mostCharacters).find((limit) => limit !== undefined)
  if (most !== undefined) json.maxLength = most
  // The server trims such a text before it checks the length.
  const isTrimmed = checks.some(({ _zod: { def } }) => def.check === 'overwrite')
  if (isTrimmed && json.minLength === 1 && json.pattern === undefined) json.pattern = '\\S'
  if (json.type === 'array') {
    json.maxItems ??= MAX_LIST_ITEMS
    if (sets.has(schema)) json.uniqueItems = true
  }
  if (schema === Schedule) {
    json.properties = Object.fromEntries(weekdays.map(({ value }) => [value, json.additionalProperties]))
    json.additionalProperties = false
    delete json.propertyNames
  }
}

/**
 * Returns a copy of a schema with the formats that its fields' names imply. A copy, because zod shares one object
 * between fields of the same contract, and their formats may differ.
 */
export function withFormats(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === 'properties'
      ? Object.fromEntries(
          Object.entries(value as Record<string, JsonSchema>).map(([name, field]) => [
            name,
            withFormat(field, formatOf(name)),
          ]),
        )
      : value,
  ) as JsonSchema
}

/**
 * Adds a format to a text or to the texts of a list; not where a pattern is stricter or the field allows other types.
 */
function withFormat(field: JsonSchema, format: string | undefined): JsonSchema {
  if (format === undefined) return field
  if (field.items) return { ...field, items: withFormat(field.items as JsonSchema, format) }
  if (field.anyOf) return { ...field, anyOf: (field.anyOf as JsonSchema[]).map((one) => withFormat(one, format)) }
  return [field.type].flat().includes('string') && field.pattern === undefined ? { ...field, format } : field
}

/** The exact rules of texts whose JSON Schema above is stricter than the server. */
const narrower = new Map<object, RegExp>([
  [PersonWithInnDraft.shape.inn, /^\d{12}$/],
  [LegalEntityDraft.shape.inn, /^\d{10}$/],
  [LegalEntityDraft.shape.ogrn, /^\d{13}$/],
  [transferNumber(), TRANSFER],
])

/** Whether a value that the contract accepts also follows the documented schema. */
export function followsRules(schema: $ZodType, value: unknown): boolean {
  const rule = narrower.get(schema)
  return !rule || (typeof value === 'string' && rule.test(value))
}

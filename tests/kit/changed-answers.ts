import * as z from 'zod/mini'
import type { FakeApi } from '@console/fake-api/app'
import type { Schema } from '@console/shared/kit/endpoint'
import { addressOf } from './app.ts'
import { endpoints } from './endpoints.ts'

/* Changes of the answers that a page reads, whatever they hold. */

type Body = (value: unknown) => unknown

/** Returns an answer whose body, or its data in an envelope, is changed. */
const changing =
  (change: Body) =>
  async (answer: Response): Promise<Response> => {
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
    const body: unknown = await answer.clone().json()
    const isEnvelope = typeof body === 'object' && body !== null && Object.keys(body).join() === 'data'
    return Response.json(isEnvelope ? { data: change((body as { data: unknown }).data) } : change(body))
  }

/** Nothing in any list. */
export const emptied = changing((body) => (Array.isArray(body) ? [] : body))

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All things are turned off that can be. */
export const turnedOff = changing((body) =>
  Array.isArray(body)
    ? body.map((item: unknown) => (isRecord(item) && 'inactive' in item ? { ...item, inactive: true } : item))
    : body,
)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Numbers that stand before a noun. */
const COUNTS = /amount|quantity|count|months/i

/** A like thing with an identity and a name of its own. */
function another(item: unknown, turn: number): unknown {
  if (!isRecord(item)) return item
  const changed = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (name.endsWith('uuid') && UUID.test(value)) return `${value.slice(0, -4)}${String(turn).padStart(4, '0')}`
    return name === 'title' || name === 'label' ? `${value} ${turn}` : value
  }
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, changed(name, value)]))
}

/** Each list has this many items; so has each one in its first item, whose numbers of pieces are as many, too. */
function resized(value: unknown, many: number): unknown {
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[]
    if (!isRecord(first)) return value
    const all = [resized(first, many), ...others]
    return Array.from({ length: many }, (_, at) => (at < all.length ? all[at] : another(all[at % all.length], at)))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'number' ? (COUNTS.test(name) ? many : field) : resized(field, many),
    ]),
  )
}
export const withMany = (many: number) => changing((body) => resized(body, many))

const reads = endpoints
  .filter(({ endpoint }) => endpoint.method === 'GET')
  .map(({ endpoint }) => ({ endpoint, address: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[\\w-]{36}')}$`) }))

const innerOf = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? innerOf(schema.def.innerType as Schema)
    : schema

/** Returns the read of an address in the contract. */
export const readOf = (address: string) => reads.find((read) => read.address.test(new URL(address).pathname))?.endpoint

/** Empties each text and number that the contract does not require. */
function bared(value: unknown, schema: Schema): unknown {
  const bare = innerOf(schema)
  if (bare instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((item) => bared(item, bare.def.element as Schema))
  if (bare instanceof z.ZodMiniObject && typeof value === 'object' && value !== null) {
    const shape = bare.def.shape as Record<string, Schema>
    const fields = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(fields.map(([name, field]) => [name, shape[name] ? bared(field, shape[name]) : field]))
  }
  const isPlain = typeof value === 'string' || typeof value === 'number'
  return isPlain && z.safeParse(schema, null).success ? null : value
}

/** A provider that knows no more of each thing than it has to. */
export const bareAnswers = (api: FakeApi): FakeApi => ({
  ...api,
  request: async (input, init) => {
    const answer = await api.request(input, init)
    const endpoint = readOf(addressOf(input))
    if ((init?.method ?? 'GET') !== 'GET' || !endpoint?.answer || !answer.ok) return answer
    const body = (await answer.json()) as { data?: unknown }
    const { answer: schema } = endpoint
    return Response.json(endpoint.envelope ? { data: bared(body.data, schema) } : bared(body, schema))
  },
})

interface Change {
  /** The field's path and its new value: `delivery.price 0`. */
  readonly title: string
  /** The answer with it. */
  readonly value: unknown
}

/** Identities only connect rows; nothing shows them. */
const isIdentity = (name: string) => /uuid|tg_id|owner/.test(name)

/** Returns the other values that a contract allows for a value that has no parts. */
function othersOf(schema: Schema, value: unknown): unknown[] {
  const allowed = (other: unknown) => other !== value && z.safeParse(schema, other).success
  const kinds = value === null || value === undefined ? [true, 7, 'Проверка'] : [null]
  const own = typeof value === 'boolean' ? [!value] : typeof value === 'number' ? [0] : []
  return [...kinds, ...own, ...choicesOf(schema)].filter(allowed)
}

/** Returns the values of a schema that is a list of values. */
function choicesOf(schema: Schema): readonly unknown[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return choicesOf(schema.def.innerType as Schema)
  return schema instanceof z.ZodMiniEnum ? schema.options : []
}

const MOMENT = /^\d{4}-\d\d-\d\dT/

/** Gives each text, number and moment a value of its own, so that each shows where it is used. */
function unlike(schema: Schema, value: unknown, path: string, turn = { at: 0 }): unknown {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((item) => unlike(inner.def.element as Schema, item, path, turn))
  if (inner instanceof z.ZodMiniObject && isRecord(value)) {
    const shape = inner.def.shape as Record<string, Schema>
    const own = Object.entries(shape).filter(([name]) => !isIdentity(name) && name in value)
    return {
      ...value,
      ...Object.fromEntries(own.map(([name, field]) => [name, unlike(field, value[name], name, turn)])),
    }
  }
  turn.at += 1
  const text =
    typeof value === 'string' &&
    (MOMENT.test(value) ? `2026-03-${String((turn.at % 28) + 1).padStart(2, '0')}T12:00:00Z` : `${path} ${turn.at}`)
  const other = typeof value === 'number' ? 100 + turn.at : text
  return other && z.safeParse(schema, other).success ? other : value
}

/** Returns the first item of a list, with what it lacks taken from the others. */
const fullest = (items: readonly unknown[]): unknown =>
  items.every(isRecord) ? items.reduceRight<Fields>((full, item) => ({ ...full, ...withoutNone(item) }), {}) : items[0]
const withoutNone = (item: Fields) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))

/** Returns a change for each other value of each field: of a list, in its first item. */
function changesIn(schema: Schema, value: unknown, path = ''): Change[] {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodMiniArray && Array.isArray(value)) {
    const [, ...others] = value as unknown[]
    const first = fullest(value)
    const own = changesIn(inner.def.element as Schema, first, path)
    return own.map(({ title, value: changed }) => ({ title, value: [changed, ...others] }))
  }
  const self = othersOf(schema, value).map((other) => ({ title: `${path} ${String(other)}`, value: other }))
  if (!(inner instanceof z.ZodMiniObject) || !isRecord(value)) return self
  const fields = Object.entries(inner.def.shape as Record<string, Schema>).filter(([name]) => !isIdentity(name))
  const inside = fields.flatMap(([name, field]) =>
    changesIn(field, value[name], path ? `${path}.${name}` : name).map((change) => ({
      title: change.title,
      value: { ...value, [name]: change.value },
    })),
  )
  return path ? [...self, ...inside] : inside
}

/** Returns an answer to the read of this path with other values everywhere, and with a single one. */
export function changesOf(path: string, answered: unknown) {
  const { endpoint } = endpoints.find(({ endpoint: one }) => one.method === 'GET' && one.path === path) ?? {}
  if (!endpoint?.answer) throw new Error(`${path} has no answer`)
  const { answer, envelope } = endpoint
  const data = envelope ? (answered as { data: unknown }).data : answered
  const put = (value: unknown) => (envelope ? { data: value } : value)
  return {
    all: put(unlike(answer, data, '')),
    single: changesIn(answer, data).map(({ title, value }) => ({ title, value: put(value) })),
  }
}

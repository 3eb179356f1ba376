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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
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

const inner = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? inner(schema.def.innerType as Schema)
    : schema

/** Empties each text and number that the contract does not require. */
function bared(value: unknown, schema: Schema): unknown {
  const bare = inner(schema)
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
    const { pathname } = new URL(addressOf(input))
    const { endpoint } = reads.find(({ address }) => address.test(pathname)) ?? {}
    if ((init?.method ?? 'GET') !== 'GET' || !endpoint?.answer || !answer.ok) return answer
    const body = (await answer.json()) as { data?: unknown }
    const { answer: schema } = endpoint
    return Response.json(endpoint.envelope ? { data: bared(body.data, schema) } : bared(body, schema))
  },
})

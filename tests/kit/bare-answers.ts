import * as z from 'zod/mini'
import type { FakeApi } from '@console/fake-api/app'
import type { Schema } from '@console/shared/kit/endpoint'
import { addressOf } from './app.ts'
import { endpoints } from './endpoints.ts'

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

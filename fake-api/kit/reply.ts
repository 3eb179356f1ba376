import * as z from 'zod/mini'
import { FILES } from '@console/fixtures/kit/files'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { toJson } from './json.ts'
import { Group } from './tables.ts'
import type { Surroundings } from './world.ts'

/** Makes the response that an endpoint's handler's value stands for. */
export function createReply(endpoint: Endpoint): (value: unknown, request: Request, around: Surroundings) => Response {
  const { answer } = endpoint
  if (!answer) return (_value, _request, { headers }) => new Response(null, { status: 204, headers })
  const check = createCheck(answer)
  return (value, request, around) => {
    around.problems.push(...check(value))
    const body = bodyOf(value, endpoint.envelope === true, around)
    const headers = {
      ...around.headers,
      'content-type': 'application/json; charset=utf-8',
      ...(body.etag && { etag: body.etag }),
    }
    if (body.etag && request.method === 'GET' && request.headers.get('if-none-match') === body.etag)
      return new Response(null, { status: 304, headers })
    return new Response(body.text, { headers })
  }
}

const boot = Math.random().toString(36).slice(2)
let version = 0

function bodyOf(value: unknown, envelope: boolean, { world, base }: Surroundings): { text: string; etag: string } {
  const lasting = typeof value === 'object' && value !== null && (value instanceof Group || Object.isFrozen(value))
  const known = lasting ? world.bodies.get(value) : undefined
  if (known?.base === base && known.envelope === envelope) return known
  const json = toJson(value).replaceAll(FILES, `${base}/files`)
  const body = {
    base,
    envelope,
    text: envelope ? `{"data":${json}}` : json,
    etag: lasting ? `"${boot}-${(version += 1)}"` : '',
  }
  if (lasting) world.bodies.set(value, body)
  return body
}

/**
 * Holds answers against the contract: the server's own mistakes show in the log. A row's version is looked at once,
 * however often it is answered.
 */
function createCheck(schema: Schema): (value: unknown) => string[] {
  const checked = new WeakSet<object>()
  const item = schema instanceof z.ZodMiniArray ? (schema.def.element as Schema) : null
  const look = (part: Schema, value: unknown): string[] => {
    const result = z.safeParse(part, value)
    return result.success
      ? []
      : result.error.issues.map((issue) => `answer ${issue.path.join('.') || '(whole)'}: ${issue.message}`)
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return look(schema, value)
    if (checked.has(value)) return []
    if (value instanceof Group) {
      const problems = item
        ? value.rows.flatMap((row) => (isNew(row) ? look(item, row) : []))
        : ['answer: a list where the contract has none']
      checked.add(value)
      return problems
    }
    if (Object.isFrozen(value)) checked.add(value)
    return look(schema, value)
  }
  function isNew(row: unknown): boolean {
    if (typeof row !== 'object' || row === null || checked.has(row)) return false
    checked.add(row)
    return true
  }
}

import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser'
import type { Endpoint, FormBody } from '@console/shared/kit/endpoint'
import { MAX_FORM_BYTES } from '../kit/form-body.ts'
import { compare, WHOLE, type Difference } from './compare.ts'

/** One deviation of a call from its contract. */
export interface CallDrift extends Omit<Difference, 'kind'> {
  readonly kind: Difference['kind'] | 'other status'
  readonly where: 'request' | 'answer'
}

/**
 * Statuses that a provider may answer besides a success (shared/docs/the-wire.md); no contract describes their bodies.
 */
const REFUSALS = new Set([304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 451])

const decoder = new TextDecoder()

/** Returns the deviations of a request's body from its contract. */
export function requestDrift({ body }: Endpoint, bytes: Uint8Array, contentType: string): CallDrift[] {
  const found = !body ? [] : body.kind === 'json' ? jsonDrift(body.schema, bytes) : formDrift(body, bytes, contentType)
  return found.map((difference) => ({
    ...difference,
    path: difference.path === WHOLE ? '(всё тело)' : difference.path,
    where: 'request',
  }))
}

/** Returns the deviations of an answer from its contract, in status and body. */
export function answerDrift(endpoint: Endpoint, status: number, bytes: Uint8Array): CallDrift[] {
  const { answer, envelope } = endpoint
  const success = answer ? 200 : 204
  if (status !== success)
    return REFUSALS.has(status) || status >= 500
      ? []
      : [{ where: 'answer', kind: 'other status', path: '(статус)', note: `нужно: ${success}, пришло: ${status}` }]
  if (!answer) return []
  const value = jsonOf(bytes)
  const inside = envelope && typeof value === 'object' && value !== null && 'data' in value ? value.data : value
  const found: Difference[] =
    envelope && inside === value
      ? [{ kind: 'missing', path: 'data', note: 'ответ должен стоять в data' }]
      : compare(answer, inside)
  return found.map((difference) => ({ ...difference, where: 'answer' }))
}

const jsonDrift = (schema: Parameters<typeof compare>[0], bytes: Uint8Array): Difference[] =>
  compare(schema, jsonOf(bytes))

function formDrift({ data, files }: FormBody, bytes: Uint8Array, contentType: string): Difference[] {
  const boundary = getMultipartBoundary(contentType)
  const parts = new Map<string, Uint8Array>()
  try {
    const options = { boundary: boundary ?? '', maxFileSize: MAX_FORM_BYTES }
    if (boundary !== null) for (const part of parseMultipart(bytes, options)) parts.set(part.name ?? '', part.bytes)
  } catch {
    parts.clear()
  }
  const named = (kind: Difference['kind'], path: string, note: string): Difference => ({ kind, path, note })
  const json = parts.get('data')
  return [
    ...(data ? (json ? compare(data, jsonOf(json)) : [named('missing', 'data', 'нужно: часть формы')]) : []),
    ...Object.entries(files).flatMap(([name, { required }]) =>
      required && !parts.has(name) ? [named('missing', name, 'нужно: файл')] : [],
    ),
    ...[...parts.keys()].flatMap((name) =>
      (name === 'data' && data) || Object.hasOwn(files, name) ? [] : [named('unknown', name, 'часть формы')],
    ),
  ]
}

/** Parses JSON; undefined for anything else. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return undefined
  }
}

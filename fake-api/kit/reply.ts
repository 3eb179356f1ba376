import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { inSlices, type Task } from '@console/shared/kit/slices'
import { onceCompiled } from './check-body.ts'
import type { ReadyBody, ReadyList } from './ready-answers.ts'
import { renderList, toJson } from './rendering.ts'
import { Group } from './table.ts'
import type { RequestContext } from './world.ts'

/** Creates a function that turns a handler's value into the endpoint's response. */
export function createReply(
  endpoint: Endpoint,
): (value: unknown, request: Request, context: RequestContext) => Response | Promise<Response> {
  const { answer } = endpoint
  if (!answer) return (_value, _request, { headers }) => new Response(null, { status: 204, headers })
  const envelope = endpoint.envelope === true
  const isRead = endpoint.method === 'GET'
  const secret = endpoint.secret === true
  const check = createCheck(answer)
  const respond = ({ body, etag, headers, madeFor }: ReadyBody, request: Request, context: RequestContext) => {
    if (isRead && etag !== '' && isNamed(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...context.jsonHeaders, etag } })
    if (secret)
      return new Response(body, { headers: { ...headers, ...context.jsonHeaders, 'cache-control': 'no-store' } })
    // The cached headers belong to the first caller; a page of another origin needs its own.
    return new Response(body, { headers: madeFor === context.headers ? headers : { ...headers, ...context.headers } })
  }
  return (value, request, context) => {
    if (!(value instanceof Group)) return respond(readyBody(value, envelope, isRead, context, check), request, context)
    const ready = inSlices(readyList(value, envelope, isRead, context, check))
    return ready instanceof Promise
      ? ready.then((later) => respond(later, request, context))
      : respond(ready, request, context)
  }
}

/**
 * Whether a condition names an answer: `*`, or a list of tags. A proxy that compresses an answer makes its tag a weak
 * one (RFC 9110).
 */
function isNamed(condition: string | null, etag: string): boolean {
  if (condition === null || condition === etag) return condition !== null
  return condition.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

const boot = Math.random().toString(36).slice(2)
let version = 0
const encoder = new TextEncoder()

/** Returns a list's answer from the cache of its path; after a write, builds the new version from the cached one. */
function* readyList(
  group: Group,
  envelope: boolean,
  isRead: boolean,
  context: RequestContext,
  check: Check,
): Task<ReadyList> {
  const { world, base, path } = context
  const known = world.ready.list(path)
  if (known?.list.group === group && known.base === base && known.envelope === envelope) return known
  const list = yield* renderList(group, base, envelope, known?.list, (row) =>
    check(row, isRow(row), true, context.problems),
  )
  const ready = { ...keep(list.bytes, envelope, context), list }
  if (isRead) world.ready.keepList(path, ready)
  return ready
}

/** Returns a row's answer. A stored row never changes, so the answer of a read is cached as long as the row exists. */
function readyBody(
  value: unknown,
  envelope: boolean,
  isRead: boolean,
  context: RequestContext,
  check: Check,
): ReadyBody {
  const { world, base, headers, jsonHeaders } = context
  // A write's answer is rarely requested again, and caching it would cost as much as checking it.
  const lasting = isRead && isRow(value)
  const known = lasting ? world.ready.body(value) : undefined
  if (known?.base === base && known.envelope === envelope) return known
  check(value, lasting, false, context.problems)
  const json = toJson(value, base)
  const body = envelope ? `{"data":${json}}` : json
  if (!lasting) return { base, envelope, body, etag: '', madeFor: headers, headers: jsonHeaders }
  const ready = keep(encoder.encode(body), envelope, context)
  world.ready.keepBody(value, ready)
  return ready
}

/** Stored rows are frozen. */
const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.isFrozen(value)

/** Converts and measures the text once instead of for every answer. */
function keep(
  body: Uint8Array<ArrayBuffer>,
  envelope: boolean,
  { base, headers, jsonHeaders }: RequestContext,
): ReadyBody {
  const etag = `"${boot}-${(version += 1)}"`
  const length = { 'content-length': String(body.length) }
  return { base, envelope, body, etag, madeFor: headers, headers: { ...jsonHeaders, ...length, etag } }
}

type Check = (value: unknown, lasting: boolean, isItem: boolean, problems: string[]) => void

/**
 * Creates a check of answers against the contract, which reports the server's own mistakes in the log. Each version of
 * a row is checked once.
 */
function createCheck(answer: Schema): Check {
  const checked = new WeakSet<object>()
  const whole = onceCompiled(answer)
  const item = answer instanceof z.ZodMiniArray ? onceCompiled(answer.def.element as Schema) : null
  return (value, lasting, isItem, problems) => {
    if (lasting) {
      if (checked.has(value as object)) return
      checked.add(value as object)
    }
    const schema = (isItem ? item : whole)?.()
    if (!schema) problems.push('answer: a list where the contract has none')
    else if (!z.validate(schema, value))
      for (const { path, message } of z.safeParse(schema, value).error?.issues ?? [])
        problems.push(`answer ${path.join('.') || '(whole)'}: ${message}`)
  }
}

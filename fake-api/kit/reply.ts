import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { inSlices, type Task } from '@console/shared/kit/slices'
import { onceCompiled } from './compiled.ts'
import type { ReadyBody, ReadyList } from './ready-answers.ts'
import { renderList, toJson } from './rendering.ts'
import { Group } from './table.ts'
import type { RequestContext } from './world.ts'

/** Makes the response that an endpoint's handler's value stands for. */
export function createReply(
  endpoint: Endpoint,
): (value: unknown, request: Request, around: RequestContext) => Response | Promise<Response> {
  const { answer } = endpoint
  if (!answer) return (_value, _request, { headers }) => new Response(null, { status: 204, headers })
  const envelope = endpoint.envelope === true
  const isRead = endpoint.method === 'GET'
  const secret = endpoint.secret === true
  const check = createCheck(answer)
  const respond = ({ body, etag, headers, madeFor }: ReadyBody, request: Request, around: RequestContext) => {
    if (isRead && etag !== '' && isNamed(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...around.jsonHeaders, etag } })
    if (secret)
      return new Response(body, { headers: { ...headers, ...around.jsonHeaders, 'cache-control': 'no-store' } })
    // Kept with the headers of whoever asked first; a page of another origin reads its own.
    return new Response(body, { headers: madeFor === around.headers ? headers : { ...headers, ...around.headers } })
  }
  return (value, request, around) => {
    if (!(value instanceof Group)) return respond(readyBody(value, envelope, isRead, around, check), request, around)
    const ready = inSlices(readyList(value, envelope, isRead, around, check))
    return ready instanceof Promise
      ? ready.then((later) => respond(later, request, around))
      : respond(ready, request, around)
  }
}

/** Whether a condition names an answer: `*`, or a list of tags; what a proxy packed is named by a weak one (RFC 9110). */
function isNamed(condition: string | null, etag: string): boolean {
  if (condition === null || condition === etag) return condition !== null
  return condition.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

const boot = Math.random().toString(36).slice(2)
let version = 0
const encoder = new TextEncoder()

/** A list is kept by its path: as it is while nothing was written, and as the stuff of its next version after a write. */
function* readyList(
  group: Group,
  envelope: boolean,
  isRead: boolean,
  around: RequestContext,
  check: Check,
): Task<ReadyList> {
  const { world, base, path } = around
  const known = world.ready.list(path)
  if (known?.list.group === group && known.base === base && known.envelope === envelope) return known
  const list = yield* renderList(group, base, envelope, known?.list, (row) =>
    check(row, isRow(row), true, around.problems),
  )
  const ready = { ...keep(list.bytes, envelope, around), list }
  if (isRead) world.ready.keepList(path, ready)
  return ready
}

/** A row that a table holds never changes: a read's answer is kept for as long as the row lives. */
function readyBody(
  value: unknown,
  envelope: boolean,
  isRead: boolean,
  around: RequestContext,
  check: Check,
): ReadyBody {
  const { world, base, headers, jsonHeaders } = around
  // A write's answer is not asked for again: looking for what to keep of it would cost as much as checking it.
  const lasting = isRead && isRow(value)
  const known = lasting ? world.ready.body(value) : undefined
  if (known?.base === base && known.envelope === envelope) return known
  check(value, lasting, false, around.problems)
  const json = toJson(value, base)
  const body = envelope ? `{"data":${json}}` : json
  if (!lasting) return { base, envelope, body, etag: '', madeFor: headers, headers: jsonHeaders }
  const ready = keep(encoder.encode(body), envelope, around)
  world.ready.keepBody(value, ready)
  return ready
}

/** What a table holds is frozen. */
const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.isFrozen(value)

/** Packed and counted once, not with every answer. */
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
 * Holds answers against the contract: the server's own mistakes show in the log. A row's version is looked at once,
 * however often it is answered.
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

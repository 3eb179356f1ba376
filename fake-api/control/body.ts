import type * as z from 'zod/mini'
import { inSlices, type Task } from '@console/shared/kit/slices'
import { parseBody } from '../kit/check-body.ts'
import { decoded, MAX_JSON_BYTES, parseJson, refuseLargeStructure } from '../kit/json-body.ts'
import { readBytes } from '../kit/request-bytes.ts'
import type { RequestContext } from '../kit/world.ts'
import { refuseOutdated } from '../kit/worlds.ts'

/** The part of Hono's context that a control call needs. */
interface ControlCall {
  readonly env: RequestContext
  readonly req: { readonly raw: Request }
}

/**
 * Reads a control call's JSON, whatever its content type. An empty body stands for `{}`, so that `curl -X POST …/reset`
 * works without one. Throws a 409 if the world was reset while the body arrived.
 */
export async function readControl<S extends z.ZodMiniType>(schema: S, call: ControlCall): Promise<z.output<S>> {
  const read = await readWhole(schema, call)
  refuseOutdated(call.env)
  return read
}

/** The maximum length of a list: nine times the rows of the scenario `large`. */
const MAX_LIST_ITEMS = 200_000

/** Reads a body of at most `limit` bytes like `readControl`, for calls that reset the world themselves. */
export async function readWhole<S extends z.ZodMiniType>(
  schema: S,
  { req }: ControlCall,
  limit = MAX_JSON_BYTES,
): Promise<z.output<S>> {
  // Reading an empty body would take a large share of a small call's time.
  if (req.raw.body === null) return parseBody(schema, {})
  return inSlices(parsedBody(schema, await readBytes(req.raw, limit)))
}

/** Each step takes long for a large state; other calls are answered between them. */
function* parsedBody<S extends z.ZodMiniType>(schema: S, bytes: Uint8Array): Task<z.output<S>> {
  const text = decoded(bytes)
  yield
  refuseLargeStructure(text, MAX_LIST_ITEMS)
  yield
  const value = parseJson(text.trim() || '{}')
  yield
  return parseBody(schema, value)
}

/** Sends an answer that no cache may keep. */
export const answerUncached = ({ jsonHeaders }: RequestContext, value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { ...jsonHeaders, 'cache-control': 'no-store' } })

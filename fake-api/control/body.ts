import type * as z from 'zod/mini'
import { inSlices } from '@console/shared/kit/slices'
import { parseBody } from '../kit/check-body.ts'
import { MAX_JSON_BYTES } from '../kit/json-body.ts'
import { parsedJson, writtenJson } from '../kit/large-json.ts'
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
  const read = await readWhole(schema, call, small)
  refuseOutdated(call.env)
  return read
}

/** The limit of a body in bytes, and the number of its levels that are read in slices (kit/large-json.ts). */
interface BodySize {
  readonly limit: number
  readonly levels: number
}

export const small: BodySize = { limit: MAX_JSON_BYTES, levels: 0 }

/** Reads a body like `readControl`, for calls that reset the world themselves. */
export async function readWhole<S extends z.ZodMiniType>(
  schema: S,
  { req }: ControlCall,
  { limit, levels }: BodySize,
): Promise<z.output<S>> {
  // Reading an empty body would take a large share of a small call's time.
  if (req.raw.body === null) return parseBody(schema, {})
  return parseBody(schema, await inSlices(parsedJson(await readBytes(req.raw, limit), levels)))
}

/** Sends an answer that may be as large as a world. */
export async function answerLarge(
  { jsonHeaders }: RequestContext,
  value: unknown,
  { levels }: Pick<BodySize, 'levels'>,
): Promise<Response> {
  const bytes = await inSlices(writtenJson(value, levels))
  return new Response(bytes, { headers: { ...jsonHeaders, 'cache-control': 'no-store' } })
}

import type * as z from 'zod/mini'
import { inSlices } from '@console/shared/kit/slices'
import { parseBody } from './kit/check-body.ts'
import { MAX_JSON } from './kit/json-body.ts'
import { parsedJson, writtenJson } from './kit/large-json.ts'
import { readBytes } from './kit/request-bytes.ts'
import type { RequestContext } from './kit/world.ts'
import { refuseOutdated } from './kit/worlds.ts'

/** What Hono hands to a control call. */
interface ControlCall {
  readonly env: RequestContext
  readonly req: { readonly raw: Request }
}

/**
 * Reads a control call's JSON whatever its content type, an empty body standing for `{}`: `curl -X POST …/reset` does
 * what one expects. 409 if the world was begun anew while the body came.
 */
export async function readControl<S extends z.ZodMiniType>(schema: S, call: ControlCall): Promise<z.output<S>> {
  const read = await readWhole(schema, call, small)
  refuseOutdated(call.env)
  return read
}

/** The size of a body: its limit in bytes, and how many levels of it are read in slices (kit/large-json.ts). */
interface BodySize {
  readonly limit: number
  readonly levels: number
}

export const small: BodySize = { limit: MAX_JSON, levels: 0 }

/** The same for what begins the world anew itself. */
export async function readWhole<S extends z.ZodMiniType>(
  schema: S,
  { req }: ControlCall,
  { limit, levels }: BodySize,
): Promise<z.output<S>> {
  // Reading what is not there is a good part of a small call.
  if (req.raw.body === null) return parseBody(schema, {})
  return parseBody(schema, await inSlices(parsedJson(await readBytes(req.raw, limit), levels)))
}

/** An answer that may be as large as a world. */
export async function answerLarge(
  { jsonHeaders }: RequestContext,
  value: unknown,
  { levels }: Pick<BodySize, 'levels'>,
): Promise<Response> {
  const bytes = await inSlices(writtenJson(value, levels))
  return new Response(bytes, { headers: { ...jsonHeaders, 'cache-control': 'no-store' } })
}

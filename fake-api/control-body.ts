import type * as z from 'zod/mini'
import { parseBody } from './kit/check-body.ts'
import { decoded, MAX_JSON, parseJson } from './kit/json-body.ts'
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
  const read = await readWhole(schema, call, MAX_JSON)
  refuseOutdated(call.env)
  return read
}

/** The same for what begins the world anew itself, with a limit in bytes of its own. */
export async function readWhole<S extends z.ZodMiniType>(
  schema: S,
  { req }: ControlCall,
  limit: number,
): Promise<z.output<S>> {
  // Reading what is not there is a good part of a small call.
  const text = req.raw.body === null ? '' : decoded(await readBytes(req.raw, limit))
  return parseBody(schema, parseJson(text.trim() || '{}'))
}

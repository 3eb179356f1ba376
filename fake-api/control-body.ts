import type * as z from 'zod/mini'
import { parseBody } from './kit/body.ts'
import { ProblemError } from './kit/problem.ts'

/**
 * Reads a control call's JSON whatever its content type, an empty body standing for `{}`: `curl -X POST …/reset` does
 * what one expects. A state may be far larger than what the documented calls take.
 */
export async function readControl<S extends z.ZodMiniType>(schema: S, request: Request): Promise<z.output<S>> {
  // Reading what is not there is a good part of a small call.
  const text = request.body === null ? '' : await request.text()
  let value: unknown
  try {
    value = JSON.parse(text.trim() || '{}')
  } catch {
    throw new ProblemError(400, 'Тело запроса — не JSON.')
  }
  return parseBody(schema, value)
}
